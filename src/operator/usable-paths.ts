// Whether the paths that a person names can serve, asked before the work that needs them. Answers are the sentence that says why not, or null.
import { accessSync, constants, existsSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether it is a file that can be read whole. A pipe or a device may never end, and files are read more than once. */
export function whyNoFile(path: string): string | null {
  if (!existsSync(path)) return `There is no file at ${path}.`;
  const found = statSync(path);
  if (found.isDirectory()) return `${path} is a folder.`;
  if (!found.isFile()) return `${path} isn't a regular file.`;
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch {
    return `This user has no permission to read ${path}.`;
  }
}

/** Whether files can be put into a folder. One that is missing can be made in one that is there; where nobody can make any, as in /proc,
 *  Node would try without end. */
export function whyNoFolder(folder: string): string | null {
  let nearest = folder;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory()) return `${nearest} isn't a folder.`;
  try {
    rmdirSync(mkdtempSync(join(nearest, ".parcelscope-")));
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full disk is no fault of the folder; it has words of its own.
    if (code === "ENOSPC" || code === "EDQUOT") throw error;
    return code === "EACCES" || code === "EPERM"
      ? `This user has no permission to write to ${nearest}.`
      : `Nothing can be created in ${nearest}.`;
  }
}
