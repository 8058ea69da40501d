// Round-ish shapes of nature: canopies, shrubs, ponds. Star-shaped round their middle, so that their outline never crosses itself.
import type { Polygon } from "geojson";
import type { PlanePoint } from "../../../geometry/measures.ts";
import { toPolygon } from "../ground.ts";
import type { Random } from "../random.ts";

/** So many corners at 1 - `roughness` to 1 times the radius. */
export function buildBlob([x, y]: PlanePoint, radius: number, corners: number, roughness: number, random: Random): Polygon {
  const turn = random.between(0, Math.PI);
  return toPolygon(
    Array.from({ length: corners }, (_, corner): PlanePoint => {
      const angle = turn + (2 * Math.PI * corner) / corners;
      const away = radius * (1 - roughness * random.between(0, 1));
      return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
    }),
  );
}

/** Wider along a direction (radians anticlockwise from east) than across it. */
export function buildLongBlob([x, y]: PlanePoint, length: number, width: number, direction: number, random: Random): Polygon {
  const corners = 26;
  const [cosine, sine] = [Math.cos(direction), Math.sin(direction)];
  const waves = [2, 3, 5].map((count) => ({ count, size: random.between(0.02, 0.09), phase: random.between(0, 6.3) }));
  return toPolygon(
    Array.from({ length: corners }, (_, corner): PlanePoint => {
      const angle = (2 * Math.PI * corner) / corners;
      const swell = waves.reduce((sum, { count, size, phase }) => sum + size * Math.sin(count * angle + phase), 1);
      const along = (length / 2) * swell * Math.cos(angle);
      const across = (width / 2) * swell * Math.sin(angle);
      return [x + along * cosine - across * sine, y + along * sine + across * cosine];
    }),
  );
}
