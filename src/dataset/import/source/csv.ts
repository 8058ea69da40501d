// Reads tables of text (CSV, TSV), quoted as spreadsheets quote them. Streams: a row at a time, whatever the size.
import { createReadStream, statSync } from "node:fs";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { readStart } from "./byte-file.ts";
import { type CsvGeometry, findCsvGeometry } from "./csv-geometry.ts";
import { decodeText } from "./decode-text.ts";
import { DamagedFile, type FeatureSource, type ReadNote, type SourceItem, type StatedCrs } from "./feature-source.ts";
import { numberRepeated } from "./number-repeated.ts";
import { guessForm, splitRows, type TableForm } from "./split-rows.ts";

const [SAMPLE_ROWS, SAMPLE_CHARACTERS] = [200, 4_000_000];

const SNIFFED_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** The first line of tables that are meant for Excel. */
const DELIMITER_TOLD = /^sep=([^"\r\n])(?:\r\n|\r|\n)/i;

/** Each byte is a character, until `decodeCell`. */
const BYTES = "latin1";

/** `start` is behind a byte order mark and what tells the delimiter. */
type TextForm = TableForm & { start: number };

function sniffText(path: string): TextForm {
  const bytes = readStart(path, SNIFFED_BYTES);
  // Half of the bytes of Latin letters are 0 in UTF-16.
  const zeros = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (zeros > bytes.length / 4) throw new OperatorFault(`${path} isn't text, or is UTF-16. Save it as UTF-8.`);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0;
  const text = bytes.toString(BYTES, start);
  const told = DELIMITER_TOLD.exec(text);
  if (!told) return { start, ...guessForm(text) };
  return { start: start + told[0].length, ...guessForm(text), delimiter: told[1]! };
}

const NOT_ASCII = /[\u0080-\u00ff]/;

/** Cell by cell: some files hold both encodings. */
function decodeCell(cell: string): { text: string; recoded: boolean } {
  return NOT_ASCII.test(cell) ? decodeText(Buffer.from(cell, BYTES)) : { text: cell, recoded: false };
}

/** A row of cells, and whether any of them was not what the file seemed to be. */
type DecodedRow = { cells: string[]; recoded: boolean } | { damage: string };

async function* readTexts(path: string, { start }: TextForm, onBytes?: (bytesRead: number) => void): AsyncGenerator<string> {
  const file = createReadStream(path, { encoding: BYTES, start, highWaterMark: CHUNK_BYTES });
  for await (const chunk of file) {
    yield chunk as string;
    onBytes?.(file.bytesRead);
  }
}

async function* readRows(path: string, form: TextForm, onBytes?: (bytesRead: number) => void): AsyncGenerator<DecodedRow> {
  for await (const row of splitRows(readTexts(path, form, onBytes), form)) {
    if (row.kind === "damage") yield { damage: row.reason };
    else {
      const decoded = row.cells.map(decodeCell);
      yield { cells: decoded.map(({ text }) => text), recoded: decoded.some(({ recoded }) => recoded) };
    }
  }
}

const readHeader = (cells: readonly string[]): string[] => numberRepeated(cells.map((cell, at) => cell.trim() || `column_${at + 1}`));

/** Many programs end each line with a delimiter, or leave out the last cells of a row where they are empty. */
const fits = (header: readonly string[], cells: readonly string[]) => cells.slice(header.length).every((cell) => cell.trim() === "");

/** Some of the cells of a row under their names; those that it lacks are empty. */
const pick = (header: readonly string[], cells: readonly string[], places: readonly number[]) =>
  Object.fromEntries(places.map((at) => [header[at]!, cells[at] ?? ""]));

/** Throws DamagedFile. */
function toItem(number: number, { header, geometry, ofGeometry, others }: Table, decoded: DecodedRow): SourceItem {
  const place = { number, line: null };
  if ("damage" in decoded) throw new DamagedFile(place, decoded.damage);
  const { cells, recoded } = decoded;
  if (!fits(header, cells)) {
    const detail = `${cells.length} for ${header.length}`;
    return { kind: "unreadable", place, reason: "it has more cells than the header", detail };
  }
  const found = geometry?.read(pick(header, cells, ofGeometry)) ?? { geometry: null, srid: null };
  if ("reason" in found) return { kind: "unreadable", place, ...found };
  const notes: ReadNote[] = [
    ...(recoded ? (["recoded"] as const) : []),
    ...(cells.length < header.length ? (["cells-missing"] as const) : []),
    ...(("notes" in found && found.notes) || []),
  ];
  return { kind: "feature", place, geometry: found.geometry, properties: pick(header, cells, others), notes };
}

/** Decided by the first rows. Columns by where they stand: those of the geometry, and the others. */
type Table = { header: string[]; geometry: CsvGeometry | null; ofGeometry: number[]; others: number[]; crs: StatedCrs | null };

async function readTable(path: string, form: TextForm): Promise<Table> {
  const sample: string[][] = [];
  let characters = 0;
  for await (const row of readRows(path, form)) {
    if ("damage" in row && sample.length === 0)
      throw new OperatorFault(`${path} isn't a table with a header: in its first line, ${row.damage}.`);
    if ("damage" in row) break;
    sample.push(row.cells);
    characters += row.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (sample.length > SAMPLE_ROWS || characters > SAMPLE_CHARACTERS) break;
  }
  const header = readHeader(sample.shift() ?? []);
  if (header.length < 2) throw new OperatorFault(`${path} isn't a table with a header: its first line has only one column.`);
  const all = header.map((_, at) => at);
  // What is shorter may be half a row, with its cells under other names.
  const fitting = sample.filter((cells) => fits(header, cells));
  const whole = fitting.filter((cells) => cells.length >= header.length);
  const rows = (whole.length > 0 ? whole : fitting).map((cells) => pick(header, cells, all));
  const geometry = findCsvGeometry(header, rows);
  const srid = rows.map((row) => geometry?.read(row)).find((found) => found !== undefined && "srid" in found && found.srid !== null);
  const [ofGeometry, others] = [true, false].map((is) => all.filter((at) => (geometry?.columns.includes(header[at]!) ?? false) === is));
  return {
    header,
    geometry,
    ofGeometry: ofGeometry!,
    others: others!,
    crs: srid && "srid" in srid && srid.srid !== null ? { epsg: srid.srid } : null,
  };
}

export async function openCsv(path: string): Promise<FeatureSource> {
  const form = sniffText(path);
  const table = await readTable(path, form);
  return {
    path,
    format: "CSV",
    layer: null,
    ...(table.geometry === null && { isTable: true as const }),
    crs: table.crs,
    sizeBytes: statSync(path).size,
    read: async function* (onBytes) {
      let number = -1;
      for await (const row of readRows(path, form, onBytes)) {
        number += 1;
        if (number > 0) yield toItem(number, table, row);
      }
    },
  };
}
