// What a geometry was recognized as, and what could be read of it.
import type { WkbLayout } from "./lay-out-wkb.ts";
import type { LooseShape } from "./loose-shape.ts";

export type Encoding = "hex" | "prefixed-hex" | "spaced-hex" | "hex-text" | "base64" | "bytes" | "wkt" | "geojson" | "esri-json" | "xml";

export type Recognized = {
  encoding: Encoding;
  /** "WKT", "GeoJSON", "base64 WKB": as it is called. */
  name: string;
  /** As the API asks for: hexadecimal WKB or EWKB and nothing around it. */
  isExpected: boolean;
  /** Of a geometry in bytes. */
  layout: WkbLayout | null;
  bytes: Uint8Array | null;
  /** As far as it could be read; in the units in which it is written. */
  shape: LooseShape | null;
  /** What is wrong in it; `offset` in its bytes, null where it has none. */
  error: { code: string; offset: number | null; detail: string } | null;
};
