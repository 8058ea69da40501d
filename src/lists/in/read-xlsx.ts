// XLSX -> sheets, each cell with its number format.
import { type CellValue, type Cell as HucreCell, readXlsx as openXlsx, type ReadOptions, type SheetFilterInfo, type Workbook } from "hucre";
import { checkArchive, DAMAGED } from "./check-archive.ts";
import { buildSheet, type Cell, countDays, FileRefusal, type Sheet } from "./sheet.ts";

/** Each sheet is read with the parts that all share, or is the same part again: all together take no longer than so many of the largest files. */
const MOST_READ = 4;
const UNREAD = "This workbook is too large for all of its sheets to be read. Save this one as a file of its own.";

/** Hidden sheets are read only where there is no other. One at a time: all of them might not fit into memory. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const share = await checkArchive(bytes);
  const all: SheetFilterInfo[] = [];
  const note = (info: SheetFilterInfo) => {
    all.push(info);
    return false;
  };
  await open(bytes, { sheets: note });
  const seen = all.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const infos = seen.length > 0 ? seen : all;
  if (infos.length === 0) throw new FileRefusal(DAMAGED);
  const sheets: Sheet[] = [];
  for (const info of infos) {
    sheets.push(sheets.length < MOST_READ / share ? await readSheet(bytes, info) : refuseSheet(info, UNREAD));
  }
  return sheets;
}

function refuseSheet({ name }: SheetFilterInfo, refusal: string): Sheet {
  return { name, rows: [], refusal, uncalculated: 0 };
}

/** Charts are sheets, too, and can't be read. */
async function readSheet(bytes: Uint8Array, sheet: SheetFilterInfo): Promise<Sheet> {
  try {
    const { sheets } = await open(bytes, { sheets: ({ index }) => index === sheet.index, readStyles: true });
    const { rows, cells } = sheets[0]!;
    const uncalculated = Array.from(cells?.values() ?? []).filter(({ formula, value }) => formula !== undefined && value === null);
    return buildSheet(sheet.name, readRows(rows, cells), uncalculated.length);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return refuseSheet(sheet, "This sheet has no cells that can be read. Choose another one.");
  }
}

/** Whatever a damaged file makes hucre throw. */
async function open(bytes: Uint8Array, options: ReadOptions): Promise<Workbook> {
  try {
    return await openXlsx(bytes, options);
  } catch {
    throw new FileRefusal(DAMAGED);
  }
}

function* readRows(rows: readonly CellValue[][], cells: ReadonlyMap<string, HucreCell> | undefined): Generator<Cell[]> {
  for (const [line, values] of rows.entries()) {
    yield Array.from(values ?? [], (value, column) => readCell(value, cells?.get(`${line},${column}`)?.style?.numFmt ?? "General"));
  }
}

function readCell(value: CellValue | undefined, format: string): Cell {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "boolean") return value;
  const number = typeof value === "number" ? value : countDays(value.getTime());
  // As Excel shows a day that its calendar lacks.
  if (!Number.isFinite(number)) return "#####";
  return format === "General" || format === "@" ? number : { number, format };
}
