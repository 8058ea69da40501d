// Shapes that a written one may have been meant as: the ring closed, the corner of a spike left out. Each is one step that can be named;
// nothing here is ever taken for what the response says.
import { findInvalidity } from "../find-invalidity.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { findGeometryFaults } from "./find-geometry-faults.ts";
import { layOutWkb } from "./lay-out-wkb.ts";
import { isAreal, isClosed, isFinitePosition, type LooseRing, type LooseShape, toPolygonal } from "./loose-shape.ts";
import type { Recognized } from "./recognized.ts";

/** Corners are counted from 1, in their ring. */
export type RepairStep =
  | { code: "read-as"; name: string }
  | { code: "drop-prefix" }
  | { code: "byte-order" }
  | { code: "drop-left-over" }
  | { code: "close-ring" }
  | { code: "close-cut-off"; corners: number }
  | { code: "drop-corner"; corner: number }
  | { code: "exchange-corners"; corners: [number, number] }
  | { code: "drop-hole" };

/** `isValid`: also by the rules of validity. */
export type Repaired = { steps: RepairStep[]; geometry: PolygonalGeometry; srid: number | null; isValid: boolean };

/** Of larger rings, not every pair of corners is tried. */
const MAX_CORNERS_EXCHANGED = 40;
/** Each attempt looks at all corners of the shape once more: so many in all, about a tenth of a second. */
const MAX_CORNERS_TRIED = 100_000;

/** As it is written first, where that is a polygon at all; then what makes one of it. */
export function listRepairs(recognized: Recognized): Repaired[] {
  const { shape, steps } = read(recognized);
  if (shape === null || !isAreal(shape)) return [];
  const whole = toPolygonal(shape);
  const first = whole ? { geometry: whole, steps } : closeRings(shape, steps, recognized.error?.code === "truncated");
  if (first === null) return [];
  const isValid = findInvalidity(first.geometry) === null;
  const repaired: Repaired = { ...first, srid: shape.srid, isValid };
  return isValid ? [repaired] : [repaired, ...makeValid(shape, repaired)];
}

function read({ isExpected, encoding, name, shape, bytes, error, layout }: Recognized): { shape: LooseShape | null; steps: RepairStep[] } {
  const steps: RepairStep[] = isExpected ? [] : [encoding === "prefixed-hex" ? { code: "drop-prefix" } : { code: "read-as", name }];
  if (error?.code === "trailing-bytes") return { shape, steps: [...steps, { code: "drop-left-over" }] };
  if (bytes === null || layout === null || (layout.parts.length > 2 && shape?.rings.length !== 0)) return { shape, steps };
  // A byte order that is not the one in which the rest is written ends the reading at the type.
  const turned = Uint8Array.from(bytes, (byte, at) => (at === 0 ? (byte === 1 ? 0 : 1) : byte));
  const other = [turned, turned.with(0, 1)].map(layOutWkb).find((each) => each.error === null);
  return other ? { shape: other.shape, steps: [...steps, { code: "byte-order" }] } : { shape, steps };
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

/** One change that makes it valid, of each kind; none where that would take too many attempts. */
function makeValid(shape: LooseShape, { geometry, steps, srid }: Repaired): Repaired[] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flatMap((polygon, part) =>
    polygon.map((positions, at): LooseRing => ({ part, isHole: at > 0, positions: positions as Position[] })),
  );
  const written: LooseShape = { ...shape, rings };
  const cornersOfAll = rings.reduce((sum, { positions }) => sum + positions.length, 0);
  let tried = 0;
  const attempt = (changed: LooseRing[], step: RepairStep): Repaired[] => {
    tried += cornersOfAll;
    if (tried > MAX_CORNERS_TRIED) return [];
    const made = toPolygonal({ ...written, rings: changed });
    return made && findInvalidity(made) === null ? [{ geometry: made, steps: [...steps, step], srid, isValid: true }] : [];
  };
  const withRing = (at: number, corners: Position[]) =>
    rings.map((ring, i) => (i === at ? { ...ring, positions: [...corners, corners[0]!] } : ring));
  const fault = findGeometryFaults(written)[0];
  if (fault?.code === "hole-outside" || fault?.code === "hole-in-hole")
    return attempt(
      rings.filter((_, at) => at !== fault.ring),
      { code: "drop-hole" },
    );
  for (const [at, { positions }] of rings.entries()) {
    const corners = positions.slice(0, -1);
    // One that is sound by itself has its corners in order.
    if (corners.length > MAX_CORNERS_EXCHANGED || findInvalidity({ type: "Polygon", coordinates: [positions] }) === null) continue;
    if (fault?.code === "spike" && fault.ring === at) {
      const found = attempt(withRing(at, corners.toSpliced(fault.corner!, 1)), { code: "drop-corner", corner: fault.corner! + 1 });
      if (found.length > 0) return found;
    }
    for (let one = 1; one < corners.length - 1; one++) {
      const exchanged = corners.with(one, corners[one + 1]!).with(one + 1, corners[one]!);
      const found = attempt(withRing(at, exchanged), { code: "exchange-corners", corners: [one + 1, one + 2] });
      if (found.length > 0) return found;
    }
  }
  return [];
}
