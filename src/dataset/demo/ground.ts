// The ground of the demo town: a made-up town on the real coast of Carteret County, North Carolina.
// Streets are planned on squared paper (u along the shore, v inland, metres) and bent onto the ground by an angle-true map.
import type { Polygon } from "geojson";
import { createLocalPlane, type PlanePoint, planeArea } from "../../geometry/measures.ts";
import type { Position } from "../../geometry/shapes.ts";

export const STATE = "North Carolina";
export const COUNTY = "Carteret";
export const COUNTY_FIPS = "37031";

/** Where u and v are 0: the shore at the foot of Main Street. */
export const ORIGIN: Position = [-76.612, 34.7095];
const plane = createLocalPlane(ORIGIN);

/** Waves of the street plan: amplitude and wavelength in metres, phase, and where they are strongest (v in metres). */
const WAVES = [
  { amplitude: 46, wavelength: 1750, phase: 0.4, strongestAt: 0, inland: 1 },
  { amplitude: 80, wavelength: 2600, phase: 2.2, strongestAt: 1500, inland: -1 },
];

/**
 * Squared paper to metres east and north of the origin. Each wave is `a·exp(±ik(w - iV))` of the complex w = u + iv:
 * analytic, so right angles stay right and lots stay nearly rectangular, while the shore and the back roads curve.
 */
export function bend(u: number, v: number): PlanePoint {
  let east = u;
  let north = v;
  for (const { amplitude, wavelength, phase, strongestAt, inland } of WAVES) {
    const k = (2 * Math.PI) / wavelength;
    const size = amplitude * Math.exp(-inland * k * (v - strongestAt));
    const angle = inland * k * u + phase;
    east += size * Math.cos(angle);
    north += size * Math.sin(angle);
  }
  return [east, north];
}

/** Metres east and north of the origin to [longitude, latitude], to seven decimals (a centimetre), as surveys publish them. */
export function toPosition(point: PlanePoint): Position {
  const [longitude, latitude] = plane.toDegrees(point);
  return [roundDegrees(longitude), roundDegrees(latitude)];
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** Open rings of metres, the first the outline (anticlockwise), the others holes. */
export function toPolygon(outline: PlanePoint[], ...holes: PlanePoint[][]): Polygon {
  return { type: "Polygon", coordinates: [closeRing(outline, 1), ...holes.map((hole) => closeRing(hole, -1))] };
}

function closeRing(ring: PlanePoint[], direction: 1 | -1): Position[] {
  const turned = Math.sign(planeArea(ring)) === direction ? ring : ring.toReversed();
  const positions = turned.map(toPosition);
  const distinct = positions.filter(([x, y], i) => {
    const [beforeX, beforeY] = positions.at(i - 1)!;
    return x !== beforeX || y !== beforeY;
  });
  return [...distinct, distinct[0]!];
}

/** Feet above mean sea level: rising from the shore, with low swells. `v` is metres inland on the plan. */
export function groundHeightFeet(u: number, v: number): number {
  const rise = 4 + 26 * (1 - Math.exp(-Math.max(0, v) / 700));
  return rise + 2.4 * Math.sin(u / 310) * Math.cos(v / 270);
}
