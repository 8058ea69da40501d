// Shapes that are not valid polygons, made valid: what an odd number of a polygon's rings enclose is kept, so a figure of eight keeps both its loops.
// Where rings only touch or run along each other, every corner stays. Where they cross, all corners move to a grid, the finest at first.
import { findInvalidity } from "./find-invalidity.ts";
import { listPolygons } from "./measures.ts";
import { boundsOfEdge, listEdges, listRings, meet } from "./rings.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";
import { uniteRings } from "./unite-rings.ts";
import { visitPairs } from "./visit-pairs.ts";

/** Steps of the grids to a degree, from a millimeter to a decimeter: where one leaves a crossing, the next may not. What is beside a long edge
 *  on a fine grid may not be in degrees. */
const GRIDS = [1e8, 5e7, 2e7, 1e7, 5e6, 2e6, 1e6];
/** No slip of drawing makes as many, and a file of such outlines would take for ever. */
const MAX_CROSSINGS = 1000;

/** `no-area`: nothing is left. `tangled`: it crosses itself too often to be mended in time. */
type Mended = PolygonalGeometry | "no-area" | "tangled" | "unmendable";

export function mendShape(geometry: PolygonalGeometry): Mended {
  const crossings = countCrossings(geometry);
  if (crossings >= MAX_CROSSINGS) return "tangled";
  const attempts = [...(crossings === 0 ? [() => uniteRings(geometry)] : []), ...GRIDS.map((steps) => () => uniteOnGrid(geometry, steps))];
  for (const attempt of attempts) {
    const coordinates = attempt();
    if (coordinates?.length === 0) return "no-area";
    const mended = coordinates && buildGeometry(coordinates);
    if (mended && findInvalidity(mended) === null) return mended;
  }
  return "unmendable";
}

/** Infinity where too many edges are side by side. */
function countCrossings(geometry: PolygonalGeometry): number {
  const edges = listRings(geometry).flatMap(listEdges);
  let crossings = 0;
  const visited = visitPairs(edges.map(boundsOfEdge), (one, other) => {
    if (meet(edges[one]!, edges[other]!) === "crossing") crossings += 1;
    return crossings >= MAX_CROSSINGS;
  });
  return visited === "too-many" ? Infinity : crossings;
}

/** On whole numbers, counted from a corner of the shape. */
function uniteOnGrid(geometry: PolygonalGeometry, stepsPerDegree: number): Position[][][] | null {
  const polygons = listPolygons(geometry) as Position[][][];
  const [west, south] = polygons[0]![0]![0]!.map((degrees) => Math.round(degrees * stepsPerDegree)) as Position;
  const place = ([x, y]: Position): Position => [Math.round(x * stepsPerDegree) - west, Math.round(y * stepsPerDegree) - south];
  const toDegrees = ([x, y]: Position): Position => [(x + west) / stepsPerDegree, (y + south) / stepsPerDegree];
  const onGrid = polygons.map((rings) => rings.map((ring) => ring.map(place)));
  const united = uniteRings({ type: "MultiPolygon", coordinates: onGrid }, ([x, y]) => [Math.round(x), Math.round(y)]);
  return united?.map((rings) => rings.map((ring) => ring.map(toDegrees))) ?? null;
}

function buildGeometry(coordinates: Position[][][]): PolygonalGeometry {
  return coordinates.length === 1 ? { type: "Polygon", coordinates: coordinates[0]! } : { type: "MultiPolygon", coordinates };
}
