// Which sheet of a file has the list: that of an export of ours, else of those with places the one with the most rows.
import { chooseColumns, hasPlaces } from "./choose-columns.ts";
import { findTable } from "./find-table.ts";
import { findOurColumns } from "./our-columns.ts";
import { FileRefusal, type Sheet } from "./sheet.ts";

/** Its number in the file. */
export function guessSheet(sheets: readonly Sheet[]): number {
  const scores = sheets.map(scoreSheet);
  return scores.indexOf(Math.max(...scores));
}

function scoreSheet(sheet: Sheet): number {
  try {
    const table = findTable(sheet);
    if (findOurColumns(table.headers).length > 0) return Number.POSITIVE_INFINITY;
    return (hasPlaces(chooseColumns(table)) ? 1 : 1e-6) * table.rows.length;
  } catch (error) {
    // One that is too long is likelier the list than one without rows.
    if (error instanceof FileRefusal) return sheet.rows.length * 1e-6;
    throw error;
  }
}
