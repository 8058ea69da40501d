// A value as the answer has it, in JSON; long ones cut off where they are only looked at.
import { cutText } from "./cut-text.ts";

const LONGEST = 400;

export function formatRaw(raw: unknown, longest = LONGEST): string {
  if (raw === undefined) return "absent";
  return cutText(JSON.stringify(raw), longest);
}
