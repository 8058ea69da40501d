// Finds shapes by their bounding boxes, in time that grows with the answer and not with the number of shapes: an R-tree of SQLite's, which
// keeps what it does not need at the moment in a temporary file without a name. It rounds boxes outward to numbers of 32 bits: by 2 m at most.
import { DatabaseSync } from "node:sqlite";
import type { Geometry, GeometryCollection, Position } from "geojson";
import { emptyBounds, growBounds } from "../../geometry/bounds.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import type { Shapes } from "./shapes.ts";

export type BoxIndex = {
  /** Numbers of the boxes that touch these bounds, and of some that nearly do. */
  search: (bounds: Bounds) => number[];
  /** The same with each box as it is kept: none is smaller than what was given. */
  searchBoxes: (bounds: Bounds) => FoundBox[];
  /** Around everything; null when there is nothing. */
  extent: Bounds | null;
};

export type FoundBox = { at: number; box: Bounds };

const CACHE_KIBIBYTES = 4_000;

/** Boxes are numbered from 0 as they come; an empty one is never found. */
export function createBoxIndex(boxes: Iterable<Bounds>): BoxIndex {
  const db = new DatabaseSync("");
  db.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KIBIBYTES};`);
  db.exec("CREATE VIRTUAL TABLE boxes USING rtree (at, west, east, south, north); BEGIN;");
  const insert = db.prepare("INSERT INTO boxes VALUES (?, ?, ?, ?, ?)");
  const extent = emptyBounds();
  let at = 0;
  for (const box of boxes) {
    const [west, south, east, north] = box;
    if (west <= east && south <= north) {
      insert.run(at, west, east, south, north);
      growBounds(extent, box);
    }
    at += 1;
  }
  db.exec("COMMIT");
  const touching = "FROM boxes WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?";
  const numbers = db.prepare(`SELECT at ${touching}`);
  const found = db.prepare(`SELECT at, west, south, east, north ${touching}`);
  numbers.setReturnArrays(true);
  found.setReturnArrays(true);
  const select = <Row>(statement: typeof found, [west, south, east, north]: Bounds) =>
    statement.all(west, east, south, north) as unknown as Row[];
  return {
    search: (bounds) => select<[number]>(numbers, bounds).map(([number]) => number),
    searchBoxes: (bounds) => select<[number, ...Bounds]>(found, bounds).map(([number, ...box]) => ({ at: number, box })),
    extent: extent[0] <= extent[2] ? extent : null,
  };
}

/** An index of shapes by their boxes; each shape is read once. */
export function createShapeIndex(shapes: Shapes<Exclude<Geometry, GeometryCollection>>): BoxIndex {
  return createBoxIndex(Iterator.from(shapes).map(boundsOfAny));
}

/** Areas and the index of their boxes, which several questions share. */
export type Layer = { shapes: Shapes; index: BoxIndex };

export function openLayer(shapes: Shapes): Layer {
  return { shapes, index: createShapeIndex(shapes) };
}

/** Around any geometry; an empty one gets empty bounds. */
export function boundsOfAny(geometry: Exclude<Geometry, GeometryCollection>): Bounds {
  const bounds = emptyBounds();
  const visit = (coordinates: Position | Position[] | Position[][] | Position[][][]) => {
    const [first, second] = coordinates;
    if (typeof first === "number") {
      bounds[0] = Math.min(bounds[0], first);
      bounds[1] = Math.min(bounds[1], second as number);
      bounds[2] = Math.max(bounds[2], first);
      bounds[3] = Math.max(bounds[3], second as number);
    } else for (const part of coordinates as Position[]) visit(part);
  };
  visit(geometry.coordinates);
  return bounds;
}

export function padBounds([west, south, east, north]: Bounds, eastDegrees: number, northDegrees: number): Bounds {
  return [west - eastDegrees, south - northDegrees, east + eastDegrees, north + northDegrees];
}
