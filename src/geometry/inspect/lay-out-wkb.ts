// The bytes of a WKB geometry part by part, for people: where each begins, how long it is, what it says, up to the first one that is wrong, as
// `scanWkb` judges it. Never throws.
import { scanWkb, TYPE_NAMES, type WkbVisitor } from "../scan-wkb.ts";
import type { Position } from "../shapes.ts";
import { type WkbErrorCode, WkbFault } from "../wkb-fault.ts";
import { judgeShape, type LooseShape } from "./loose-shape.ts";

/** `offset` and `length` in bytes. `ring`, `corner`: the position that it is, by its ring's number in the shape and its own in the ring. */
type WkbPart = { offset: number; length: number; name: string; value: string; ring: number | null; corner: number | null };

type LayoutError = { code: WkbErrorCode; offset: number; detail: string };

export type WkbLayout = { parts: WkbPart[]; shape: LooseShape; error: LayoutError | null };

/** Enough for the largest footprint by far; a table of more rows is read by nobody. */
const MAX_PARTS = 250_000;

export function layOutWkb(bytes: Uint8Array): WkbLayout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: WkbPart[] = [];
  const shape: LooseShape = { type: "Geometry", srid: null, rings: [] };
  const error = findError(shape, parts, () => scanWkb(view, bytes.length, createVisitor(view, parts, shape)));
  const last = parts.at(-1);
  const end = last ? last.offset + last.length : 0;
  const name = error?.code === "trailing-bytes" ? "Left over" : "Not read";
  if (end < bytes.length) parts.push({ offset: end, length: bytes.length - end, name, value: "", ring: null, corner: null });
  return { parts, shape, error };
}

function findError(shape: LooseShape, parts: readonly WkbPart[], scan: () => void): LayoutError | null {
  try {
    scan();
  } catch (fault) {
    if (!(fault instanceof WkbFault)) throw fault;
    return { code: fault.code, offset: fault.offset, detail: fault.message };
  }
  const fault = judgeShape(shape);
  const part = parts.find(({ ring, corner }) => ring === fault?.ring && corner === fault?.corner);
  return fault && { code: fault.code, offset: part?.offset ?? 1, detail: fault.detail };
}

/** Lists the parts, and collects the positions into the shape. */
function createVisitor(view: DataView, parts: WkbPart[], shape: LooseShape): WkbVisitor {
  const add = (offset: number, length: number, name: string, value: string, ring: number | null = null, corner: number | null = null) => {
    if (parts.length >= MAX_PARTS) throw new WkbFault("absurd-count", "The geometry has more parts than are listed here.", offset);
    parts.push({ offset, length, name, value, ring, corner });
  };
  let geometry = -1;
  return {
    header(offset, isLittle, { type, dimensions, srid }) {
      geometry += 1;
      const name = TYPE_NAMES[type]!;
      if (geometry === 0) [shape.type, shape.srid] = [name, srid];
      add(offset, 1, "Byte order", isLittle ? "1 (little-endian)" : "0 (big-endian)");
      add(offset + 1, 4, "Type", `${view.getUint32(offset + 1, isLittle)} (${`${name} ${dimensions.slice(2)}`.trim()})`);
      if (srid !== null) add(offset + 5, 4, "SRID", String(srid));
    },
    count(offset, name, count, ring) {
      add(offset, 4, ring === undefined ? name : `${name} of ring ${ring}`, String(count));
    },
    positions({ offset, count, whole, bytesEach, isLittle, isHole }) {
      const positions: Position[] = [];
      const ring = shape.rings.push({ part: geometry, isHole, positions }) - 1;
      for (let corner = 0; corner < whole; corner++) {
        const at = offset + corner * bytesEach;
        const numbers = Array.from({ length: bytesEach / 8 }, (_, axis) => view.getFloat64(at + 8 * axis, isLittle));
        add(at, bytesEach, `Point ${corner + 1} of ${count}`, numbers.join(", "), ring, corner);
        positions.push([numbers[0]!, numbers[1]!]);
      }
      const [end, left] = [offset + whole * bytesEach, view.byteLength - offset - whole * bytesEach];
      if (whole < count && left > 0) add(end, left, `Point ${whole + 1} of ${count}`, "cut off", ring);
    },
  };
}
