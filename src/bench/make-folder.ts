// A temporary folder, removed with the block that it is used in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function makeFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
