// The browser's own words for what failed.
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Some of the browser's own have no message.
  return error.message || error.name;
}
