// The partner of commands and imports that nothing else does: the seconds of a fixed piece of work in a Node process of its own.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const FIXED_WORK = "60,000 rows into SQLite";

export function measureFixedWork(): number {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const program = fileURLToPath(new URL("rivals/insert-rows.ts", import.meta.url));
  const startedAt = performance.now();
  try {
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", program, join(folder, "rows.sqlite")], { stdio: "inherit" });
    return (performance.now() - startedAt) / 1_000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
