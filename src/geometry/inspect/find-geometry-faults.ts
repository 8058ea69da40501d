// What is wrong with a shape, each fault with its place in the shape's own units. Validity is judged as everywhere in this project
// (`find-invalidity.ts`); what is valid yet odd is listed too.
import { type Invalidity, locateInvalidity } from "../find-invalidity.ts";
import { judgeRing, type RingFault } from "../judge-ring.ts";
import { isCounterclockwise, isSame, listRings, turn } from "../rings.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { isAreal, type LooseShape, toPolygonal } from "./loose-shape.ts";

export type FaultCode = Invalidity | RingFault["code"] | "spike" | "repeated-point" | "winding";

/** `ring`, `corner`: numbers in the shape, null where it is at no corner. `at`: in the shape's own units. */
export type GeometryFault = { code: FaultCode; at: Position | null; ring: number | null; corner: number | null };

/** A person reads no more. */
const MAX_FAULTS = 100;

export function findGeometryFaults(shape: LooseShape): GeometryFault[] {
  if (!isAreal(shape)) return [];
  const faults = [...findRingFaults(shape)];
  // A spike makes a shape invalid too: it is said once.
  const polygonal = faults.some(({ code }) => code === "spike") ? null : toPolygonal(shape);
  const invalid = polygonal && locateInvalidity(polygonal);
  if (invalid) faults.push(locate(shape, invalid.why, invalid.at));
  else if (polygonal) faults.push(...findWindings(shape, polygonal));
  return faults.slice(0, MAX_FAULTS);
}

function locate({ rings }: LooseShape, code: FaultCode, at: Position | null): GeometryFault {
  for (const [ring, { positions }] of at ? rings.entries() : []) {
    const corner = positions.findIndex((position) => isSame(position, at!));
    if (corner >= 0) return { code, at, ring, corner };
  }
  return { code, at, ring: null, corner: null };
}

/** Of each ring alone, as it is written. */
function* findRingFaults({ rings }: LooseShape): Generator<GeometryFault> {
  for (const [ring, { positions }] of rings.entries()) {
    if (positions.length === 0) continue;
    const fault = (code: FaultCode, corner: number): GeometryFault => ({ code, at: positions[corner] ?? null, ring, corner });
    for (const [corner, position] of positions.entries())
      if (corner > 0 && isSame(position, positions[corner - 1]!)) yield fault("repeated-point", corner);
    const broken = judgeRing(positions, ring);
    if (broken) yield { ...fault(broken.code, broken.corner), ...(broken.code === "non-finite" && { at: null }) };
    else {
      for (const corner of positions.keys()) {
        if (corner > 0 && turnsBack(positions, corner)) yield fault("spike", corner);
      }
    }
  }
}

/** Whether a closed ring goes to this corner and back the same way. */
function turnsBack(ring: readonly Position[], corner: number): boolean {
  const [before, at, after] = [ring[corner - 1]!, ring[corner]!, ring[corner + 1] ?? ring[1]!];
  return turn(before, at, after) === 0 && (before[0] - at[0]) * (after[0] - at[0]) + (before[1] - at[1]) * (after[1] - at[1]) > 0;
}

/** The usual way round: outlines counterclockwise, holes clockwise. */
function findWindings(shape: LooseShape, polygonal: PolygonalGeometry): GeometryFault[] {
  const unusual = listRings(polygonal).filter((ring) => ring.corners.length > 2 && isCounterclockwise(ring) === ring.isHole);
  return unusual.map(({ corners }) => locate(shape, "winding", corners[0]!));
}
