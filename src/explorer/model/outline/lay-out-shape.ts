// A shape as a picture: in units of the picture, north up, as wide for its height as it is on the ground.
import { isFinitePosition, type LooseShape } from "../../../geometry/inspect/loose-shape.ts";
import type { Position } from "../location/location.ts";

/** `place` gives a position of the shape its place. `rings`: path data; `gap`: the line that would close an open ring. */
export type ShapeLayout = { place: (position: Position) => [x: number, y: number]; rings: { path: string; gap: string | null }[] };

/** Null where there is nothing to draw. `size` is that of the picture, `margin` around the shape within it. */
export function layOutShape({ rings, type }: LooseShape, size: { width: number; height: number }, margin: number): ShapeLayout | null {
  const all = rings.flatMap(({ positions }) => positions.filter(isFinitePosition));
  if (all.length === 0) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of all) [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
  const isDegrees = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(Math.abs(south), Math.abs(north)) <= 90;
  const squeeze = isDegrees ? Math.max(0.01, Math.cos(((south + north) / 2) * (Math.PI / 180))) : 1;
  const [width, height] = [(east - west) * squeeze, north - south];
  const scale = Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height);
  const by = Number.isFinite(scale) ? scale : 1;
  const place = ([x, y]: Position): [number, number] => [
    size.width / 2 + (x - (west + east) / 2) * squeeze * by,
    size.height / 2 - (y - (south + north) / 2) * by,
  ];
  const draw = (positions: readonly Position[]) =>
    positions
      .map((position) =>
        place(position)
          .map((value) => value.toFixed(1))
          .join(" "),
      )
      .join("L");
  return {
    place,
    rings: rings.map(({ positions }) => {
      const finite = positions.filter(isFinitePosition);
      const [first, last] = [finite[0], finite.at(-1)];
      const isOpen = first && last && type.endsWith("Polygon") && (first[0] !== last[0] || first[1] !== last[1]);
      return { path: finite.length > 0 ? `M${draw(finite)}` : "", gap: isOpen ? `M${draw([last, first])}` : null };
    }),
  };
}
