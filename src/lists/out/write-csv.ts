// A list as CSV: UTF-8 with the mark that Excel needs to see that, commas, and columns by the names that don't change.
import Papa from "papaparse";
import { type ExportSource, LAYOUT, type OutTable } from "./out-table.ts";
import { writePlain } from "./plain-text.ts";
import { guardText } from "./spreadsheet-text.ts";

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";
/** Ahead of the last two columns. */
export const CSV_COLUMNS = ["parcelscope_export", "source"];
const LAST = 2;
/** Programs that take one of these for the end of a cell take none within quotation marks. */
const PARTED = /[;\t|]/;

export async function writeCsv({ own, heads, rows }: OutTable, { list }: ExportSource): Promise<Blob> {
  const origin = [String(LAYOUT), list.binding.upstream];
  const [headers, names] = [own.map(({ header }) => header), heads.map(({ name }) => name)];
  const parts = [BYTE_ORDER_MARK, writeLines([[...headers, ...names.toSpliced(-LAST, 0, ...CSV_COLUMNS)]])];
  for (const block of rows) {
    parts.push(writeLines(block.map(({ own: cells, values }) => [...cells.map(writePlain), ...values.toSpliced(-LAST, 0, ...origin)])));
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

function writeLines(lines: readonly (readonly (string | number | boolean | null)[])[]): string {
  const texts = lines.map((cells) => cells.map((cell) => (cell === null ? "" : guardText(String(cell)))));
  return Papa.unparse(texts, { newline: LINE_END, quotes: (text) => PARTED.test(text) }) + LINE_END;
}
