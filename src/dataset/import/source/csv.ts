// Reads tables of text (CSV, TSV), quoted as spreadsheets quote them. Streams: a row at a time, whatever the size.
import { closeSync, createReadStream, openSync, readSync, statSync } from "node:fs";
import Papa from "papaparse";
import { UserError } from "../../user-error.ts";
import { type CsvGeometry, findCsvGeometry } from "./csv-geometry.ts";
import type { FeatureSource, SourceItem } from "./feature-source.ts";

const SNIFFED_BYTES = 65_536;
const SAMPLE_ROWS = 200;

/** How to read the text; `start` is behind a byte order mark. */
type TextForm = { encoding: "utf8" | "latin1"; start: number };

/** Spreadsheets save in Windows-1252 more often than they say. A character cut in half at the end does not count against UTF-8. */
function sniffText(path: string): TextForm {
  const file = openSync(path, "r");
  const bytes = Buffer.alloc(SNIFFED_BYTES);
  const length = readSync(file, bytes);
  closeSync(file);
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
    return { encoding: "utf8", start: bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0 };
  } catch {
    return { encoding: "latin1", start: 0 };
  }
}

async function* readRows(path: string, form: TextForm, onBytes?: (bytesRead: number) => void): AsyncGenerator<string[]> {
  const file = createReadStream(path, form);
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: true });
  file.on("error", (error) => parser.destroy(error));
  let rows = 0;
  try {
    for await (const row of file.pipe(parser)) {
      rows += 1;
      if (rows % 1000 === 0) onBytes?.(file.bytesRead);
      yield row as string[];
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

function toItem(number: number, header: readonly string[], cells: readonly string[], geometry: CsvGeometry | null): SourceItem {
  const place = { number, line: null };
  if (cells.length !== header.length)
    return { kind: "unreadable", place, reason: `it has another number of cells than the header (${cells.length} for ${header.length})` };
  const row = toRow(header, cells);
  const found = geometry?.read(row) ?? { geometry: null, srid: null };
  if ("reason" in found) return { kind: "unreadable", place, reason: found.reason };
  const properties = Object.fromEntries(Object.entries(row).filter(([name]) => !geometry?.columns.includes(name)));
  return { kind: "feature", place, geometry: found.geometry, properties };
}

export async function openCsv(path: string): Promise<FeatureSource> {
  const form = sniffText(path);
  const sample: string[][] = [];
  for await (const row of readRows(path, form)) {
    sample.push(row);
    if (sample.length > SAMPLE_ROWS) break;
  }
  const header = readHeader(sample.shift() ?? []);
  if (header.length < 2) throw new UserError(`${path} is no table with a header: its first line has a single column.`);
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
      for await (const cells of readRows(path, form, onBytes)) {
        number += 1;
        if (number > 0) yield toItem(number, header, cells, geometry);
      }
    },
  };
}
