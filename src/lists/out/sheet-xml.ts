// The cells of an XLSX file's sheets. Texts stand in their cells, so that a sheet can be written row by row.
import type { Cell } from "../in/sheet.ts";

export type SheetCell = Cell | null;

/** Excel's limit. */
const MOST_CHARACTERS = 32_767;
/** Characters that XML can't have, a line end that it would change, and text that means such a character. */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/giu;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Each number format that cells have, and its place among the styles of `writeStyles`. */
export type Formats = Map<string, number>;

/** `formats` grows with those of the cells. */
export function* writeSheet(blocks: Iterable<readonly (readonly SheetCell[])[]>, formats: Formats): Generator<string> {
  yield `${XML_HEAD}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}<sheetData>`;
  let line = 0;
  for (const rows of blocks) {
    yield rows
      .map((cells) => {
        line++;
        return `<row r="${line}">${cells.map((cell, column) => writeCell(cell, nameColumn(column) + line, formats)).join("")}</row>`;
      })
      .join("");
  }
  yield "</sheetData></worksheet>";
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The first style has no format. */
export function writeStyles(formats: Formats): string {
  const numbers = [...formats].map(([format, at]) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escapeXml(format)}"/>`);
  const styles = [...formats.values()].map(
    (at) => `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `<styleSheet xmlns="${MAIN}">${
    formats.size > 0 ? `<numFmts count="${formats.size}">${numbers.join("")}</numFmts>` : ""
  }<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.size + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Formats up to it are the spreadsheet's own. */
const FIRST_FORMAT = 163;

function writeCell(cell: SheetCell, place: string, formats: Formats): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === "object") return `<c r="${place}" s="${findStyle(cell.format, formats)}"><v>${cell.number}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, MOST_CHARACTERS))}</t></is></c>`;
}

function findStyle(format: string, formats: Formats): number {
  const style = formats.get(format) ?? formats.size + 1;
  formats.set(format, style);
  return style;
}

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}_`)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

/** 0 -> A, 26 -> AA. */
function nameColumn(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : nameColumn(Math.floor(column / 26) - 1) + letter;
}
