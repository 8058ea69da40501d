// Who answered last: with it, kept answers still open while the service is away.
const KEY = "parcelscope.source";
const UNKNOWN = "upstream:unknown";

export function readLastSource(): string {
  try {
    return localStorage.getItem(KEY) ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

export function rememberLastSource(source: string): void {
  try {
    localStorage.setItem(KEY, source);
  } catch {
    // Storage is off: offline, kept answers then stay closed.
  }
}
