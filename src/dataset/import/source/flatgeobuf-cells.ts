// Reads the cells of a FlatGeobuf feature. Not by the library, which rounds whole numbers of 64 bits.
import type { ColumnMeta } from "flatgeobuf/lib/mjs/column-meta.js";
import { ColumnType } from "flatgeobuf/lib/mjs/flat-geobuf/column-type.js";
import { exactWhole } from "../../../columns/exact-number.ts";

type Reader = (view: DataView, at: number) => unknown;

/** Of cells of one length: their bytes, and how they are read. */
const FIXED: { [K in ColumnType]?: [bytes: number, read: Reader] } = {
  [ColumnType.Byte]: [1, (view, at) => view.getInt8(at)],
  [ColumnType.UByte]: [1, (view, at) => view.getUint8(at)],
  [ColumnType.Bool]: [1, (view, at) => view.getUint8(at) !== 0],
  [ColumnType.Short]: [2, (view, at) => view.getInt16(at, true)],
  [ColumnType.UShort]: [2, (view, at) => view.getUint16(at, true)],
  [ColumnType.Int]: [4, (view, at) => view.getInt32(at, true)],
  [ColumnType.UInt]: [4, (view, at) => view.getUint32(at, true)],
  [ColumnType.Long]: [8, (view, at) => exactWhole(view.getBigInt64(at, true))],
  [ColumnType.ULong]: [8, (view, at) => exactWhole(view.getBigUint64(at, true))],
  [ColumnType.Float]: [4, (view, at) => view.getFloat32(at, true)],
  [ColumnType.Double]: [8, (view, at) => view.getFloat64(at, true)],
};
const LENGTH_BYTES = 4;
const utf8 = new TextDecoder();

function readLong(type: ColumnType, bytes: Uint8Array): unknown {
  if (type === ColumnType.Binary) return null;
  return type === ColumnType.Json ? JSON.parse(utf8.decode(bytes)) : utf8.decode(bytes);
}

/** `bytes`: the number of a column, its cell, and so on. Throws an Error when they are damaged. */
export function readCells(bytes: Uint8Array, columns: readonly ColumnMeta[]): Record<string, unknown> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cells: [name: string, value: unknown][] = [];
  for (let at = 0; at < bytes.length; ) {
    const { name, type } = columns[view.getUint16(at, true)]!;
    at += 2;
    const fixed = FIXED[type];
    const length = fixed ? fixed[0] : view.getUint32(at, true);
    if (!fixed) at += LENGTH_BYTES;
    if (at + length > bytes.length) throw new Error(`its cell of ${name} is longer than the row`);
    cells.push([name, fixed ? fixed[1](view, at) : readLong(type, bytes.subarray(at, at + length))]);
    at += length;
  }
  return Object.fromEntries(cells);
}
