// The bytes of a geometry as the rows of a table: each part with where it begins, up to the first that is wrong.
import { formatHex } from "../../../geometry/hex.ts";
import type { WkbLayout } from "../../../geometry/inspect/lay-out-wkb.ts";
import type { Recognized } from "../../../geometry/inspect/recognize-geometry.ts";

export type OutlineRow = { offset: number; name: string; value: string; hex: string; isError: boolean };

/** Of a geometry with more parts, the first and the last are listed: what is wrong with its bytes is where they end. */
const [FIRST_ROWS, LAST_ROWS] = [200, 20];
/** More bytes than this are counted, not written. */
const BYTES_SHOWN = 32;

/** `unlisted`: how many parts are left out before the last ones. */
export type OutlineTable = { rows: OutlineRow[]; last: OutlineRow[]; unlisted: number };

/** Null where it isn't written in bytes. */
export function listOutlineRows({ layout, bytes, error }: Recognized): OutlineTable | null {
  if (layout === null || bytes === null) return null;
  const { parts } = layout;
  const build = ({ offset, length, name, value }: WkbLayout["parts"][number]): OutlineRow => {
    const at = error?.offset ?? -1;
    return { offset, name, value, hex: formatPart(bytes, offset, length), isError: at >= offset && at < offset + length };
  };
  const unlisted = Math.max(0, parts.length - FIRST_ROWS - LAST_ROWS);
  if (unlisted === 0) return { rows: parts.map(build), last: [], unlisted };
  return { rows: parts.slice(0, FIRST_ROWS).map(build), last: parts.slice(-LAST_ROWS).map(build), unlisted };
}

/** In groups of 8. */
function formatPart(bytes: Uint8Array, offset: number, length: number): string {
  const groups = formatHex(bytes.subarray(offset, offset + Math.min(length, BYTES_SHOWN))).match(/.{1,16}/g) ?? [];
  return length > BYTES_SHOWN ? `${groups.join(" ")} … ${length} bytes` : groups.join(" ");
}
