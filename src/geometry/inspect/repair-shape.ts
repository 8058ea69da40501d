// Shapes that a written one may have been meant as: the ring closed, the corner of a spike left out. Each is one step that can be named;
// nothing here is ever taken for what the response says.
import { findInvalidity } from "../find-invalidity.ts";
import { isClosed, isFinitePosition } from "../judge-ring.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { findGeometryFaults } from "./find-geometry-faults.ts";
import { dropCorner, findOddCorners } from "./find-odd-corners.ts";
import { isAreal, type LooseRing, type LooseShape, toPolygonal } from "./loose-shape.ts";
import type { Recognized } from "./recognized.ts";
import { type Reread, rereadBytes } from "./reread-bytes.ts";

/** Corners and rings are counted from 1; corners in their ring. */
export type RepairStep =
  | { code: "read-as"; name: string }
  | { code: "drop-prefix" }
  | { code: "reread"; slip: Reread }
  | { code: "drop-left-over" }
  | { code: "as-polygon"; type: string }
  | { code: "close-ring" }
  | { code: "close-cut-off"; corners: number }
  | { code: "drop-corner"; corner: number }
  | { code: "swap-corners"; corners: [number, number] }
  | { code: "drop-ring"; ring: number }
  | { code: "swap-rings"; ring: number }
  | { code: "drop-hole" };

/** `isValid`: also by the rules of validity. */
export type Repaired = { steps: RepairStep[]; geometry: PolygonalGeometry; srid: number | null; isValid: boolean };

/** Of larger rings, not every pair of corners is tried. */
const MAX_CORNERS_SWAPPED = 40;
/** Which of them is meant is told by the area. */
const MAX_REPAIRS = 4;
/** Each attempt looks at all corners of the shape once more: so many in all, about a tenth of a second. */
const MAX_CORNERS_TRIED = 100_000;

/** As it is written first, where that is a polygon at all; then what makes one of it. */
export function listRepairs(recognized: Recognized): Repaired[] {
  const read = readSteps(recognized);
  const { shape, steps } = read.shape ? asPolygon(read.shape, read.steps) : read;
  if (shape === null || !isAreal(shape)) return [];
  const whole = toPolygonal(shape);
  const first = whole ? { geometry: whole, steps } : closeRings(shape, steps, recognized.error?.code === "truncated");
  if (first === null) return [];
  const isValid = findInvalidity(first.geometry) === null;
  const repaired: Repaired = { ...first, srid: shape.srid, isValid };
  const written: LooseShape = { ...shape, rings: listLoose(first.geometry) };
  return isValid && findOddCorners(written).rest === written ? [repaired] : [repaired, ...makeValid(written, repaired)];
}

function readSteps({ isExpected, encoding, name, shape, bytes, error, layout }: Recognized): {
  shape: LooseShape | null;
  steps: RepairStep[];
} {
  const steps: RepairStep[] = isExpected ? [] : [encoding === "prefixed-hex" ? { code: "drop-prefix" } : { code: "read-as", name }];
  const reread = bytes && layout && rereadBytes(bytes, layout);
  if (reread) return { shape: reread.shape, steps: [...steps, { code: "reread", slip: reread.slip }] };
  if (error?.code === "trailing-bytes") steps.push({ code: "drop-left-over" });
  return { shape, steps };
}

/** A line that ends where it begins, or a collection of such lines and polygons. */
function asPolygon(shape: LooseShape, steps: RepairStep[]): { shape: LooseShape; steps: RepairStep[] } {
  const polygonal = { ...shape, type: "Polygon" };
  if (isAreal(shape) || shape.type.endsWith("Point") || toPolygonal(polygonal) === null) return { shape, steps };
  return { shape: polygonal, steps: [...steps, { code: "as-polygon", type: shape.type }] };
}

