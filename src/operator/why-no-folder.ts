// Whether files can be put into a folder, asked before the work that will make them.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The sentence that says why not; null when they can. A folder that is missing can be made in one that is there. */
export function whyNoFolder(folder: string): string | null {
  let nearest = folder;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) return `${nearest} is not a folder.`;
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `This user may not write into ${nearest}.`;
  }
}
