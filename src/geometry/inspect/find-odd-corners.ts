// What is odd about a shape as a whole, so that nothing is said of what only follows from it: one corner far from all others, a ring that is there
// twice, no area, coordinates that were rounded or are the same twice.
import { isSame } from "../rings.ts";
import type { Position } from "../shapes.ts";
import type { LooseRing, LooseShape } from "./loose-shape.ts";

export type OddCode = "stray-corner" | "ring-doubled" | "part-apart" | "no-area" | "same-axes" | "rounded" | "single-precision";

/** `corner`: null where it is about the ring; `ring`: null where it is about all. */
export type Oddity = { code: OddCode; ring: number | null; corner: number | null };

/** So many times as far as the others: a house, and a corner a mile away. */
const TIMES_APART = 50;
/** Degrees of longitude in the United States are more, and no other numbers that stand for a place are so few. */
const [LEAST_DEGREES, MOST_DEGREES] = [60, 180];
const COARSE_DECIMALS = 4;

/** `rest`: the rings without corners and rings that are odd; null where nothing is left to be judged. All rings must be whole. */
export function findOddCorners(shape: LooseShape): { found: Oddity[]; rest: LooseShape | null } {
  const about = (code: OddCode): Oddity => ({ code, ring: null, corner: null });
  const all = shape.rings.flatMap(({ positions }) => positions);
  const [first] = all;
  const precision = judgePrecision(all);
  const rounded = precision ? [about(precision)] : [];
  if (all.every((position) => isSame(position, first!))) return { found: rounded, rest: shape };
  if (all.every(([x, y]) => x === y)) return { found: [about("same-axes")], rest: null };
  const strays = shape.rings.flatMap(({ positions }, ring): Oddity[] => {
    const corner = findStray(positions);
    return corner === null ? [] : [{ code: "stray-corner", ring, corner }];
  });
  const flat = shape.rings.findIndex(
    ({ isHole, positions }, ring) => !isHole && !strays.some((stray) => stray.ring === ring) && isFlat(positions),
  );
  if (flat >= 0) return { found: [{ code: "no-area", ring: flat, corner: null }], rest: null };
  const doubled = findDoubled(shape.rings).map((ring): Oddity => ({ code: "ring-doubled", ring, corner: null }));
  const apart = strays.length > 0 ? null : findApart(shape.rings);
  const found = [...strays, ...doubled, ...(apart === null ? [] : [{ code: "part-apart" as const, ring: apart, corner: null }])];
  found.push(...rounded);
  const rings = shape.rings
    .map((ring, at) => dropCorner(ring, strays.find((stray) => stray.ring === at)?.corner ?? null))
    .filter((_, at) => !doubled.some(({ ring }) => ring === at));
  return { found, rest: strays.length + doubled.length === 0 ? shape : { ...shape, rings } };
}

/** The ring stays closed. */
export function dropCorner(ring: LooseRing, corner: number | null): LooseRing {
  if (corner === null) return ring;
  const corners = ring.positions.slice(0, -1).toSpliced(corner, 1);
  return { ...ring, positions: [...corners, corners[0]!] };
}

/** Each edge is there and back, or all corners are on the line from the first one to the one farthest from it, but for a ten-thousandth of its length. */
function isFlat(positions: readonly Position[]): boolean {
  const edges = positions.slice(1).map((to, at) => [String(positions[at]), String(to)].sort().join(" "));
  if ([...Map.groupBy(edges, (edge) => edge).values()].every(({ length }) => length % 2 === 0)) return true;
  const [[x0, y0]] = positions as [Position];
  const away = positions.map(([x, y]) => Math.hypot(x - x0, y - y0));
  const length = away.reduce((most, one) => Math.max(most, one), 0);
  const [x1, y1] = positions[away.indexOf(length)]!;
  return length > 0 && positions.every(([x, y]) => Math.abs((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) < 1e-4 * length ** 2);
}

/** Measured from the middle corner, which one that is astray doesn't move. */
function findStray(positions: readonly Position[]): number | null {
  const corners = positions.slice(0, -1);
  if (corners.length < 4) return null;
  const middle = (axis: 0 | 1) => corners.map((corner) => corner[axis]).sort((a, b) => a - b)[corners.length >> 1]!;
  const [x, y] = [middle(0), middle(1)];
  const away = corners.map((corner) => Math.max(Math.abs(corner[0] - x), Math.abs(corner[1] - y)));
  const [farthest, next] = away.toSorted((a, b) => b - a) as [number, number];
  return next > 0 && farthest > TIMES_APART * next ? away.indexOf(farthest) : null;
}

/** Whichever way round it runs, and wherever it begins. */
function findDoubled(rings: readonly LooseRing[]): number[] {
  const seen = new Set<string>();
  return [...rings.entries()].flatMap(([ring, { positions }]) => {
    const key = positions.slice(0, -1).map(String).sort().join(" ");
    if (seen.has(key)) return [ring];
    seen.add(key);
    return [];
  });
}

/** The smallest part that is far from the largest one. */
function findApart(rings: readonly LooseRing[]): number | null {
  const parts = rings.flatMap(({ isHole, positions }, ring) => {
    if (isHole) return [];
    const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
    const [west, east, south, north] = [min(xs), -min(xs.map((x) => -x)), min(ys), -min(ys.map((y) => -y))];
    return [{ ring, x: (west + east) / 2, y: (south + north) / 2, size: Math.max(east - west, north - south) }];
  });
  const [largest, ...others] = parts.sort((a, b) => b.size - a.size);
  const far = others.findLast(({ x, y }) => Math.max(Math.abs(x - largest!.x), Math.abs(y - largest!.y)) > TIMES_APART * largest!.size);
  return far?.ring ?? null;
}

const min = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Infinity);

/** Of degrees. Four decimals are enough for a house that lies on their grid: only corners that fall together tell that they were more. */
function judgePrecision(positions: readonly Position[]): "rounded" | "single-precision" | null {
  const most = positions.reduce((sum, [x, y]) => Math.max(sum, Math.abs(x), Math.abs(y)), 0);
  if (positions.length < 4 || most < LEAST_DEGREES || most > MOST_DEGREES) return null;
  const isAll = (holds: (value: number) => boolean) => positions.every((position) => position.every(holds));
  const hasDecimals = (decimals: number) => isAll((value) => Number(value.toFixed(decimals)) === value);
  const isRepeated = positions.some((position, at) => at > 0 && isSame(position, positions[at - 1]!));
  if (hasDecimals(COARSE_DECIMALS) && (isRepeated || hasDecimals(COARSE_DECIMALS - 1))) return "rounded";
  return isAll((value) => Math.fround(value) === value) && !hasDecimals(COARSE_DECIMALS) ? "single-precision" : null;
}
