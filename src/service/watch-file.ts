// Notices that another program changed or moved a file that the service has open.
import { type Stats, statSync } from "node:fs";

/** "moved": its path leads to another file now, or to none; the one that is open stays as it was. */
export type FileChange = "moved" | "changed" | null;

/** Each call compares the file at `path` with the one that was there when the watch began. `isSame` is asked where only the time of its last
 *  change is another, which a mere look can do. */
export function watchFile(path: string, isSame: () => boolean = () => false): () => FileChange {
  let known = readStats(path);
  return () => {
    const found = readStats(path);
    if (found?.ino !== known?.ino || found?.dev !== known?.dev) return "moved";
    if (found?.size !== known?.size) return "changed";
    if (found?.mtimeMs !== known?.mtimeMs && !isSame()) return "changed";
    known = found;
    return null;
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
