// Text with signs between its cells, in the encodings and with the signs that spreadsheets write. Papa Parse reads it, a block at a time.
import Papa, { type ParseResult, type Parser } from "papaparse";
import { CSV_COLUMNS } from "../out/write-csv.ts";
import { buildSheet, FileRefusal, isEmpty, LIST_LIMITS, MOST_FILLED_ROWS, type Sheet } from "./sheet.ts";

/** Of signs that part the rows equally well, the rarer one in text comes first. */
const DELIMITERS = ["\t", ";", "|", ","];
const [SAMPLE_CHARACTERS, SAMPLE_ROWS] = [256 * 1024, 50];
const BLOCK_CHARACTERS = 1024 * 1024;
/** More than a row of full cells. */
const MOST_ROW_CHARACTERS = LIST_LIMITS.columns * LIST_LIMITS.cellCharacters;

/** UTF-16 says so with its first two bytes. What isn't UTF-8 is what Windows in the U.S. writes, in which any byte is a letter. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const decoded = decode(bytes);
  if (decoded.text.includes("\0")) {
    throw new FileRefusal("This file isn't a table. Save the list as .xlsx, or as CSV in UTF-8.");
  }
  return decoded;
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (mark === 0xfeff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

/** Line breaks of each kind become "\n", within cells too. */
export function readCsv(text: string, delimiter?: string): Sheet {
  const plain = text.replace(/\r\n?/g, "\n");
  const rows: string[][] = [];
  let torn: string | null = null;
  let filled = 0;
  let unread = 0;
  // The library's types have blocks for files alone.
  const config = {
    delimiter: delimiter ?? guessDelimiter(plain),
    newline: "\n" as const,
    chunkSize: BLOCK_CHARACTERS,
    chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
      const fault = errors.find(({ code, row }) => code === "MissingQuotes" || (code === "InvalidQuotes" && hasLines(data[row ?? 0])));
      const sound = fault ? data.slice(0, fault.row) : data;
      for (const cells of sound) rows.push(cells);
      filled += sound.filter((cells) => !cells.every(isEmpty)).length;
      unread = data.length > 0 ? 0 : unread + BLOCK_CHARACTERS;
      if (fault || unread > MOST_ROW_CHARACTERS) {
        torn = `Row ${rows.length + 1} never ends. Close the quotation mark in it, or save the list as .xlsx.`;
      }
      if (torn !== null || filled > MOST_FILLED_ROWS) parser.abort();
    },
  };
  Papa.parse<string[]>(plain, config);
  const sheet = buildSheet("", rows);
  return { ...sheet, refusal: sheet.refusal ?? torn };
}

/** A quotation mark that closes nothing is a sign of an open one before it only where its cell goes over several lines. */
function hasLines(cells: readonly string[] | undefined): boolean {
  return cells?.some((cell) => cell.includes("\n")) ?? false;
}

/** The sign that gives the most rows the same number of cells, unless an export of ours says it. */
function guessDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  if (sample.includes(CSV_COLUMNS.join())) return ",";
  const scores = DELIMITERS.map((delimiter) => {
    const widths = new Map<number, number>();
    for (const { length } of Papa.parse<string[]>(sample, { delimiter, newline: "\n", preview: SAMPLE_ROWS }).data) {
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    }
    return Math.max(0, ...widths.values());
  });
  const best = Math.max(...scores);
  return best === 0 ? "," : DELIMITERS[scores.indexOf(best)]!;
}
