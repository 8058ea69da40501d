// The way from the gateway to the embedded service: a socket in a fresh folder that only this user can enter. Once the service has died, any
// program of the machine could take its port, and would be sent the token.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Of the folder that temporary ones are in. The path of a socket may have 103 bytes on macOS, 107 on Linux. */
const MAX_PARENT_BYTES = 70;

/** Nothing is there yet. The folder is removed when this process ends. */
export function createSocketPath(): string {
  // A named pipe is in no folder.
  if (process.platform === "win32") return `\\\\.\\pipe\\parcelscope-${randomUUID()}`;
  const parent = Buffer.byteLength(tmpdir()) <= MAX_PARENT_BYTES ? tmpdir() : "/tmp";
  const folder = mkdtempSync(join(parent, "parcelscope-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "service");
}
