// A geometry line by line: each part of its bytes, or, where it is written as text, each corner.
import { formatHex } from "../../../geometry/hex.ts";
import type { Recognized } from "../../../geometry/inspect/recognized.ts";

/** `ring`, `corner`: the corner that the line is, from 0. `offset`, `length`: its bytes, null where there are none. */
export type OutlineRow = {
  name: string;
  value: string;
  ring: number | null;
  corner: number | null;
  offset: number | null;
  length: number;
  isError: boolean;
};

export function listOutlineRows({ layout, shape, error }: Recognized): OutlineRow[] {
  if (layout)
    return layout.parts.map((part) => {
      const isError = error !== null && error.offset !== null && error.offset >= part.offset && error.offset < part.offset + part.length;
      return { ...part, isError };
    });
  return (shape?.rings ?? []).flatMap(({ positions }, ring) =>
    positions.map((position, corner) => ({
      name: `Ring ${ring + 1}, point ${corner + 1} of ${positions.length}`,
      value: position.join(", "),
      ring,
      corner,
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
