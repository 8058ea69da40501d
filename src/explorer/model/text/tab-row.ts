// Values as a line parted by tabs: what a spreadsheet takes. Text of an answer stays text there, whatever it begins with.
import { guardText } from "../../../lists/out/spreadsheet-text.ts";

export function formatTabRow(cells: readonly unknown[]): string {
  return cells.map(formatCell).join("\t");
}

function formatCell(raw: unknown): string {
  if (raw === null || raw === undefined) return "";
  if (typeof raw !== "string") return typeof raw === "object" ? JSON.stringify(raw) : String(raw);
  return guardText(raw.replace(/[\t\r\n]+/g, " "));
}
