// Ways in which positions are written wrongly, each with the change that puts them right.
import { boundsOf } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";

export type PlaceStep =
  | { code: "swap-axes" }
  | { code: "negate"; axis: "longitude" | "latitude" }
  /** From degrees east, up to 360. */
  | { code: "turn" }
  | { code: "scale"; by: "radians" | "kilometers" | number };

export type PlaceChange = { steps: readonly PlaceStep[]; change?: (position: Position) => Position };

const scale = (by: number) => (position: Position) => position.map((value) => value * by) as Position;

/** Those after the second are of degrees only. */
export const CHANGES: readonly PlaceChange[] = [
  { steps: [], change: (position) => position },
  { steps: [{ code: "swap-axes" }], change: ([x, y]) => [y, x] },
  { steps: [{ code: "negate", axis: "longitude" }], change: ([x, y]) => [-x, y] },
  { steps: [{ code: "negate", axis: "latitude" }], change: ([x, y]) => [x, -y] },
  {
    steps: [
      { code: "negate", axis: "longitude" },
      { code: "negate", axis: "latitude" },
    ],
    change: ([x, y]) => [-x, -y],
  },
  { steps: [{ code: "swap-axes" }, { code: "negate", axis: "longitude" }], change: ([x, y]) => [-y, x] },
  { steps: [{ code: "turn" }], change: ([x, y]) => [x - 360, y] },
  { steps: [{ code: "scale", by: "radians" }], change: scale(180 / Math.PI) },
  ...[3600, 1e5, 1e6, 1e7, 1e8].flatMap((by): PlaceChange[] => [
    { steps: [{ code: "scale", by }], change: scale(1 / by) },
    { steps: [{ code: "scale", by }, { code: "swap-axes" }], change: ([x, y]) => [y / by, x / by] },
  ]),
];

export const KILOMETRES: PlaceChange = { steps: [{ code: "scale", by: "kilometers" }], change: scale(1000) };

export function mapPositions(geometry: PolygonalGeometry, change: (position: Position) => Position): PolygonalGeometry {
  const mapRings = (rings: readonly (readonly number[][])[]) => rings.map((ring) => ring.map((position) => change(position as Position)));
  return geometry.type === "Polygon"
    ? { type: "Polygon", coordinates: mapRings(geometry.coordinates) }
    : { type: "MultiPolygon", coordinates: geometry.coordinates.map(mapRings) };
}

/** Of its box: good enough to tell coordinate systems apart, in any units. */
export function middleOf(geometry: PolygonalGeometry): Position | null {
  const bounds = boundsOf(geometry);
  return bounds && [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
}
