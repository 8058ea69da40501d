// What others do to a file while the service has it open.
import { type Stats, statSync } from "node:fs";

/** "moved": its path leads to another file now, or to none; the one that is open stays as it was. */
export type FileChange = "moved" | "changed" | null;

/** Each call compares the file at `path` with the one that was there when the watch began. */
export function watchFile(path: string): () => FileChange {
  const opened = readStats(path);
  return () => {
    const found = readStats(path);
    if (found?.ino !== opened?.ino || found?.dev !== opened?.dev) return "moved";
    return found?.size === opened?.size && found?.mtimeMs === opened?.mtimeMs ? null : "changed";
  };
}

function readStats(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    // A folder above it that is gone or closed, too.
    return null;
  }
}
