// Reads the table of a shapefile (.dbf): a row by its number, cells as text, numbers, days and flags.
import { isAscii } from "node:buffer";
import { exactNumber } from "../exact-number.ts";
import { openBytes } from "./byte-file.ts";
import { decodeText } from "./decode-text.ts";
import { numberRepeated } from "./number-repeated.ts";

type Field = { name: string; type: string; start: number; length: number };

/** `isUnfit`: a text in it is not in the code page that is stated, or that is unknown. */
type DbfRow = { cells: Record<string, unknown>; isUnfit: boolean };

export type Dbf = {
  rows: number;
  /** From 0. "none" where the table ends before it; "deleted" where it is marked so. */
  read: (row: number) => DbfRow | "none" | "deleted";
  close: () => void;
};

const [HEADER_BYTES, FIELD_BYTES, END_OF_FIELDS, DELETED, END_OF_FILE] = [32, 32, 0x0d, 0x2a, 0x1a];
const MAX_FIELDS = 2048;

/** Not the last letter of a cell, which the length of its column may cut off. */
const LOST_LETTER = /\uFFFD(?!$)/;

/** How to decode what a label states; "unknown" where that cannot be read; null where nothing is stated. */
export type CodePage = ((bytes: Uint8Array) => string) | "unknown" | null;

function decodeBy(codePage: CodePage, bytes: Uint8Array): { text: string; isUnfit: boolean } {
  const stated = typeof codePage === "function" ? codePage(bytes) : null;
  if (stated !== null && !LOST_LETTER.test(stated)) return { text: stated, isUnfit: false };
  return { text: decodeText(bytes).text, isUnfit: codePage !== null && !isAscii(bytes) };
}

const DAY = /^(\d{4})(\d\d)(\d\d)$/;

function readCell(type: string, bytes: Buffer, decode: (bytes: Uint8Array) => string): unknown {
  if (type === "I" && bytes.length === 4) return bytes.readInt32LE(0);
  if (type === "O" && bytes.length === 8) return bytes.readDoubleLE(0);
  const text = decode(bytes).trim();
  if (text === "") return null;
  if (type === "N" || type === "F") return Number.isFinite(Number(text)) ? exactNumber(text) : null;
  if (type === "L") return /^[ty]$/i.test(text) ? true : /^[nf]$/i.test(text) ? false : null;
  if (type === "D") return text === "00000000" ? null : text.replace(DAY, "$1-$2-$3");
  return text;
}

/** Throws an Error when it is no such table. */
export function openDbf(path: string, codePage: CodePage): Dbf {
  const file = openBytes(path);
  try {
    let isUnfit = false;
    const decode = (bytes: Uint8Array) => {
      const decoded = decodeBy(codePage, bytes);
      isUnfit ||= decoded.isUnfit;
      return decoded.text;
    };
    const header = file.read(0, HEADER_BYTES);
    if (!header) throw new Error("its table (.dbf) has no header");
    const [stated, headerBytes, rowBytes] = [header.readUInt32LE(4), header.readUInt16LE(8), header.readUInt16LE(10)];
    const fields: Field[] = [];
    let start = 1;
    for (let at = HEADER_BYTES; fields.length < MAX_FIELDS; at += FIELD_BYTES) {
      const bytes = file.read(at, FIELD_BYTES) ?? file.read(at, 1);
      if (!bytes || bytes[0] === END_OF_FIELDS || at >= headerBytes - 1) break;
      if (bytes.length < FIELD_BYTES) throw new Error("the header of its table (.dbf) is cut off");
      const end = bytes.indexOf(0);
      const length = bytes[16]!;
      fields.push({
        name: decode(bytes.subarray(0, end >= 0 && end < 11 ? end : 11)),
        type: String.fromCharCode(bytes[11]!),
        start,
        length,
      });
      start += length;
    }
    if (rowBytes === 0 || start > rowBytes) throw new Error("the header of its table (.dbf) is damaged");
    const names = numberRepeated(fields.map(({ name }) => name));
    // A writer that was stopped leaves the number of rows at 0, a damaged header anything.
    const held = Math.floor(Math.max(0, file.size - headerBytes) / rowBytes);
    const rows = stated === 0 ? held : Math.min(stated, held);
    return {
      rows,
      read: (row) => {
        const bytes = row < rows ? file.read(headerBytes + row * rowBytes, rowBytes) : null;
        if (!bytes || bytes[0] === END_OF_FILE) return "none";
        if (bytes[0] === DELETED) return "deleted";
        isUnfit = false;
        const cells = fields.map(({ type, start, length }) => readCell(type, bytes.subarray(start, start + length), decode));
        return { cells: Object.fromEntries(cells.map((cell, i) => [names[i]!, cell])), isUnfit };
      },
      close: file.close,
    };
  } catch (error) {
    file.close();
    throw error;
  }
}
