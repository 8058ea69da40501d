// Outlines with a fault each, for the tests of this folder: the sample's own, and what was done to it.
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { formatHex } from "../../../geometry/hex.ts";
import type { Position } from "../../../geometry/shapes.ts";
import { buildSampleOutline, SAMPLE_CENTER } from "../exchange/answer-for-tests.ts";

export const outline = buildSampleOutline(SAMPLE_CENTER) as { type: "Polygon"; coordinates: Position[][] };
const [ring] = outline.coordinates as [Position[]];
export const hex = encodeWkbHex(outline);
export const encode = (coordinates: Position[][]) => encodeWkbHex({ type: "Polygon", coordinates });
export const [a, b, c, d] = ring as [Position, Position, Position, Position];
export const wkt = `POLYGON((${ring.map((position) => position.join(" ")).join(",")}))`;
export const swapped = encode([ring.map(([x, y]): Position => [y, x])]);

export const [x, y] = SAMPLE_CENTER;
const move = (change: (position: Position) => Position) => encode([ring.map(change)]);
const bytesOf = (text: string) => Uint8Array.from(text.match(/../g)!, (digits) => Number.parseInt(digits, 16));
/** The sample's bytes with each coordinate written by `write`, and another type. */
export function rewrite(write: (view: DataView, at: number, value: number) => void, bytesEach = 8, type = 3, heights = 0): string {
  const perPoint = 2 * bytesEach + 8 * heights;
  const bytes = new Uint8Array(13 + ring.length * perPoint);
  bytes.set(bytesOf(hex).subarray(0, 13));
  const view = new DataView(bytes.buffer);
  view.setUint32(1, type, true);
  for (const [at, position] of ring.entries())
    for (const [axis, value] of position.entries()) write(view, 13 + at * perPoint + axis * bytesEach, value);
  return formatHex(bytes);
}
export const little = (view: DataView, at: number, value: number) => view.setFloat64(at, value, true);
const wide = (text: string) => formatHex(Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0])));
/** As far as a point of the sample is from its center, in meters. */
const METERS = [91.6e3, 111e3] as const;

/** Name, code of the check, what replaces members of the building, title. */
type OutlineFault = [name: string, code: string, change: Record<string, unknown>, title: RegExp];

