// What whoever runs the program is told of a failure that they can mend: their own faults, and what the system says of files and disks.
import { dirname } from "node:path";
import { OperatorFault } from "./operator-fault.ts";

/** Not ENOENT: what a person names is looked for before it is read, so that a file which is missing later is one of the program's own. */
const CAUSES: Partial<Record<string, string>> = {
  ENOTDIR: "part of that path is a file, not a folder. Choose another path",
  EISDIR: "it is a folder, not a file. Choose a file",
  EEXIST: "something else has that name. Choose another path",
  EACCES: "this user has no permission for it. Change its permissions, or choose another path",
  EPERM: "this user has no permission for it. Change its permissions, or choose another path",
  EROFS: "its disk is read-only. Choose another path",
  EBUSY: "another program is using it. Close that program",
  ELOOP: "its links form a loop. Choose another path",
  ENAMETOOLONG: "the name is too long. Choose another path",
  EMFILE: "too many files are open. Raise the limit (ulimit -n)",
  EIO: "its disk can't be read or written. Check the disk",
};
const DISK_FULL =
  "The disk is full. Free up space for the output files and in the temporary folder (TMPDIR, else /var/tmp), and run this again.";
const NO_DATABASE =
  "A database file can't be opened, or a temporary one can't be created. Set TMPDIR to a folder that this user can write to.";
/** https://sqlite.org/rescode.html */
const [SQLITE_FULL, SQLITE_CANTOPEN] = [13, 14];

/** Why service or gateway can't listen. */
export function explainListening(
  { code, message }: NodeJS.ErrnoException,
  name: "service" | "gateway",
  host: string,
  port: number,
): string {
  const setting = name === "gateway" ? "PORT" : "SERVICE_PORT";
  if (code === "EADDRINUSE") return `${setting} ${port} is in use: stop the other program, or set ${setting} to another.`;
  return `The ${name} can't listen on ${host} port ${port} (${message}). Set HOST to an address of this machine, or ${setting} to another port.`;
}

/** In sentences; null for any other error, which is a mistake of the program and keeps its stack trace. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof OperatorFault) return error.message;
  const { code, path, syscall, errcode } = (error ?? {}) as Partial<Record<"code" | "path" | "syscall" | "errcode", unknown>>;
  if (code === "ENOSPC" || code === "EDQUOT" || errcode === SQLITE_FULL) return DISK_FULL;
  if (errcode === SQLITE_CANTOPEN) return NO_DATABASE;
  if (typeof code !== "string" || typeof path !== "string") return null;
  if (code === "ENOENT" && syscall === "mkdtemp")
    return `The temporary folder ${dirname(path)} doesn't exist. Set TMPDIR to an existing folder.`;
  const cause = CAUSES[code];
  return cause ? `${path} can't be used: ${cause}.` : null;
}
