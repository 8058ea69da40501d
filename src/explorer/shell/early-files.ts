// Files that were dropped before the page could take them: `public/shell.js` keeps the browser from leaving the page for them.

declare global {
  interface Window {
    /** Null: what takes files is there. */
    earlyFiles?: File[] | null;
  }
}

/** Once; from now on files are dropped at the one who asked. */
export function takeEarlyFiles(): readonly File[] {
  const files = window.earlyFiles ?? [];
  window.earlyFiles = null;
  return files;
}
