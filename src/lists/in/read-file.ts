// A file that was dropped or chosen -> its sheets. What it is shows in its first bytes: names and types of files are often wrong.
import { readPaste } from "./paste.ts";
import { decodeText, readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { FileRefusal, LIST_LIMITS, type Sheet } from "./sheet.ts";

export type ReadFile =
  /** `encoding`: of a text, for whoever sees wrong letters in the preview. */
  { ok: true; sheets: readonly Sheet[]; encoding: string | null } | { ok: false; error: string };

const ZIP = [0x50, 0x4b];
/** Excel up to 2003, and any Excel file with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

export async function readFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  try {
    if (bytes.length > LIST_LIMITS.fileBytes) throw new FileRefusal("This file has more than 64 MB. Split it, or delete columns.");
    if (begins(bytes, COMPOUND)) {
      throw new FileRefusal("This is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password.");
    }
    if (begins(bytes, ZIP)) return { ok: true, sheets: await readXlsx(bytes), encoding: null };
    const { text, encoding } = decodeText(bytes);
    return { ok: true, sheets: [/\.txt$/i.test(name) ? readPaste(text) : readCsv(text)], encoding };
  } catch (error) {
    if (error instanceof FileRefusal) return { ok: false, error: error.message };
    throw error;
  }
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
