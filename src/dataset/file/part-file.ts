// A file that is built under another name and renamed when it is whole, so that a killed build leaves no half dataset.
// Parts of dead builds are removed by the next build of the same file; a living build's part is left alone.
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { explainFailure } from "../../operator/explain-failure.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";

export type PartFile = {
  /** Where to build. */
  path: string;
  /** Makes the part durable and gives it its name, replacing what was there. */
  keep: () => void;
  discard: () => void;
};

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function removeStaleParts(folder: string, name: string): void {
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith(`${name}.`)) continue;
    const pid = /^\.(\d+)\.part(?:-journal|-wal|-shm)?$/.exec(entry.slice(name.length))?.[1];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid)))) rmSync(join(folder, entry), { force: true });
  }
}

function orOperatorFault<T>(finalPath: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new OperatorFault(
      explainFailure({ ...(error as Error), path: finalPath }) ?? `${finalPath} can't be written: ${(error as Error).message}.`,
    );
  }
}

/** Makes missing folders. One process builds one file at a time. Throws an OperatorFault where nothing can be written. */
export function createPartFile(finalPath: string): PartFile {
  const folder = dirname(finalPath);
  const path = `${finalPath}.${process.pid}.part`;
  orOperatorFault(finalPath, () => {
    mkdirSync(folder, { recursive: true });
    removeStaleParts(folder, basename(finalPath));
    writeFileSync(path, "");
  });
  return {
    path,
    keep: () =>
      orOperatorFault(finalPath, () => {
        const file = openSync(path, "r+");
        fsyncSync(file);
        closeSync(file);
        renameSync(path, finalPath);
      }),
    discard: () => rmSync(path, { force: true }),
  };
}

/** A small file at once: whole, or as it was before. Throws an OperatorFault where it cannot be written. */
export function writeWholeFile(path: string, text: string): void {
  const part = createPartFile(path);
  try {
    orOperatorFault(path, () => writeFileSync(part.path, text));
    part.keep();
  } catch (error) {
    part.discard();
    throw error;
  }
}
