// Values in findings.
import { formatRaw } from "../../text/raw-text.ts";

/** A value as the response has it, short. */
export function formatFound(raw: unknown): string {
  return formatRaw(raw, 120);
}
