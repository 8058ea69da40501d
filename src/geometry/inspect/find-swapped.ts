// Buildings that have each other's outlines: each center lies in the other's outline, and in none of its own.
import { holdsPosition } from "../bounds.ts";
import { containsPosition } from "../inside.ts";
import { boundsOf } from "../measures.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";

const MAX_COMPARED = 300;

type Placed = { outline: PolygonalGeometry | null; center: Position | null };

/** Pairs of their numbers, the lower first. Of thousands that are all astray, the first are compared. */
export function findSwapped(buildings: readonly Placed[]): [one: number, other: number][] {
  const astray = buildings.flatMap(({ outline, center }, number) => {
    const bounds = outline && boundsOf(outline);
    return outline && bounds && center && !isIn(center, outline, bounds) ? [{ number, outline, bounds, center }] : [];
  });
  const compared = astray.slice(0, MAX_COMPARED);
  return compared.flatMap((one, at) =>
    compared
      .slice(at + 1)
      .filter((other) => isIn(one.center, other.outline, other.bounds) && isIn(other.center, one.outline, one.bounds))
      .map((other): [number, number] => [one.number, other.number]),
  );
}

function isIn(position: Position, outline: PolygonalGeometry, bounds: NonNullable<ReturnType<typeof boundsOf>>): boolean {
  return holdsPosition(bounds, position) && containsPosition(outline, position);
}
