// Reads tables of text (CSV, TSV), quoted as spreadsheets quote them. Streams: a row at a time, whatever the size.
import { isUtf8 } from "node:buffer";
import { closeSync, createReadStream, openSync, readSync, statSync } from "node:fs";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { type CsvGeometry, findCsvGeometry } from "./csv-geometry.ts";
import type { FeatureSource, ReadNote, SourceItem } from "./feature-source.ts";
import { numberRepeated } from "./number-repeated.ts";
import { createRowSplitter, guessDelimiter, type SplitRow } from "./split-rows.ts";

const SAMPLE_ROWS = 200;

const SNIFFED_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** How to read the bytes; `start` is behind a byte order mark. Each byte of 8-bit text is a character, until `decodeCell`. */
type TextForm = { encoding: "latin1" | "utf16le"; start: number; delimiter: string; newline: "\n" | "\r" };

function sniffText(path: string): TextForm {
  const file = openSync(path, "r");
  const buffer = Buffer.alloc(SNIFFED_BYTES);
  const bytes = buffer.subarray(0, readSync(file, buffer));
  closeSync(file);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) throw new OperatorFault(`${path} is big-endian UTF-16 text. Save it as UTF-8.`);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  // Half of the bytes of Latin letters are 0 in UTF-16.
  const zeros = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (!isWide && zeros > bytes.length / 4) throw new OperatorFault(`${path} is no text, or UTF-16 without its mark. Save it as UTF-8.`);
  const encoding = isWide ? "utf16le" : "latin1";
  const start = isWide ? 2 : bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0;
  const text = bytes.toString(encoding, start);
  return { encoding, start, delimiter: guessDelimiter(text), newline: text.includes("\r") && !text.includes("\n") ? "\r" : "\n" };
}

const windows1252 = new TextDecoder("windows-1252");
const NOT_ASCII = /[\u0080-\u00ff]/;

/** Spreadsheets save in Windows-1252 more often than they say, and some files hold both. */
function decodeCell(cell: string, { encoding }: TextForm): { text: string; recoded: boolean } {
  if (encoding === "utf16le" || !NOT_ASCII.test(cell)) return { text: cell, recoded: false };
  const bytes = Buffer.from(cell, "latin1");
  return isUtf8(bytes) ? { text: bytes.toString("utf8"), recoded: false } : { text: windows1252.decode(bytes), recoded: true };
}

/** A row of cells, and whether any of them was not what the file seemed to be. */
type DecodedRow = { cells: string[]; recoded: boolean } | { broken: string };

async function* readRows(path: string, form: TextForm, onBytes?: (bytesRead: number) => void): AsyncGenerator<DecodedRow> {
  const { encoding, start, delimiter, newline } = form;
  const file = createReadStream(path, { encoding, start, highWaterMark: CHUNK_BYTES });
  const splitter = createRowSplitter(delimiter, newline);
  const decode = (row: SplitRow): DecodedRow => {
    if (row.kind === "broken") return { broken: row.reason };
    const decoded = row.cells.map((cell) => decodeCell(cell, form));
    return { cells: decoded.map(({ text }) => text), recoded: decoded.some(({ recoded }) => recoded) };
  };
  for await (const chunk of file) {
    for (const row of splitter.push(chunk as string)) yield decode(row);
    onBytes?.(file.bytesRead);
  }
  for (const row of splitter.end()) yield decode(row);
}

const readHeader = (cells: readonly string[]): string[] => numberRepeated(cells.map((cell, at) => cell.trim() || `column_${at + 1}`));

const toRow = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""]));

function toItem(number: number, header: readonly string[], decoded: DecodedRow, geometry: CsvGeometry | null): SourceItem {
  const place = { number, line: null };
  if ("broken" in decoded) return { kind: "unreadable", place, reason: decoded.broken };
  const { cells, recoded } = decoded;
  if (cells.length !== header.length) {
    const detail = `${cells.length} for ${header.length}`;
    return { kind: "unreadable", place, reason: "it has another number of cells than the header", detail };
  }
  const row = toRow(header, cells);
  const found = geometry?.read(row) ?? { geometry: null, srid: null };
  if ("reason" in found) return { kind: "unreadable", place, ...found };
  const properties = Object.fromEntries(Object.entries(row).filter(([name]) => !geometry?.columns.includes(name)));
  const notes: ReadNote[] = [...(recoded ? (["recoded"] as const) : []), ...(("notes" in found && found.notes) || [])];
  return { kind: "feature", place, geometry: found.geometry, properties, notes };
}

export async function openCsv(path: string): Promise<FeatureSource> {
  const form = sniffText(path);
  const sample: string[][] = [];
  for await (const row of readRows(path, form)) {
    if ("cells" in row) sample.push(row.cells);
    else if (sample.length === 0) throw new OperatorFault(`${path} is no table with a header: in its first line, ${row.broken}.`);
    if (sample.length > SAMPLE_ROWS) break;
  }
  const header = readHeader(sample.shift() ?? []);
  if (header.length < 2) throw new OperatorFault(`${path} is no table with a header: its first line has a single column.`);
  const rows = sample.map((cells) => toRow(header, cells));
  const geometry = findCsvGeometry(header, rows);
  const srid = rows.map((row) => geometry?.read(row)).find((found) => found !== undefined && "srid" in found && found.srid !== null);
  return {
    path,
    format: "CSV",
    layer: null,
    crs: srid && "srid" in srid && srid.srid !== null ? { epsg: srid.srid } : null,
    sizeBytes: statSync(path).size,
    read: async function* (onBytes) {
      let number = -1;
      for await (const row of readRows(path, form, onBytes)) {
        number += 1;
        if (number > 0) yield toItem(number, header, row, geometry);
      }
    },
  };
}
