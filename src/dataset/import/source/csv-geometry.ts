// Where a CSV file keeps its geometry: in a column of WKT, EWKT, hexadecimal WKB or GeoJSON text, or in two columns of coordinates.
import { wktToGeoJSON } from "betterknown";
import { parseNumber, parseText } from "../../../columns/values.ts";
import { parseAngles } from "../../../geometry/parse-angles.ts";
import { type DecodedGeom, decodeGeom } from "./decode-geom.ts";

export type CsvGeometry = {
  /** Columns that are used up by it. */
  columns: string[];
  read: (row: Record<string, string>) => DecodedGeom;
};

const WKT = /^(?:SRID=(\d+);)?\s*((?:POINT|LINESTRING|POLYGON|MULTI\w+|GEOMETRYCOLLECTION)\s*(?:ZM|Z|M)?\s*(?:\(|EMPTY))/i;
/** "POLYGON Z (", and the third number of a position on, which stands there without it, too. */
const DIMENSIONS = /([A-Z]{5,}?) *(?:ZM|Z|M) *(?=\(|EMPTY)/gi;
const FURTHER_NUMBERS = /([^ (),]+ [^ (),]+)(?: [^ (),]+)+/g;
/** Databases write "0x" or "\\x" before it, and may keep it in a binary of their own. */
const WKB = /^(?:0x|\\x)?((?:[0-9A-F]{2}){9,})$/i;
const LATITUDE = ["latitude", "lat", "latdd", "ylat", "pointy", "ycoord", "y"];
const LONGITUDE = ["longitude", "long", "lng", "lon", "longdd", "xlong", "pointx", "xcoord", "x"];
/** Of a column, where no value tells. */
const GEOMETRY = ["wkt", "geom", "thegeom", "geometry", "wkb"];
/** "Polygon" says what the shapes of another file are. */
const isWord = (text: string) => /^\p{L}+$/u.test(text.trim());
/** This name may as well be of what kind of lot it is: such a column is a geometry only if a value looks like WKB, though none can be read. */
const SHAPE = ["shape"];
const isLikeWkb = (text: string) => /^(?:0x|\\x)?[0-9A-F]{20,}$/i.test(text.trim());

function readText(text: string): DecodedGeom {
  if (text.trim() === "") return { geometry: null, srid: null };
  const wkt = WKT.exec(text);
  try {
    if (wkt) {
      const tidy = text.replace(/^SRID=\d+;/i, "").replace(/\s+/g, " ");
      const flat = tidy.replace(DIMENSIONS, "$1 ").replace(FURTHER_NUMBERS, "$1");
      const notes = flat === tidy ? {} : { notes: ["dimensions-dropped"] as const };
      return { geometry: wktToGeoJSON(flat), srid: wkt[1] ? Number(wkt[1]) : null, ...notes };
    }
    const [, hex] = WKB.exec(text) ?? [];
    if (hex) return decodeGeom(Buffer.from(hex, "hex"));
    return { geometry: JSON.parse(text) as unknown, srid: null };
  } catch {
    return { reason: "its geometry can't be read", detail: `“${text.slice(0, 30)}”` };
  }
}

/** A number of many digits that begins with 00 looks like WKB. */
const isGeometryText = (text: string) =>
  WKT.test(text) || (WKB.test(text) && !("reason" in readText(text))) || /^\{\s*"(type|coordinates)"/.test(text);

function findByName(columns: readonly string[], names: readonly string[]): string | undefined {
  const squashed = columns.map((column) => column.toLowerCase().replace(/[^a-z]/g, ""));
  const found = names.map((name) => squashed.indexOf(name)).find((at) => at >= 0);
  return found === undefined ? undefined : columns[found];
}

const readColumn = (column: string): CsvGeometry => ({ columns: [column], read: (row) => readText((row[column] ?? "").trim()) });

/** Decides by the first rows, else by names: those of a county's file may all be without geometry. Null when neither tells. */
export function findCsvGeometry(columns: readonly string[], rows: readonly Record<string, string>[]): CsvGeometry | null {
  const column = columns.find((name) => rows.some((row) => isGeometryText((row[name] ?? "").trim())));
  if (column !== undefined) return readColumn(column);
  const [latitude, longitude] = [findByName(columns, LATITUDE), findByName(columns, LONGITUDE)];
  if (latitude === undefined || longitude === undefined) {
    const listHaving = (fits: (text: string) => boolean) => columns.filter((name) => rows.some((row) => fits(row[name] ?? "")));
    const worded = listHaving(isWord);
    const meant = columns.filter((name) => !worded.includes(name));
    const named = findByName(meant, GEOMETRY) ?? findByName(listHaving(isLikeWkb), SHAPE);
    return named === undefined ? null : readColumn(named);
  }
  return {
    columns: [latitude, longitude],
    read: (row) => readPair(row[longitude] ?? "", row[latitude] ?? ""),
  };
}

/** Plain numbers may be in any system; what else people write are degrees. */
function readPair(longitude: string, latitude: string): DecodedGeom {
  const [x, y] = [parseNumber(longitude), parseNumber(latitude)];
  if (x !== null && y !== null) return { geometry: { type: "Point", coordinates: [x, y] }, srid: null };
  if (isNothing(longitude) || isNothing(latitude)) return { geometry: null, srid: null };
  const [north, east] = [latitude, longitude].map((text) => text.replace(/^\s*([+-]?\d+),(\d+)\s*$/, "$1.$2"));
  const found = parseAngles(`${north}; ${east}`);
  if (found.kind !== "angles")
    return {
      reason: "its coordinates can't be read",
      detail: `“${latitude}”, “${longitude}”${found.kind === "faulty" ? `: ${found.why.replace(/\.$/, "")}` : ""}`,
    };
  const [first, second] = found.angles;
  const isTurned = first.axis === "longitude" || second.axis === "latitude";
  const coordinates = [second.degrees, first.degrees];
  return { geometry: { type: "Point", coordinates: isTurned ? coordinates.reverse() : coordinates }, srid: null };
}

/** Numbers that stand for nothing, too; "unknown" is a word, and can't be read. */
const isNothing = (text: string) =>
  !/[a-z]{5}/i.test(text) && (parseText(text) === null || (Number.isFinite(Number(text)) && parseNumber(text) === null));
