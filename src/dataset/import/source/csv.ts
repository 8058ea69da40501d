// Reads tables of text (CSV, TSV), quoted as spreadsheets quote them. Streams: a row at a time, whatever the size.
import { isUtf8 } from "node:buffer";
import { closeSync, createReadStream, openSync, readSync, statSync } from "node:fs";
import Papa from "papaparse";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { type CsvGeometry, findCsvGeometry } from "./csv-geometry.ts";
import type { FeatureSource, ReadNote, SourceItem } from "./feature-source.ts";

const SAMPLE_ROWS = 200;

/** How to read the bytes; `start` is behind a byte order mark. Each byte of 8-bit text is a character, until `decodeCell`. */
type TextForm = { encoding: "latin1" | "utf16le"; start: number };

function sniffText(path: string): TextForm {
  const file = openSync(path, "r");
  const bytes = Buffer.alloc(3);
  readSync(file, bytes);
  closeSync(file);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf16le", start: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) throw new OperatorFault(`${path} is big-endian UTF-16 text. Save it as UTF-8.`);
  return { encoding: "latin1", start: bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0 };
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
type DecodedRow = { cells: string[]; recoded: boolean };

async function* readRows(path: string, form: TextForm, onBytes?: (bytesRead: number) => void): AsyncGenerator<DecodedRow> {
  const file = createReadStream(path, form);
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: true });
  file.on("error", (error) => parser.destroy(error));
  let rows = 0;
  try {
    for await (const row of file.pipe(parser)) {
      rows += 1;
      if (rows % 1000 === 0) onBytes?.(file.bytesRead);
      const decoded = (row as string[]).map((cell) => decodeCell(cell, form));
      yield { cells: decoded.map(({ text }) => text), recoded: decoded.some(({ recoded }) => recoded) };
    }
    onBytes?.(file.bytesRead);
  } finally {
    file.destroy();
  }
}

/** Names that stand twice get a number behind them, so that no column hides another. */
function readHeader(cells: readonly string[]): string[] {
  const names = cells.map((cell, at) => cell.trim() || `column_${at + 1}`);
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name}_${at + 1}`));
}

const toRow = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""]));

function toItem(number: number, header: readonly string[], { cells, recoded }: DecodedRow, geometry: CsvGeometry | null): SourceItem {
  const place = { number, line: null };
  if (cells.length !== header.length)
    return { kind: "unreadable", place, reason: `it has another number of cells than the header (${cells.length} for ${header.length})` };
  const row = toRow(header, cells);
  const found = geometry?.read(row) ?? { geometry: null, srid: null };
  if ("reason" in found) return { kind: "unreadable", place, reason: found.reason };
  const properties = Object.fromEntries(Object.entries(row).filter(([name]) => !geometry?.columns.includes(name)));
  const notes: ReadNote[] = [...(recoded ? (["recoded"] as const) : []), ...(("notes" in found && found.notes) || [])];
  return { kind: "feature", place, geometry: found.geometry, properties, notes };
}

export async function openCsv(path: string): Promise<FeatureSource> {
  const form = sniffText(path);
  const sample: string[][] = [];
  for await (const row of readRows(path, form)) {
    sample.push(row.cells);
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
