// Says by name how a geometry is written: hexadecimal WKB, as the API asks for, else WKT or GeoJSON, so that a person learns what it is. What is
// recognized is never taken for what the response says. Never throws.
import { wktToGeoJSON } from "betterknown";
import type { Geometry } from "geojson";
import { readHexInto } from "../hex.ts";
import { layOutWkb, type WkbLayout } from "./lay-out-wkb.ts";
import { judgeShape, type LooseShape, MAX_CHARACTERS, readLoose } from "./loose-shape.ts";

/** "hex": as the API asks for, hexadecimal WKB or EWKB and nothing around it. "internal": as a database keeps it. */
type Encoding = "hex" | "prefixed-hex" | "internal" | "wkt" | "geojson";

export type Recognized = {
  encoding: Encoding;
  /** "WKT", "GeoJSON": as it is called. */
  name: string;
  /** Of a geometry in bytes. */
  layout: WkbLayout | null;
  bytes: Uint8Array | null;
  /** As far as it could be read; in the units in which it is written. */
  shape: LooseShape | null;
  /** What is wrong in it; `offset` in its bytes, null where it has none. */
  error: { code: string; offset: number | null; detail: string } | null;
};

const CUT_OFF: ReadonlySet<string> = new Set(["truncated", "absurd-count", "odd-length", "not-hex"]);

/** The rest of the geometry is missing. */
export function isCutOff(error: Recognized["error"]): boolean {
  return error !== null && CUT_OFF.has(error.code);
}

