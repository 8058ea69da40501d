// Finds shapes by their bounding boxes, in time that grows with the answer and not with the number of shapes. Boxes are kept in half the
// memory, rounded outward to the next number of 32 bits: by 0.9 m at most, beyond 128° of longitude 1.7 m.
import Flatbush from "flatbush";
import type { Geometry, GeometryCollection, Position } from "geojson";
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

/** `count`: how many boxes there are. */
export function createBoxIndex(count: number, boxes: Iterable<Bounds>): BoxIndex {
  if (count === 0) return { search: () => [], searchBoxes: () => [], extent: null };
  const tree = new Flatbush(count, undefined, Float32Array);
  for (const [west, south, east, north] of boxes) {
    tree.add(roundAway(west, -1), roundAway(south, -1), roundAway(east, 1), roundAway(north, 1));
  }
  tree.finish();
  return {
    search: ([west, south, east, north]) => tree.search(west, south, east, north),
    searchBoxes: ([west, south, east, north]) => {
      const found: FoundBox[] = [];
      tree.search(west, south, east, north, (at, w, s, e, n) => {
        found.push({ at, box: [w, s, e, n] });
        return false;
      });
      return found;
    },
    extent: [tree.minX, tree.minY, tree.maxX, tree.maxY],
  };
}

/** To a number of 32 bits on that side of the value. */
function roundAway(value: number, direction: 1 | -1): number {
  const near = Math.fround(value);
  const isBeyond = direction === 1 ? near >= value : near <= value;
  return isBeyond ? near : Math.fround(value + direction * Math.abs(value) * 2 ** -24);
}

/** An index of shapes by their boxes; each shape is read once. */
export function createShapeIndex(shapes: Shapes<Exclude<Geometry, GeometryCollection>>): BoxIndex {
  return createBoxIndex(shapes.length, Iterator.from(shapes).map(boundsOfAny));
}

/** Areas and the index of their boxes, which several questions share. */
export type Layer = { shapes: Shapes; index: BoxIndex };

export function openLayer(shapes: Shapes): Layer {
  return { shapes, index: createShapeIndex(shapes) };
}

/** Around any geometry; an empty one gets the empty box [Infinity, Infinity, -Infinity, -Infinity], which touches nothing. */
export function boundsOfAny(geometry: Exclude<Geometry, GeometryCollection>): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
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
