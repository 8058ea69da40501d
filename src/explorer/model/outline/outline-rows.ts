// A geometry line by line: each part of its bytes, or, where it is written as text, each corner.
import { formatHex } from "../../../geometry/hex.ts";
import type { Recognized } from "../../../geometry/inspect/recognized.ts";
import type { Position } from "../location/location.ts";

/** `ring`, `corner`: the corner that the line is, from 0; `point`: where that is in the shape. `offset`, `length`: its bytes, null where there are none. */
export type OutlineRow = {
  name: string;
  value: string;
  ring: number | null;
  corner: number | null;
  point: Position | null;
  offset: number | null;
  length: number;
  isError: boolean;
};

/** More are not handed to the page; no building has as many corners. Where the bytes end is listed in any case. */
const [MAX_ROWS, MAX_LAST_ROWS] = [20_000, 50];

export function listOutlineRows(recognized: Recognized): OutlineRow[] {
  const rows = listAll(recognized);
  const left = rows.length - MAX_ROWS;
  if (left <= 0) return rows;
  const gap = { ring: null, corner: null, point: null, offset: null, length: 0, isError: false };
  const last = rows.slice(-MAX_LAST_ROWS);
  const name = `… ${left.toLocaleString("en-US")} more`;
  return [...rows.slice(0, MAX_ROWS - MAX_LAST_ROWS), { ...gap, name, value: "not listed" }, ...last];
}

function listAll({ layout, shape, error }: Recognized): OutlineRow[] {
  const rings = shape?.rings ?? [];
  if (layout)
    return layout.parts.map((part) => {
      const isError = error !== null && error.offset !== null && error.offset >= part.offset && error.offset < part.offset + part.length;
      const point = part.ring === null || part.corner === null ? null : (rings[part.ring]?.positions[part.corner] ?? null);
      return { ...part, point, isError };
    });
  return rings.flatMap(({ positions }, ring) =>
    positions.map((point, corner) => ({
      name: `Ring ${ring + 1}, point ${corner + 1} of ${positions.length}`,
      value: point.join(", "),
      ring,
      corner,
      point,
      offset: null,
      length: 0,
      isError: false,
    })),
  );
}

/** More bytes than this are counted, not written. */
const BYTES_SHOWN = 32;

/** In groups of 8. */
export function formatBytesOf(bytes: Uint8Array, { offset, length }: OutlineRow): string {
  if (offset === null) return "";
  const shown = formatHex(bytes.subarray(offset, offset + Math.min(length, BYTES_SHOWN)));
  const groups = shown.match(/.{1,16}/g) ?? [];
  return length > BYTES_SHOWN ? `${groups.join(" ")} … ${length} bytes` : groups.join(" ");
}
