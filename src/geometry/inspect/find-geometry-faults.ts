// Everything that is wrong with a shape, each with its place in the shape's own units. Validity is judged as everywhere in this project
// (`find-invalidity.ts`), but here every crossing is listed, and what is valid yet odd too.
import { type Invalidity, locateInvalidity } from "../find-invalidity.ts";
import { judgeRing, type RingFault } from "../judge-ring.ts";
import { boundsOfEdge, crossingOf, type Edge, isCounterclockwise, isSame, listEdges, listRings, meet, turn } from "../rings.ts";
import type { PolygonalGeometry, Position } from "../shapes.ts";
import { visitPairs } from "../visit-pairs.ts";
import { findOddCorners, type OddCode } from "./find-odd-corners.ts";
import { isAreal, type LooseShape, toPolygonal } from "./loose-shape.ts";

export type FaultCode = Invalidity | RingFault["code"] | OddCode | "spike" | "repeated-point" | "winding";

/** `ring`, `corner`: numbers in the shape, null where it is at no corner. `at`: in the shape's own units. */
export type GeometryFault = { code: FaultCode; at: Position | null; ring: number | null; corner: number | null };

/** A person reads no more; a zigzag has as many crossings as the square of its corners. */
const MAX_FAULTS = 100;

export function findGeometryFaults(shape: LooseShape): GeometryFault[] {
  if (!isAreal(shape)) return [];
  const faults = [...findRingFaults(shape)];
  const odd = toPolygonal(shape) && findOddCorners(shape);
  for (const { code, ring, corner } of odd?.found ?? []) {
    const at = ring === null ? null : (shape.rings[ring]!.positions[corner ?? 0] ?? null);
    faults.push({ code, at, ring, corner: ring === null ? null : (corner ?? 0) });
  }
  const polygonal = odd?.rest ? toPolygonal(odd.rest) : null;
  if (polygonal !== null) {
    const crossings = findCrossings(shape, polygonal);
    const invalid = crossings.length === 0 ? locateInvalidity(polygonal) : null;
    faults.push(...crossings);
    if (invalid) faults.push(locate(shape, invalid.why, invalid.at));
    if (crossings.length === 0 && invalid === null) faults.push(...findWindings(shape, polygonal));
  }
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
  }
}

function findCrossings(shape: LooseShape, polygonal: PolygonalGeometry): GeometryFault[] {
  const found = new Map<string, GeometryFault>();
  const note = (code: FaultCode, at: Position) => {
    const key = at.join();
    // A spike also runs over itself: it is said once.
    if (!found.has(key)) found.set(key, locate(shape, code, at));
  };
  const rings = listRings(polygonal);
  for (const ring of rings) {
    const { corners } = ring;
    for (const [at, corner] of corners.entries()) {
      const [before, after] = [corners.at(at - 1)!, corners[(at + 1) % corners.length]!];
      if (corners.length > 2 && turn(before, corner, after) === 0 && turnsBack(before, corner, after)) note("spike", corner);
    }
  }
  const spikes = [...found.values()];
  const edges = rings.flatMap(listEdges);
  visitPairs(edges.map(boundsOfEdge), (first, second) => {
    const [one, other] = [edges[first]!, edges[second]!];
    const met = meet(one, other);
    if (met === "crossing") note("crossing", crossingOf(one, other));
    else if (met === "overlap" && !spikes.some(({ at }) => [one.from, one.to, other.from, other.to].some((end) => isSame(end, at!))))
      note("crossing", one.to);
    else if (met !== null && met !== "overlap" && one.ring === other.ring && !isNeighbor(one, other) && spikes.length === 0)
      note("self-touch", met);
    return found.size >= MAX_FAULTS;
  });
  return [...found.values()];
}

function turnsBack([bx, by]: Position, [x, y]: Position, [ax, ay]: Position): boolean {
  return (bx - x) * (ax - x) + (by - y) * (ay - y) > 0;
}

function isNeighbor(one: Edge, other: Edge): boolean {
  const apart = Math.abs(one.at - other.at);
  return apart === 1 || apart === one.ring.corners.length - 1;
}

/** The usual way round: outlines counterclockwise, holes clockwise. */
function findWindings(shape: LooseShape, polygonal: PolygonalGeometry): GeometryFault[] {
  const unusual = listRings(polygonal).filter((ring) => ring.corners.length > 2 && isCounterclockwise(ring) === ring.isHole);
  return unusual.map(({ corners }) => locate(shape, "winding", corners[0]!));
}
