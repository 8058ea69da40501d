// A file that is needed for the length of one piece of work.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanIfCutShort } from "./clean-if-cut-short.ts";

/** In a folder of its own under the system's temporary folder (TMPDIR); both are removed at the end, also when it is cut short. */
export async function withTemporaryFile<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return cleanIfCutShort(remove, () => work(join(folder, name))).finally(remove);
}
