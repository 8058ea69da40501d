// A cell of the person's as text, for files that have only text: what it is, never a form of it that has lost digits.
import { showCell } from "../in/cell-text.ts";
import type { Cell } from "../in/sheet.ts";

export function writePlain(cell: Cell): string {
  const shown = showCell(cell);
  const number = typeof cell === "object" ? cell.number : cell;
  return typeof number === "number" && /E[+-]\d+$/.test(shown) ? String(number) : shown;
}
