// Whether a path that a person names is a file that can be read whole.
import { accessSync, constants, existsSync, statSync } from "node:fs";

/** The sentence that says why not; null when it is. A pipe or a device may never end, and files are read more than once. */
export function whyNoFile(path: string): string | null {
  if (!existsSync(path)) return `There is no file at ${path}.`;
  const found = statSync(path);
  if (found.isDirectory()) return `${path} is a folder.`;
  if (!found.isFile()) return `${path} is not a regular file.`;
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch {
    return `This user has no permission to read ${path}.`;
  }
}
