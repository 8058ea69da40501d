// Outlines with a fault each, for the tests of this folder: the sample's own, and what was done to it.
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
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
  ["a word for nothing", "outline-unreadable", { geometry: "None" }, /can be recognized/],
  ["a ring twice", "outline-invalid", { geometry: encode([ring, ring.toReversed()]) }, /runs over itself/],
  ["out and back", "outline-invalid", { geometry: encode([[a, b, c, b, a]]) }, /spike/],
  [
    "an old code of Web Mercator",
    "outline-misplaced",
    { crs: 900_913, geometry: move(([lon, lat]) => [lon * 111_319.490793, Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) * 6_378_137]) },
    /^crs is wrong: the coordinates are in EPSG:3857/,
  ],
  [
    "axes and center swapped",
    "outline-misplaced",
    { geometry: swapped, center_long: y, center_lat: x },
    /longitude and latitude are swapped/,
  ],
];
