// Bytes whose header and coordinates don't fit each other, as one slip explains them: the other byte order, a dimension that the type leaves out or
// names for nothing, coordinates of four bytes. What is read so is a polygon from the first byte to the last.
import { layOutWkb, type WkbLayout } from "./lay-out-wkb.ts";
import { type LooseShape, toPolygonal } from "./loose-shape.ts";

export type Reread = "byte-order" | "coordinate-order" | "has-z" | "has-zm" | "no-z" | "single-precision";

const [Z, M, SRID] = [0x80000000, 0x40000000, 0x20000000];

/** Null: it needs none, or none explains it. `layout`: of the bytes as they are. */
export function rereadBytes(bytes: Uint8Array, layout: WkbLayout): { slip: Reread; shape: LooseShape } | null {
  if (bytes.length < 9 || (layout.error === null && isPlausible(layout.shape))) return null;
  for (const [slip, list] of Object.entries(SLIPS) as [Reread, (typeof SLIPS)[Reread]][])
    for (const changed of list(bytes, layout)) {
      const { error, shape } = layOutWkb(changed);
      if (error === null && isPlausible(shape) && toPolygonal(shape)) return { slip, shape };
    }
  return null;
}

const SLIPS: Record<Reread, (bytes: Uint8Array, layout: WkbLayout) => Uint8Array[]> = {
  "byte-order": (bytes) =>
    [0, 1].filter((order) => order !== bytes[0]).flatMap((order) => (bytes[0]! < 2 || order < 2 ? [bytes.with(0, order)] : [])),
  "coordinate-order": (bytes, { parts }) => [reverseCoordinates(bytes, parts)],
  "has-z": (bytes) => [retype(bytes, 1000, Z)],
  "has-zm": (bytes) => [retype(bytes, 3000, Z + M)],
  "no-z": (bytes) => [retype(bytes, 0, 0)],
  "single-precision": (bytes) => widen(bytes),
};

/** Bytes that were read in the wrong order are numbers of no use, or too near to zero. */
function isPlausible({ rings }: LooseShape): boolean {
  return rings.every(({ positions }) =>
    positions.every((position) => position.every((value) => value === 0 || (Math.abs(value) > 1e-9 && Math.abs(value) < 1e10))),
  );
}

function reverseCoordinates(bytes: Uint8Array, parts: WkbLayout["parts"]): Uint8Array {
  const turned = bytes.slice();
  for (const { corner, offset, length } of parts)
    for (let at = offset; corner !== null && at < offset + length; at += 8) turned.subarray(at, at + 8).reverse();
  return turned;
}

/** Of a polygon, as ISO or EWKB writes its dimensions. */
function retype(bytes: Uint8Array, iso: number, flags: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  const isLittle = bytes[0] === 1;
  const code = view.getUint32(1, isLittle);
  const type = (code & 0xfff) % 1000;
  const isExtended = (code & (Z | M | SRID)) !== 0;
  view.setUint32(1, isExtended ? ((code & SRID) | flags | type) >>> 0 : iso + type, isLittle);
  return changed;
}

/** A polygon of two dimensions whose coordinates have four bytes each. */
function widen(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isLittle = bytes[0] === 1;
  if (view.getUint32(1, isLittle) !== 3) return [];
  const made = [...bytes.subarray(0, 9)];
  const eight = new DataView(new ArrayBuffer(8));
  let at = 9;
  for (let ring = view.getUint32(5, isLittle); ring > 0; ring--) {
    if (at + 4 > bytes.length) return [];
    const numbers = 2 * view.getUint32(at, isLittle);
    made.push(...bytes.subarray(at, at + 4));
    at += 4;
    if (at + 4 * numbers > bytes.length) return [];
    for (let index = 0; index < numbers; index++, at += 4) {
      eight.setFloat64(0, view.getFloat32(at, isLittle), isLittle);
      made.push(...new Uint8Array(eight.buffer));
    }
  }
  return at === bytes.length ? [Uint8Array.from(made)] : [];
}
