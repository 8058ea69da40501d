// Round-ish shapes of nature: canopies, shrubs, ponds. Star-shaped round their middle, so that their outline never crosses itself.
import type { Polygon } from "geojson";
import type { PlanePoint } from "../../../geometry/measures.ts";
import { toPolygon } from "../ground.ts";
import type { Random } from "../random.ts";

/** A closed curve with soft bulges, drawn with so many corners; nowhere farther than the radius from the middle, nowhere nearer than 1 - `roughness` of it. */
export function buildBlob([x, y]: PlanePoint, radius: number, corners: number, roughness: number, random: Random): Polygon {
  const swell = createSwell(random);
  const turn = random.between(0, Math.PI);
  return toPolygon(
    Array.from({ length: corners }, (_, corner): PlanePoint => {
      const angle = turn + (2 * Math.PI * corner) / corners;
      const away = radius * (1 - (roughness * (1 + swell(angle))) / 2);
      return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
    }),
  );
}

/** -1 to 1, smooth round the circle. */
function createSwell(random: Random): (angle: number) => number {
  const waves = [2, 3].map((count) => ({ count, phase: random.between(0, 2 * Math.PI) }));
  return (angle) => waves.reduce((sum, { count, phase }) => sum + Math.sin(count * angle + phase) / waves.length, 0);
}

/** An open ring round a middle, stretched along x; within its length and width. */
export function buildLongRing([x, y]: PlanePoint, length: number, width: number, random: Random): PlanePoint[] {
  const corners = 26;
  const swell = createSwell(random);
  return Array.from({ length: corners }, (_, corner): PlanePoint => {
    const angle = (2 * Math.PI * corner) / corners;
    const reach = 0.88 + 0.12 * swell(angle);
    return [x + (length / 2) * reach * Math.cos(angle), y + (width / 2) * reach * Math.sin(angle)];
  });
}
