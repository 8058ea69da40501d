// A word about how the page is used, between visits, in localStorage. A browser that keeps nothing is no error: the choice lasts for the visit.

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null: nothing is kept. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private mode.
  }
}
