// WKT and EWKT as a shape in its own units, open rings and all.
import { wktToGeoJSON } from "betterknown";
import { isAreal, isClosed, isFinitePosition, type LooseShape, readLoose } from "./loose-shape.ts";
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
  try {
    const geometry = wktToGeoJSON(text);
    return geometry && geometry.type !== "GeometryCollection" ? readLoose(geometry, srid) : null;
  } catch {
    return null;
  }
}

/** What is wrong in a shape that was read from text. */
export function judgeLoose(shape: LooseShape | null, name: string): Recognized["error"] {
  const found = (code: string, detail: string) => ({ code, offset: null, detail });
  if (shape === null) return found("unreadable", `The ${name} is cut off or broken.`);
  if (!isAreal(shape)) return found("not-polygonal", `The geometry is a ${shape.type}; a footprint is a Polygon or MultiPolygon.`);
  for (const [at, { positions }] of shape.rings.entries()) {
    if (!positions.every(isFinitePosition)) return found("non-finite", `A coordinate of ring ${at + 1} isn't a finite number.`);
    if (!isClosed(positions))
      return found("ring-not-closed", `Ring ${at + 1} doesn't end where it starts: its last point should repeat its first.`);
    if (positions.length < 4)
      return found("ring-too-short", `Ring ${at + 1} has ${positions.length} points; a closed ring has at least 4.`);
  }
  return null;
}
