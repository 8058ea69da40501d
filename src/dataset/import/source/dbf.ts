// Reads dBASE tables (.dbf), of shapefiles and alone, row after row: cells as text, numbers, days and flags. dbffile finds them. It is asked for text in single bytes:
// it would round numbers of seventeen digits, and does not tell when text is of another encoding.
import { existsSync, statSync } from "node:fs";
import { DBFFile, DELETED } from "dbffile";
import { exactNumber } from "../../../columns/exact-number.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { readStart } from "./byte-file.ts";
import { type Decode, decodeText } from "./decode-text.ts";
import { DamagedFile, type FeatureSource, type SourceItem } from "./feature-source.ts";
import { numberRepeated } from "./number-repeated.ts";

/** `recoded`: a text in it, as `decodeText`. */
export type DbfRow = { cells: Record<string, unknown>; recoded: boolean };

export type Dbf = {
  rows: number;
  /** The rows in their order; "deleted" where one is marked so. Throws DamagedFile. */
  read: () => AsyncGenerator<DbfRow | "deleted">;
};

const SINGLE_BYTES = "latin1";
const MAX_LABEL_BYTES = 64;
const DAY = /^(\d{4})(\d\d)(\d\d)$/;

type Column = { name: string; key: string; type: string; size: number };

function readCell({ type, size }: Column, value: unknown, decode: (bytes: Uint8Array) => string): unknown {
  if (typeof value !== "string") return value;
  // dbffile takes away the spaces that tell a last letter from one that the column cuts off.
  const text = decode(Buffer.from(value.padEnd(size), SINGLE_BYTES)).trim();
  if (text === "") return null;
  if (type === "N" || type === "F") return Number.isFinite(Number(text)) ? exactNumber(text) : null;
  if (type === "L") return /^[ty]$/i.test(text) ? true : /^[nf]$/i.test(text) ? false : null;
  if (type === "D") return text === "00000000" ? null : text.replace(DAY, "$1-$2-$3");
  return text;
}

/** Of a table that dbffile has opened. */
function readHeader(path: string): { sizeBytes: number; headerBytes: number; rowBytes: number } {
  const header = readStart(path, 32);
  return { sizeBytes: statSync(path).size, headerBytes: header.readUInt16LE(8), rowBytes: header.readUInt16LE(10) };
}

/** How many rows there are, and whether the file ends before those that it states. A writer that was stopped leaves their number at 0. */
function countRows({ sizeBytes, headerBytes, rowBytes }: ReturnType<typeof readHeader>, stated: number) {
  const held = Math.max(0, Math.floor((sizeBytes - headerBytes) / rowBytes));
  return { rows: stated === 0 ? held : Math.min(stated, held), isCutOff: held < stated };
}

async function openTable(path: string, codePage: Decode | null) {
  const file = await DBFFile.open(path, { readMode: "loose", encoding: SINGLE_BYTES, includeDeletedRecords: true });
  // It would open the memos beside the table, whatever they are, also where nothing of them is read.
  Reflect.set(file, "_memoPath", undefined);
  const header = readHeader(path);
  if (header.rowBytes !== 1 + file.fields.reduce((sum, { size }) => sum + size, 0)) throw new Error("its columns do not fill its rows");
  const decode = (bytes: Uint8Array) => decodeText(bytes, codePage);
  const names = numberRepeated(file.fields.map(({ name }) => decode(Buffer.from(name, SINGLE_BYTES)).text));
  // Of a memo the table has only the number of its block.
  const columns = file.fields
    .map(({ type, size }, i): Column => ({ name: names[i]!, key: `${i}`, type, size }))
    .filter(({ type }) => type !== "M");
  file.fields.forEach((field, i) => {
    // A name such as __proto__ would not become a member of its record.
    field.name = `${i}`;
    const isDouble = field.size === 8 && /^[BO]$/.test(field.type);
    if (isDouble) field.type = "B";
    else if (!(field.type === "I" && field.size === 4)) field.type = "C";
  });
  const { rows, isCutOff } = countRows(header, file.recordCount >>> 0);
  file.recordCount = rows;
  return { file, columns, decode, isCutOff };
}

/** `codePage`: of text that is not UTF-8. Throws an Error when it is no such table. */
export async function openDbf(path: string, codePage: Decode | null): Promise<Dbf> {
  const { file } = await openTable(path, codePage).catch((error: Error) => {
    throw new Error(`its table (.dbf) is damaged: ${error.message}`);
  });
  return {
    rows: file.recordCount,
    read: async function* () {
      const { file: records, columns, decode, isCutOff } = await openTable(path, codePage);
      for await (const record of records) {
        let recoded = false;
        const decodeCell = (bytes: Uint8Array) => {
          const decoded = decode(bytes);
          recoded ||= decoded.recoded;
          return decoded.text;
        };
        const cells = columns.map((column) => [column.name, readCell(column, record[column.key], decodeCell)]);
        yield DELETED in record ? "deleted" : { cells: Object.fromEntries(cells), recoded };
      }
      if (isCutOff) throw new DamagedFile({ number: file.recordCount + 1, line: null }, "its table (.dbf) ends before it");
    },
  };
}

/** `geometry`: of the shape that the row belongs to. */
export function buildRow(number: number, geometry: unknown, row: DbfRow | "deleted"): SourceItem {
  const place = { number, line: null };
  if (row === "deleted") return { kind: "unreadable", place, reason: "it is marked as deleted" };
  return { kind: "feature", place, geometry, properties: row.cells, ...(row.recoded && { notes: ["recoded"] as const }) };
}

/** What the .cpg file names; null where that is nothing that is known. UTF-16 is none of a table, whose cells are filled up with single bytes. */
export function readCodePage(cpg: string | undefined): Decode | null {
  const label = cpg ? readStart(cpg, MAX_LABEL_BYTES).toString("utf8").trim() : "";
  const page = /^(?:ANSI |CP|windows-)?(125\d)$/i.exec(label)?.[1];
  try {
    const decoder = new TextDecoder(page ? `windows-${page}` : label.replace(/^(?:ISO ?)?8859-?(\d+)$/i, "iso-8859-$1"));
    return decoder.encoding.startsWith("utf-16") ? null : (bytes) => decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** A table (.dbf) that has no shapes beside it: attributes, to be joined by a key. */
export async function openDbfTable(path: string): Promise<FeatureSource> {
  const cpg = path.replace(/\.dbf$/i, (ending) => (ending === ".DBF" ? ".CPG" : ".cpg"));
  const table = await openDbf(path, readCodePage(existsSync(cpg) ? cpg : undefined)).catch((error: Error) => {
    throw new OperatorFault(`${path} can't be read: ${error.message}.`);
  });
  const sizeBytes = statSync(path).size;
  return {
    path,
    format: "dBASE table",
    layer: null,
    isTable: true,
    crs: null,
    sizeBytes,
    read: async function* (onBytes) {
      let number = 0;
      for await (const row of table.read()) {
        number += 1;
        yield buildRow(number, null, row);
        if (number % 1000 === 0) onBytes?.((sizeBytes * number) / table.rows);
      }
      onBytes?.(sizeBytes);
    },
  };
}
