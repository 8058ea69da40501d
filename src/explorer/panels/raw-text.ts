// A value as the answer has it, in JSON; long ones cut off where they are only looked at.

const LONGEST = 400;

export function formatRaw(raw: unknown): string {
  if (raw === undefined) return "absent";
  const text = JSON.stringify(raw);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length.toLocaleString("en-US")} characters)` : text;
}
