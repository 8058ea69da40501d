// Values in findings.
import { cutText } from "../../text/cut-text.ts";
import { formatRaw } from "../../text/raw-text.ts";

/** A value as the response has it, short. */
export function formatFound(raw: unknown): string {
  return cutText(formatRaw(raw), 120);
}