function closeRings(shape: LooseShape, steps: RepairStep[], isCutOff: boolean): Pick<Repaired, "geometry" | "steps"> | null {
  const rings = shape.rings.filter(({ positions }) => positions.length > 0).map(closeRing);
  const geometry = toPolygonal({ ...shape, rings });
  if (geometry === null) return null;
  const corners = shape.rings.at(-1)!.positions.length;
  return { geometry, steps: [...steps, isCutOff ? { code: "close-cut-off", corners } : { code: "close-ring" }] };
}

function closeRing(ring: LooseRing): LooseRing {
  const { positions } = ring;
  return isClosed(positions) || positions.length < 3 || !positions.every(isFinitePosition)
    ? ring
    : { ...ring, positions: [...positions, positions[0]!] };
}

function listLoose({ type, coordinates }: PolygonalGeometry): LooseRing[] {
  const polygons = type === "Polygon" ? [coordinates] : coordinates;
  return polygons.flatMap((polygon, part) =>
    polygon.map((positions, at): LooseRing => ({ part, isHole: at > 0, positions: positions as Position[] })),
  );
}

/** Single changes that make it valid; none where that would take too many attempts. */
function makeValid(written: LooseShape, { steps, srid }: Repaired): Repaired[] {
  const { rings } = written;
  const found: Repaired[] = [];
  const cornersOfAll = rings.reduce((sum, { positions }) => sum + positions.length, 0);
  let tried = 0;
  const attempt = (changed: LooseRing[], step: RepairStep): void => {
    tried += cornersOfAll;
    if (tried > MAX_CORNERS_TRIED || found.length >= MAX_REPAIRS) return;
    const geometry = toPolygonal({ ...written, rings: changed });
    if (geometry && findInvalidity(geometry) === null) found.push({ geometry, steps: [...steps, step], srid, isValid: true });
  };
  const withRing = (at: number, ring: LooseRing) => rings.with(at, ring);
  const without = (ring: number | null) => rings.filter((_, at) => at !== ring);
  const { found: odd } = findOddCorners(written);
  for (const { code, ring, corner } of odd) {
    if (code === "stray-corner") attempt(withRing(ring!, dropCorner(rings[ring!]!, corner)), { code: "drop-corner", corner: corner! + 1 });
    if (code === "ring-doubled") attempt(without(ring), { code: "drop-ring", ring: ring! + 1 });
  }
  // Out and back on one line: other orders of its corners make areas of nothing.
  if (found.length > 0 || odd.some(({ code }) => code === "no-area" || code === "same-axes")) return found;
  const [fault] = findGeometryFaults(written).filter(({ code }) => code !== "rounded" && code !== "single-precision");
  if (fault?.code === "hole-outside" || fault?.code === "hole-in-hole") {
    const hole = fault.ring === null ? undefined : rings[fault.ring];
    const outline = rings.findIndex(({ part, isHole }) => part === hole?.part && !isHole);
    if (hole && fault.code === "hole-outside")
      attempt(rings.with(outline, { ...hole, isHole: false }).with(fault.ring!, { ...rings[outline]!, isHole: true }), {
        code: "swap-rings",
        ring: fault.ring! + 1,
      });
    attempt(without(fault.ring), { code: "drop-hole" });
    return found;
  }
  for (const [at, ring] of rings.entries()) {
    const corners = ring.positions.slice(0, -1);
    // One that is sound by itself has its corners in order.
    if (corners.length > MAX_CORNERS_SWAPPED || findInvalidity({ type: "Polygon", coordinates: [ring.positions] }) === null) continue;
    if (fault?.code === "spike" && fault.ring === at)
      attempt(withRing(at, dropCorner(ring, fault.corner!)), { code: "drop-corner", corner: fault.corner! + 1 });
    if (found.length > 0) continue;
    for (let one = 1; one < corners.length - 1; one++) {
      const swapped = corners.with(one, corners[one + 1]!).with(one + 1, corners[one]!);
      attempt(withRing(at, { ...ring, positions: [...swapped, swapped[0]!] }), { code: "swap-corners", corners: [one + 1, one + 2] });
    }
  }
  return found;
}
