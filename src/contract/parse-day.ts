// Days of the API: midnight in UTC, "2024-06-30T00:00:00Z", with or without milliseconds.
const DAY = /^\d{4}-\d{2}-\d{2}T00:00:00(?:\.000)?Z$/;

/** Milliseconds since 1970; null for any other text and for days that no calendar has. */
export function parseDay(text: string): number | null {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // February 30 parses as the first or second of March.
  return new Date(ms).getUTCDate() === Number(text.slice(8, 10)) ? ms : null;
}
