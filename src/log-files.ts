// The log of one process. Until everything runs it has a name of its own: a product that can't start where another runs takes nothing from that
// one's logs.
import { randomUUID } from "node:crypto";
import { existsSync, globSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** `output`: a descriptor, for every process that writes it. `settle` gives it its name, `path`; the one before is kept beside it, and a product
 *  that still runs there writes on into its own. */
export type LogFile = { path: string; output: number; settle: () => void };

/** No start takes as long: such a log is left of one that was killed. */
const LEFT_AFTER_MS = 3_600_000;

export function openLogFile(stateDir: string, name: string): LogFile {
  const folder = join(stateDir, "logs");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const left of globSync(`${name}.*-*.log`, { cwd: folder }).map((file) => join(folder, file)))
    if (Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? 0) > LEFT_AFTER_MS) rmSync(left, { force: true });
  const path = join(folder, `${name}.log`);
  const own = join(folder, `${name}.${randomUUID()}.log`);
  process.once("exit", () => rmSync(own, { force: true }));
  const settle = () => {
    if (existsSync(path)) renameSync(path, join(folder, `${name}.before.log`));
    renameSync(own, path);
  };
  return { path, output: openSync(own, "a", 0o600), settle };
}
