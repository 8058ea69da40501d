// Opens files one after another in a worker; where there is none, on the page's thread. Each gets a report, read or not.
import { cutText } from "../../../model/text/cut-text.ts";
import { stripUnseen } from "../../../model/text/unseen.ts";
import { runJob, WorkerLate, WorkerLost } from "../../run-job.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import type { OpenedFile } from "./open-captures.ts";

/** What is needed of a browser's File. */
export type DroppedFile = Pick<File, "name" | "size" | "arrayBuffer">;

/** `openBytes`: of what is open already. Never rejects. */
export async function openAside(files: readonly DroppedFile[], openBytes: number): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = [];
  let bytes = openBytes;
  for (const file of files.slice(0, CAPTURE_LIMITS.files)) {
    bytes += file.size;
    opened.push(
      bytes > CAPTURE_LIMITS.openBytes ? refuseFile(file, TOO_MUCH_OPEN) : await openOne(file).catch(() => refuseFile(file, UNREADABLE)),
    );
  }
  const left = files.length - CAPTURE_LIMITS.files;
  if (left > 0)
    opened.push(refuseFile({ name: `${left} more files` }, `${CAPTURE_LIMITS.files} files open at once. Open the others after these.`));
  return opened;
}

const TOO_MUCH_OPEN = `More than ${CAPTURE_LIMITS.openBytes / 1e6} MB of files would be open. Close some in the list, then open this one.`;
const UNREADABLE = "The browser couldn't read this file. If it is a folder, open the files in it.";
/** A hostile file may keep the search for credentials busy for hours; one of 50 MB takes half a minute. */
const DEADLINE_MS = 90_000;
const LATE = `It took longer than ${DEADLINE_MS / 1000} seconds to look for credentials in this file. Save a capture of the lookup alone.`;
const LOST = "The browser ended what reads this file, probably for lack of memory. Close other tabs, then open it again.";
const BINARY = "This isn't a text file. Unpack an archive first; Parcelscope opens JSON, HAR files and the output of curl -i.";

async function openOne(file: DroppedFile): Promise<OpenedFile> {
  if (file.size > CAPTURE_LIMITS.fileBytes)
    return refuseFile(file, `This file is larger than ${CAPTURE_LIMITS.fileBytes / 1e6} MB. Save a capture of the lookup alone.`);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return refuseFile(file, BINARY);
  const question = { file: { name: file.name, text }, openedAt: Date.now() };
  return runJob("openCapture", question, { timeoutMs: DEADLINE_MS, characters: text.length }).catch((error: unknown) => {
    if (error instanceof WorkerLate) return refuseFile(file, LATE);
    if (error instanceof WorkerLost) return refuseFile(file, LOST);
    throw error;
  });
}

function refuseFile({ name }: Pick<DroppedFile, "name">, problem: string): OpenedFile {
  const shown = cutText(stripUnseen(name), CAPTURE_LIMITS.fileNameCharacters);
  return { name: shown, format: null, exchanges: [], notes: [], removed: new Map(), problem, screen: null, caseNotes: "", request: null };
}

/** UTF-8, and UTF-16 with its mark, which PowerShell writes. Null where the bytes are no text. */
function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // A picture, an archive or a program has one of these soon.
  if (bytes.subarray(0, 8_000).includes(0)) return null;
  return new TextDecoder("utf-8").decode(bytes);
}
