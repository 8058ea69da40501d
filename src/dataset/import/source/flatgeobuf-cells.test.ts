import { ColumnType } from "flatgeobuf/lib/mjs/flat-geobuf/column-type.js";
import { mapColumn } from "flatgeobuf/lib/mjs/generic/featurecollection.js";
import { describe, expect, test } from "vitest";
import { readCells } from "./flatgeobuf-cells.ts";

function encodeNumber(bytes: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(bytes);
  write(buffer);
  return buffer;
}
const encodeText = (text: string) =>
  Buffer.concat([encodeNumber(4, (buffer) => buffer.writeUInt32LE(Buffer.byteLength(text))), Buffer.from(text)]);

/** A cell of each type in a column of its own, named by its type. */
function read(cells: readonly (readonly [ColumnType, Buffer])[]) {
  const columns = cells.map(([type]) => ({ ...mapColumn({ x: "" }, "x"), name: ColumnType[type], type }));
  return { columns, bytes: Buffer.concat(cells.flatMap(([, cell], i) => [encodeNumber(2, (buffer) => buffer.writeUInt16LE(i)), cell])) };
}

describe("readCells", () => {
  test("cells of every type", () => {
    const { bytes, columns } = read([
      [ColumnType.Byte, Buffer.from([0xff])],
      [ColumnType.UByte, Buffer.from([0xff])],
      [ColumnType.Bool, Buffer.from([1])],
      [ColumnType.Short, encodeNumber(2, (buffer) => buffer.writeInt16LE(-2))],
      [ColumnType.UShort, encodeNumber(2, (buffer) => buffer.writeUInt16LE(65535))],
      [ColumnType.Int, encodeNumber(4, (buffer) => buffer.writeInt32LE(-3))],
      [ColumnType.UInt, encodeNumber(4, (buffer) => buffer.writeUInt32LE(2 ** 32 - 1))],
      [ColumnType.Long, encodeNumber(8, (buffer) => buffer.writeBigInt64LE(-4n))],
      [ColumnType.ULong, encodeNumber(8, (buffer) => buffer.writeBigUInt64LE(5n))],
      [ColumnType.Float, encodeNumber(4, (buffer) => buffer.writeFloatLE(1.5))],
      [ColumnType.Double, encodeNumber(8, (buffer) => buffer.writeDoubleLE(2.25))],
      [ColumnType.String, encodeText("Cañon")],
      [ColumnType.Json, encodeText('{"a":1}')],
      [ColumnType.DateTime, encodeText("2024-02-29T00:00:00Z")],
      [ColumnType.Binary, encodeText("bytes")],
    ]);
    expect(readCells(bytes, columns)).toEqual({
      Byte: -1,
      UByte: 255,
      Bool: true,
      Short: -2,
      UShort: 65535,
      Int: -3,
      UInt: 4294967295,
      Long: -4,
      ULong: 5,
      Float: 1.5,
      Double: 2.25,
      String: "Cañon",
      Json: { a: 1 },
      DateTime: "2024-02-29T00:00:00Z",
      Binary: null,
    });
  });

  test("whole numbers that JavaScript would round are text", () => {
    const { bytes, columns } = read([
      [ColumnType.Long, encodeNumber(8, (buffer) => buffer.writeBigInt64LE(12345678901234567n))],
      [ColumnType.ULong, encodeNumber(8, (buffer) => buffer.writeBigUInt64LE(2n ** 64n - 1n))],
    ]);
    expect(readCells(bytes, columns)).toEqual({ Long: "12345678901234567", ULong: "18446744073709551615" });
  });

  test.each([1, 3, 7])("cut off by %i bytes they are damaged", (lost) => {
    const { bytes, columns } = read([[ColumnType.String, encodeText("12345")]]);
    expect(() => readCells(bytes.subarray(0, bytes.length - lost), columns)).toThrow(Error);
  });
});