/** Nothing else is found where one of these is, or it follows. */
export const OUTLINE_FAULTS: OutlineFault[] = [
  ["swapped axes", "outline-misplaced", { geometry: swapped }, /longitude and latitude are swapped/],
  ["degrees stated as Web Mercator", "outline-misplaced", { crs: 3857 }, /coordinates are in EPSG:4326, but EPSG:3857 is stated/],
  ["a lost sign", "outline-misplaced", { geometry: encode([ring.map(([x, y]): Position => [-x, y])]) }, /longitude has the wrong sign/],
  ["a prefix", "outline-encoding", { geometry: `0x${hex}` }, /prefix 0x/],
  ["WKT", "outline-encoding", { geometry: wkt }, /written as WKT/],
  ["GeoJSON", "outline-encoding", { geometry: outline }, /written as GeoJSON/],
  ["cut off", "outline-unreadable", { geometry: hex.slice(0, 121) }, /is cut off/],
  ["unclosed", "outline-unreadable", { geometry: encode([[a, b, c, d]]) }, /isn't closed/],
  ["crossing", "outline-invalid", { geometry: encode([[a, c, b, d, a]]) }, /crosses/],
  ["repeated point", "outline-odd", { geometry: encode([[a, b, b, c, d, a]]) }, /repeated/],
];

/** These may have other causes beside them. */
export const SUBTLE_FAULTS: OutlineFault[] = [
  [
    "coordinates in the other byte order",
    "outline-bytes",
    { geometry: rewrite((view, at, value) => view.setFloat64(at, value)) },
    /mixes byte orders/,
  ],
  ["the other byte order", "outline-bytes", { geometry: `00${hex.slice(2)}` }, /wrong byte order/],
  ["heights that the type leaves out", "outline-bytes", { geometry: rewrite(little, 8, 3, 1) }, /heights \(Z\) that its type leaves out/],
  ["heights that aren't there", "outline-bytes", { geometry: rewrite(little, 8, 1003) }, /announces heights/],
  [
    "coordinates of four bytes",
    "outline-bytes",
    { geometry: rewrite((view, at, value) => view.setFloat32(at, value, true), 4) },
    /4 bytes each/,
  ],
  ["a lost digit", "outline-encoding", { geometry: hex.slice(1) }, /without its first digit/],
  ["a lost byte", "outline-encoding", { geometry: hex.slice(2) }, /without its first byte/],
  ["swapped digits", "outline-encoding", { geometry: hex.replace(/(.)(.)/g, "$2$1") }, /two digits of each byte swapped/],
  ["letters for digits", "outline-encoding", { geometry: hex.replaceAll("0", "O") }, /letters O/],
  ["two bytes a letter", "outline-encoding", { geometry: wide(wkt) }, /WKT, written as hexadecimal/],
  ["bytes of Python", "outline-encoding", { geometry: hex.replace(/../g, "\\x$&") }, /\\x before each byte/],
  ["JSON in JSON", "outline-encoding", { geometry: JSON.stringify(JSON.stringify(outline)) }, /GeoJSON as text, escaped twice/],
  ["KML", "outline-encoding", { geometry: ring.map((position) => `${position.join(",")},0`).join(" ") }, /list of coordinates/],
  ["gzip", "outline-encoding", { geometry: "H4sIAAAAAAAAA2NgYGBkgAAmIGZiYAAA" }, /compressed/],
  ["a word for nothing", "outline-unreadable", { geometry: "None" }, /stands for nothing/],
  ["a ring twice", "outline-invalid", { geometry: encode([ring, ring.toReversed()]) }, /there twice/],
  ["out and back", "outline-invalid", { geometry: encode([[a, b, c, b, a]]) }, /no area/],
  ["one corner at 0, 0", "outline-invalid", { geometry: encode([[a, b, [0, 0], c, d, a]]) }, /far from all others/],
  [
    "a part elsewhere",
    "outline-invalid",
    { geometry: encodeWkbHex({ type: "MultiPolygon", coordinates: [[ring], [ring.map(([lon, lat]): Position => [lon + 0.3, lat])]] }) },
    /far from the rest/,
  ],
  ["one axis twice", "outline-invalid", { geometry: move(([lon]) => [lon, lon]) }, /same number in every corner/],
  [
    "three decimals",
    "outline-invalid",
    { geometry: move(([lon, lat]) => [Number(lon.toFixed(3)), Number(lat.toFixed(3))]) },
    /four decimals or fewer/,
  ],
  ["arc seconds", "outline-misplaced", { geometry: move(([lon, lat]) => [lon * 3600, lat * 3600]) }, /in arc seconds/],
  ["longitudes up to 360", "outline-misplaced", { geometry: move(([lon, lat]) => [lon + 360, lat]) }, /from 0 to 360/],
  [
    "whole numbers",
    "outline-misplaced",
    { geometry: move(([lon, lat]) => [Math.round(lon * 1e7), Math.round(lat * 1e7)]) },
    /10,000,000 times too large/,
  ],
  [
    "offsets in meters",
    "outline-misplaced",
    { geometry: move(([lon, lat]) => [(lon - x) * METERS[0], (lat - y) * METERS[1]]) },
    /somewhere near in meters/,
  ],
  [
    "offsets in feet",
    "outline-misplaced",
    { geometry: move(([lon, lat]) => [((lon - x) * METERS[0]) / 0.3048, ((lat - y) * METERS[1]) / 0.3048]) },
    /somewhere near in feet/,
  ],
  [
    "pixels",
    "outline-misplaced",
    { geometry: move(([lon, lat]) => [500 + (lon - x) * 10 * METERS[0], 500 - (lat - y) * 10 * METERS[1]]) },
    /pixels/,
  ],
  [
    "an old code of Web Mercator",
    "outline-misplaced",
    { crs: 900_913, geometry: move(([lon, lat]) => [lon * 111_319.490793, Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) * 6_378_137]) },
    /another name of EPSG:3857/,
  ],
  [
    "axes and center swapped",
    "outline-misplaced",
    { geometry: swapped, center_long: y, center_lat: x },
    /longitude and latitude are swapped/,
  ],
];
