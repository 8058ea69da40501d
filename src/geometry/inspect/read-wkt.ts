// WKT and EWKT as a shape in its own units, open rings and all.
import { wktToGeoJSON } from "betterknown";
import { judgeShape, type LooseShape, readLoose } from "./loose-shape.ts";
import type { Recognized } from "./recognized.ts";

const WKT =
  /^(?:SRID=(\d{1,6});)?\s*(?:POINT|LINESTRING|POLYGON|MULTI(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)\s*(?:ZM|Z|M)?\s*(?:\(|EMPTY)/i;

export function isWkt(text: string): boolean {
  return WKT.test(text);
}

export function readWkt(text: string): Recognized {
  const srid = WKT.exec(text)?.[1];
  const name = srid === undefined ? "WKT" : "EWKT";
  const shape = readShape(text.replace(/^SRID=\d+;/i, ""), srid === undefined ? null : Number(srid));
  return { encoding: "wkt", name, isExpected: false, layout: null, bytes: null, shape, error: judgeLoose(shape, name) };
}

function readShape(text: string, srid: number | null): LooseShape | null {
  const empty = /^(\w*polygon)\s*(?:zm|z|m)?\s*empty$/i.exec(text.trim());
  if (empty) return { type: /^multi/i.test(text.trim()) ? "MultiPolygon" : "Polygon", srid, rings: [] };
  try {
    const geometry = wktToGeoJSON(text);
    return geometry && geometry.type !== "GeometryCollection" ? readLoose(geometry, srid) : null;
  } catch {
    return null;
  }
}

/** What is wrong in a shape that was read from text. */
export function judgeLoose(shape: LooseShape | null, name: string): Recognized["error"] {
  if (shape === null) return { code: "unreadable", offset: null, detail: `The ${name} is cut off or broken.` };
  const fault = judgeShape(shape);
  return fault && { code: fault.code, offset: null, detail: fault.detail };
}
