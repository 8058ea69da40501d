// What whoever runs the program is told of a failure that they can mend: their own faults, and what the system says of files and disks.
import { dirname } from "node:path";
import { OperatorFault } from "./operator-fault.ts";

/** Not ENOENT: what a person names is looked for before it is read, so that a file which is missing later is one of the program's own. */
const CAUSES: Partial<Record<string, string>> = {
  ENOTDIR: "a part of that path is a file, not a folder. Name another place",
  EISDIR: "it is a folder, where a file is wanted. Name a file",
  EEXIST: "something else of that name is in the way. Name another place",
  EACCES: "this user has no permission for it. Change its permissions, or name another place",
  EPERM: "this user has no permission for it. Change its permissions, or name another place",
  EROFS: "its disk can only be read. Name another place",
  EBUSY: "another program is using it. Close that one",
  ELOOP: "its links lead in a circle. Name another place",
  ENAMETOOLONG: "the name is too long. Name another place",
  EMFILE: "too many files are open. Raise the limit (ulimit -n)",
  EIO: "its disk cannot be read or written. Check the disk",
};
const DISK_FULL = "The disk is full. Make room where the files go and in the temporary folder (TMPDIR, else /var/tmp), and run this again.";
const NO_DATABASE = "A database file cannot be opened, or no temporary one be made. Set TMPDIR to a folder that can be written.";
/** https://sqlite.org/rescode.html */
const [SQLITE_FULL, SQLITE_CANTOPEN] = [13, 14];

/** In sentences; null for any other error, which is a mistake of the program and keeps its stack trace. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof OperatorFault) return error.message;
  const { code, path, syscall, errcode } = (error ?? {}) as Partial<Record<"code" | "path" | "syscall" | "errcode", unknown>>;
  if (code === "ENOSPC" || code === "EDQUOT" || errcode === SQLITE_FULL) return DISK_FULL;
  if (errcode === SQLITE_CANTOPEN) return NO_DATABASE;
  if (typeof code !== "string" || typeof path !== "string") return null;
  if (code === "ENOENT" && syscall === "mkdtemp")
    return `The temporary folder ${dirname(path)} does not exist. Set TMPDIR to one that does.`;
  const cause = CAUSES[code];
  return cause ? `${path} cannot be used: ${cause}.` : null;
}
