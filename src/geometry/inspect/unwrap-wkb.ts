// Databases put something in front of the WKB that they keep. Where such bytes come through, what follows is the geometry.
import { layOutWkb } from "./lay-out-wkb.ts";

const [G, P] = [0x47, 0x50];
/** Bytes of a GeoPackage's envelope, by the code in its flags. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];

/** `wrapper`: what the bytes are as a whole; null where they are plain WKB. */
export function unwrapWkb(bytes: Uint8Array): { bytes: Uint8Array; wrapper: string | null } {
  if (bytes[0] === G && bytes[1] === P && bytes.length > 8) {
    const envelope = ENVELOPE_BYTES[(bytes[3]! >> 1) & 7];
    if (envelope !== undefined) return { bytes: bytes.subarray(8 + envelope), wrapper: "GeoPackage binary" };
  }
  const inner = bytes.subarray(4);
  if (
    inner.length > 8 &&
    inner[0] === 1 &&
    (inner[1] === 3 || inner[1] === 6) &&
    layOutWkb(inner).error === null &&
    layOutWkb(bytes).error !== null
  )
    return { bytes: inner, wrapper: "MySQL geometry (an SRID before the WKB)" };
  return { bytes, wrapper: null };
}
