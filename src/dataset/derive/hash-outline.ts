// Tells outlines apart, digit by digit.
import { hash } from "node:crypto";
import { encodeWkb } from "../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";

const HASH_BYTES = 6;

/** A whole number that SQLite and JavaScript both keep. Two outlines of some hundred million millions share one, and must be compared. */
export function hashOutline(wkb: Uint8Array): number {
  return hash("sha1", wkb, "buffer").readUIntBE(0, HASH_BYTES);
}

export function isSameOutline(one: PolygonalGeometry, other: PolygonalGeometry): boolean {
  return Buffer.compare(encodeWkb(one), encodeWkb(other)) === 0;
}
