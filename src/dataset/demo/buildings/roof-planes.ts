// The planes of a roof as seen from above: each wing has its own slopes, and where wings meet the higher one shows, which makes the valleys.
//
//   hip  +-------+   gable +-------+   An edge inside another wing has no slope of its own: the ridge runs on into that wing.
//        |\_____/|         |_______|
//        |/     \|         |       |
//        +-------+         +-------+
import { difference, FillRule, type Path64 } from "clipper2-ts";
import type { PlanePoint } from "../../../geometry/measures.ts";
import { dropSpikes, UNITS_PER_METRE } from "../../../geometry/plane-paths.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { toPolygon } from "../ground.ts";
import { type Frame, toGround } from "../streets/build-lots.ts";
import type { RoofForm } from "./character.ts";
import { dropNarrow } from "./outlines.ts";
import { type Box, boxCorners } from "./yard.ts";

/** `bearing`: the way that water runs off, in degrees clockwise from north; null on a flat roof. */
export type RoofPlane = { form: RoofForm; bearing: number | null; geometry: PolygonalGeometry };

/** Height over the eaves in metres, at a slope of 45°: `x·point[0] + y·point[1] + z`. `down` is the way the slope falls, in the lot's coordinates. */
type Slope = { x: number; y: number; z: number; down: PlanePoint | null };
/** A convex ring in the lot's coordinates on which this slope is the wing's roof. */
type Face = { ring: PlanePoint[]; slope: Slope };

/** Below every slope, so that a slope shows where it meets a flat roof. */
const FLAT: Slope = { x: 0, y: 0, z: -1, down: null };
const SAME_METRES = 0.001;
/** What is narrower where another wing cuts in is left out, and so are shorter edges. */
const NARROWEST_METRES = 0.1;
const LEAST_EDGE_METRES = 0.08;
/** As a miter limit: hips and valleys run at 45°. */
const SHARPEST = 4;

export function buildRoofPlanes(frame: Frame, wings: readonly Box[], forms: readonly RoofForm[]): RoofPlane[] {
  const faces = wings.map((wing, i) => buildFaces(wing, forms[i]!, wings));
  return faces.flatMap((own, i) =>
    own.flatMap(({ ring, slope }) => {
      const higher = faces.flatMap((others, j) => (j === i ? [] : others.map((other) => whereAbove(other, slope, j < i))));
      return listVisible(ring, higher).map((visible) => ({
        form: forms[i]!,
        bearing: slope.down && bearingOf(frame, slope.down),
        geometry: toPolygon(visible.map(([x, y]) => toGround(frame, x, y))),
      }));
    }),
  );
}

function buildFaces(wing: Box, form: RoofForm, wings: readonly Box[]): Face[] {
  const corners = boxCorners(wing);
  if (form === "flat") return [{ ring: corners, slope: FLAT }];
  const { x0, y0, x1, y1 } = wing;
  const alongX = x1 - x0 >= y1 - y0;
  const slopes: Slope[] = [];
  const add = (isOpen: boolean, slope: Slope) => {
    if (!isOpen) slopes.push(slope);
  };
  // A gable has no slope at the ends of its ridge.
  const isOpenX = (x: number) => (form === "gable" && alongX) || wings.some((o) => o.x0 < x && x < o.x1 && o.y0 <= y0 && y1 <= o.y1);
  const isOpenY = (y: number) => (form === "gable" && !alongX) || wings.some((o) => o.y0 < y && y < o.y1 && o.x0 <= x0 && x1 <= o.x1);
  add(isOpenX(x0), { x: 1, y: 0, z: -x0, down: [-1, 0] });
  add(isOpenX(x1), { x: -1, y: 0, z: x1, down: [1, 0] });
  add(isOpenY(y0), { x: 0, y: 1, z: -y0, down: [0, -1] });
  add(isOpenY(y1), { x: 0, y: -1, z: y1, down: [0, 1] });
  return slopes.map((slope) => {
    const others = slopes.filter((other) => other !== slope);
    return { slope, ring: others.reduce((ring, other) => clip(ring, (point) => heightOf(other, point) - heightOf(slope, point)), corners) };
  });
}

function heightOf({ x, y, z }: Slope, point: PlanePoint): number {
  return x * point[0] + y * point[1] + z;
}

/** Where the face is above the slope; of two at the same height the first wing's shows. */
function whereAbove({ ring, slope }: Face, below: Slope, first: boolean): PlanePoint[] {
  const lead = first ? SAME_METRES : -SAME_METRES;
  return clip(ring, (point) => heightOf(slope, point) - heightOf(below, point) + lead);
}

/** The part of a convex ring on which a linear function is not negative. */
function clip(ring: readonly PlanePoint[], value: (point: PlanePoint) => number): PlanePoint[] {
  return ring.flatMap((to, i) => {
    const from = ring.at(i - 1)!;
    const [a, b] = [value(from), value(to)];
    const crossing: PlanePoint[] =
      a < 0 !== b < 0 ? [[from[0] + ((to[0] - from[0]) * a) / (a - b), from[1] + ((to[1] - from[1]) * a) / (a - b)]] : [];
    return b < 0 ? crossing : [...crossing, to];
  });
}

function listVisible(ring: PlanePoint[], higher: PlanePoint[][]): PlanePoint[][] {
  const own = toPath(ring);
  const hidden = higher.map(toPath).filter(({ length }) => length > 0);
  if (own.length === 0) return [];
  const left = hidden.length === 0 ? [own] : dropNarrow(difference([own], hidden, FillRule.NonZero), NARROWEST_METRES, SHARPEST);
  return left
    .map((path) => path.map(({ x, y }): PlanePoint => [x / UNITS_PER_METRE, y / UNITS_PER_METRE]))
    .map((points) =>
      points.filter((point, i) => Math.hypot(point[0] - points.at(i - 1)![0], point[1] - points.at(i - 1)![1]) > LEAST_EDGE_METRES),
    )
    .filter((points) => points.length > 2);
}

function toPath(ring: PlanePoint[]): Path64 {
  return dropSpikes(ring.map(([x, y]) => ({ x: Math.round(x * UNITS_PER_METRE), y: Math.round(y * UNITS_PER_METRE) })));
}

/** Of a direction in the lot's coordinates: 0 to 360 degrees. */
export function bearingOf({ right, back }: Frame, [x, y]: PlanePoint): number {
  const [east, north] = [x * right[0] + y * back[0], x * right[1] + y * back[1]];
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