const PREFIX = /^(?:0x|\\{1,2}x)/i;
/** What hexadecimal text with a slip in it still begins with. */
const NEARLY_HEX = /^\s*0[01][0-9a-f]{8}/i;
const WKT =
  /^(?:SRID=(\d{1,6});)?\s*(?:POINT|LINESTRING|POLYGON|MULTI(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)\s*(?:ZM|Z|M)?\s*(?:\(|EMPTY)/i;
const GEOJSON_TYPES = new Set<unknown>(["Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon"]);

/** How databases keep geometries, by the digits of what isn't WKB. */
const INTERNAL: readonly [name: string, digits: RegExp][] = [
  ["GeoPackage binary", /^475000/],
  ["SpatiaLite's own binary", /^000[01].{72}7C.*FE$/],
  ["SQL Server's own binary", /^(?!010[1-7]).{4}0{4}0[12][01].(?:.{4}0{4}|.{32})/],
  ["TWKB", /^[0-9A-F][36]0[0-3]/],
];

const ASK_FOR_WKB = "This is how a database keeps a geometry. Ask it for WKB, such as with ST_AsBinary.";

/** Four bytes come first: of MySQL an SRID, before WKB; of PostGIS four times the length. */
function nameInternal(digits: string, bytes: Uint8Array): string | null {
  if (bytes.length > 16 && new DataView(bytes.buffer).getUint32(0, true) === 4 * bytes.length) return "PostGIS's own binary";
  const isMysql = bytes.length > 4 && layOutWkb(bytes.subarray(4)).error === null;
  return isMysql ? "MySQL's own binary" : (INTERNAL.find(([, pattern]) => pattern.test(digits.toUpperCase()))?.[0] ?? null);
}

/** Null: it is in none of these ways. `raw`: a member of a response, or a text that somebody pasted. */
export function recognizeGeometry(raw: unknown): Recognized | null {
  if (typeof raw !== "string") return recognizeGeoJson(raw);
  if (raw.length > MAX_CHARACTERS) return null;
  const prefix = PREFIX.exec(raw)?.[0] ?? "";
  const digits = raw.slice(prefix.length);
  if (/^[0-9a-f]+$/i.test(digits) || (NEARLY_HEX.test(digits) && isNearlyHex(digits))) return readDigits(digits, prefix);
  if (WKT.test(raw)) return readWkt(raw);
  return /^\s*\{/.test(raw) ? recognizeJson(raw) : null;
}

/** Nine of ten characters. */
function isNearlyHex(text: string): boolean {
  return text.replace(/[0-9a-f]/gi, "").length * 10 <= text.length;
}

/** With an odd digit, or one that is none, as far as it goes. */
function readDigits(digits: string, prefix: string): Recognized {
  const odd = digits.search(/[^0-9a-f]/i);
  const whole = odd < 0 ? digits : digits.slice(0, odd);
  const bytes = new Uint8Array(whole.length >> 1);
  readHexInto(bytes, whole.slice(0, 2 * bytes.length));
  const layout = layOutWkb(bytes);
  const internal = layout.error && odd < 0 ? nameInternal(digits, bytes) : null;
  if (internal !== null) return { ...asText("internal", internal, null), error: { code: "unreadable", offset: null, detail: ASK_FOR_WKB } };
  const { shape } = layout;
  const isPlain = prefix === "";
  return {
    encoding: isPlain ? "hex" : "prefixed-hex",
    name: `hexadecimal ${shape.srid === null ? "WKB" : "EWKB"}${isPlain ? "" : ` with the prefix ${prefix}`}`,
    layout,
    bytes,
    shape,
    error: judgeDigits(digits, odd, layout.error),
  };
}

/** `odd`: where the first character is that is no digit; negative: there is none. */
function judgeDigits(digits: string, odd: number, error: WkbLayout["error"]): Recognized["error"] {
  const offset = (odd < 0 ? digits.length : odd) >> 1;
  if (odd >= 0) return { code: "not-hex", offset, detail: `Character ${odd + 1} is “${digits[odd]}”; hexadecimal has only 0-9 and A-F.` };
  if (digits.length % 2 === 0) return error;
  const why = `There are ${digits.length} hexadecimal digits, an odd number: the last byte has only half of its two digits.`;
  return error?.code === "truncated" ? { ...error, detail: `${error.detail} ${why}` } : { code: "odd-length", offset, detail: why };
}

function readWkt(text: string): Recognized {
  const srid = WKT.exec(text)?.[1];
  const shape = readWktShape(text.replace(/^SRID=\d+;/i, ""), srid === undefined ? null : Number(srid));
  return asText("wkt", srid === undefined ? "WKT" : "EWKT", shape);
}

function readWktShape(text: string, srid: number | null): LooseShape | null {
  const empty = /^(multi)?polygon\s*(?:zm|z|m)?\s*empty$/i.exec(text.trim());
  if (empty) return { type: empty[1] ? "MultiPolygon" : "Polygon", srid, rings: [] };
  try {
    const geometry = wktToGeoJSON(text);
    return geometry && geometry.type !== "GeometryCollection" ? readLoose(geometry, srid) : null;
  } catch {
    return null;
  }
}

function recognizeJson(text: string): Recognized | null {
  try {
    return recognizeGeoJson(JSON.parse(text));
  } catch {
    return /"(coordinates|type)"/.test(text) ? asText("geojson", "GeoJSON", null) : null;
  }
}

function recognizeGeoJson(value: unknown): Recognized | null {
  const geometry = findGeoJson(value, 0);
  return geometry && asText("geojson", "GeoJSON", readLoose(geometry, null));
}

/** A geometry, that of a feature, or that of the first feature of a collection. */
function findGeoJson(value: unknown, depth: number): { type: Geometry["type"]; coordinates: unknown } | null {
  if (typeof value !== "object" || value === null || depth > 2) return null;
  const { type, coordinates, geometry, features } = value as Record<string, unknown>;
  if (type === "Feature") return findGeoJson(geometry, depth + 1);
  if (type === "FeatureCollection" && Array.isArray(features)) return findGeoJson(features[0], depth + 1);
  return GEOJSON_TYPES.has(type) ? { type: type as Geometry["type"], coordinates } : null;
}

/** `shape`: null where it could not be read. */
function asText(encoding: Encoding, name: string, shape: LooseShape | null): Recognized {
  const fault = shape && judgeShape(shape);
  const broken = { code: "unreadable", offset: null, detail: `The ${name} is cut off or broken.` };
  const error = shape === null ? broken : fault && { code: fault.code, offset: null, detail: fault.detail };
  return { encoding, name, layout: null, bytes: null, shape, error };
}
