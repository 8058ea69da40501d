// The edges of one shape of many corners, indexed in short stretches, so that a question about a small place looks at the edges near it and
// not at all of them: the streets of a whole town can be one parcel, and every building asks about it.
import { boundsOfAny, touches } from "../../geometry/bounds.ts";
import { listPolygons, planeArea } from "../../geometry/measures.ts";
import { boundsOfEdge, crossEast } from "../../geometry/rings.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createBoxIndex } from "./box-index.ts";

export type EdgeIndex = {
  /** The same as `containsPosition`. */
  contains: (position: Position) => boolean;
  /** Whether the box of an edge touches the bounds. */
  hasEdgeIn: (bounds: Bounds) => boolean;
  /** Closed rings that enclose the same ground within the bounds, without the corners far from them. Outlines run anticlockwise, holes clockwise. */
  cutNear: (bounds: Bounds) => Position[][];
  close: () => void;
};

type Ring = { part: number; positions: readonly Position[]; box: Bounds };
/** Edges of a ring: from the corner `first` to the corner `last`. */
type Stretch = { ring: Ring; first: number; last: number };

const STRETCH_EDGES = 16;

export function createEdgeIndex(geometry: PolygonalGeometry): EdgeIndex {
  const rings = listPolygons(geometry).flatMap((polygon, part) =>
    polygon.map((ring, i): Ring => {
      const positions = ring as Position[];
      const isTurned = planeArea(positions) > 0 !== (i === 0);
      return {
        part,
        positions: isTurned ? positions.toReversed() : positions,
        box: boundsOfAny({ type: "LineString", coordinates: ring }),
      };
    }),
  );
  const stretches = rings.flatMap(listStretches);
  const index = createBoxIndex(stretches.map((stretch, at) => ({ at, box: boundsOfStretch(stretch) })));
  const near = (bounds: Bounds) => index.search(bounds).map((at) => stretches[at]!);
  const east = index.extent?.[2] ?? Number.NEGATIVE_INFINITY;
  return {
    contains: (position) => {
      const [x, y] = position;
      return isInside(near([x, y, Math.max(x, east), y]), position);
    },
    hasEdgeIn: (bounds) => near(bounds).some(({ ring, first, last }) => hasEdgeIn(bounds, ring.positions.slice(first, last + 1))),
    // Of rings beside the bounds, what runs along one side of the bounds is drawn as one edge there.
    cutNear: (bounds) => rings.filter(({ box }) => touches(box, bounds)).map(({ positions }) => skipFarCorners(positions, bounds)),
    close: index.close,
  };
}

function listStretches(ring: Ring): Stretch[] {
  const edges = ring.positions.length - 1;
  return Array.from({ length: Math.ceil(edges / STRETCH_EDGES) }, (_, i) => {
    const first = i * STRETCH_EDGES;
    return { ring, first, last: Math.min(edges, first + STRETCH_EDGES) };
  });
}

function boundsOfStretch({ ring, first, last }: Stretch): Bounds {
  return boundsOfAny({ type: "LineString", coordinates: ring.positions.slice(first, last + 1) });
}

/** Whether the box of an edge between the corners of a line touches the bounds. */
export function hasEdgeIn(bounds: Bounds, line: readonly Position[]): boolean {
  return line.some((to, i) => i > 0 && touches(boundsOfEdge({ from: line[i - 1]!, to }), bounds));
}

/** Whether a ray to the east leaves one of the parts, or the position lies on an edge. */
function isInside(stretches: readonly Stretch[], position: Position): boolean {
  const inside = new Set<number>();
  for (const { ring, first, last } of stretches) {
    for (let i = first; i < last; i += 1) {
      const crossed = crossEast(position, ring.positions[i]!, ring.positions[i + 1]!);
      if (crossed === "on") return true;
      if (crossed && !inside.delete(ring.part)) inside.add(ring.part);
    }
  }
  return inside.size > 0;
}

const sideOf = ([x, y]: Position, [west, south, east, north]: Bounds) => (x < west ? 1 : x > east ? 2 : y < south ? 3 : y > north ? 4 : 0);

/** A corner goes where it and both its neighbours are beyond the same side. */
function skipFarCorners(ring: readonly Position[], bounds: Bounds): Position[] {
  const sides = ring.map((position) => sideOf(position, bounds));
  return ring.filter((_, i) => i === 0 || i === ring.length - 1 || !isFar(sides[i - 1]!, sides[i]!, sides[i + 1]!));
}

function isFar(before: number, side: number, after: number): boolean {
  return side !== 0 && side === before && side === after;
}
