// The way from the gateway to the embedded service: a socket in a fresh folder that only this user can enter. Once the service has died, any
// program of the machine could take its port, and would be sent the token.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Of the folder that temporary ones are in. The path of a socket may have 103 bytes on macOS, 107 on Linux. */
const MAX_PARENT_BYTES = 70;

/** Nothing is there yet. The folder is removed when this process ends. */
export function createSocketPath(): string {
  // A named pipe is in no folder.
  if (process.platform === "win32") return `\\\\.\\pipe\\parcelscope-${randomUUID()}`;
  const parent = isFit(tmpdir()) ? tmpdir() : "/tmp";
  const folder = mkdtempSync(join(parent, "parcelscope-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "service");
}

/** Short enough; and not one in which anybody may rename what is another user's. */
function isFit(folder: string): boolean {
  const { mode } = statSync(folder, { throwIfNoEntry: false }) ?? { mode: 0 };
  const isOpen = (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
  return Buffer.byteLength(folder) <= MAX_PARENT_BYTES && !isOpen;
}
