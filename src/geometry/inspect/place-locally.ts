// Positions that are counted from somewhere near, in meters, feet or pixels of an image: the stated area tells how long their unit is.
import { areaSquareMetres, createLocalPlane, SQUARE_METRES_PER_SQUARE_FOOT } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { mapPositions, middleOf } from "./place-changes.ts";
import type { FixContext } from "./try-fixes.ts";

/** Larger numbers are those of a coordinate system. */
const MOST_UNITS = 20_000;
/** Units that somebody counts in; next to one of them, it is meant. */
const USUAL_METRES = [1, 0.3048];
/** Of what else an image may have. */
const [LEAST_METRES, MOST_METRES] = [0.01, 5];

/** `metres`: of one unit; the outline is put around the center. Null where its area says nothing, or nothing that makes sense. */
export function placeLocally(
  geometry: PolygonalGeometry,
  center: Position,
  { area, areaUnit }: Pick<FixContext, "area" | "areaUnit">,
): { metres: number; geometry: PolygonalGeometry } | null {
  const middle = middleOf(geometry);
  if (!middle || !area || area <= 0 || Math.max(...middle.map(Math.abs)) > MOST_UNITS) return null;
  const plane = createLocalPlane(center);
  const around = (metres: number) =>
    mapPositions(geometry, ([x, y]) => plane.toDegrees([(x - middle[0]) * metres, (y - middle[1]) * metres]));
  const drawn = areaSquareMetres(around(1));
  const [inFeet, inMetres] = [Math.sqrt((area * SQUARE_METRES_PER_SQUARE_FOOT) / drawn), Math.sqrt(area / drawn)];
  const lengths = areaUnit === "m²" ? [inMetres] : areaUnit === "ft²" ? [inFeet] : [inFeet, inMetres];
  const usual = lengths.flatMap((length) => USUAL_METRES.filter((metres) => Math.abs(length / metres - 1) < 0.05))[0];
  const metres = usual ?? Number(lengths[0]!.toPrecision(3));
  return metres >= LEAST_METRES && metres <= MOST_METRES ? { metres, geometry: around(metres) } : null;
}
