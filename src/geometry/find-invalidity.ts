// Whether a polygon is valid by the rules of OGC's Simple Features, as GEOS judges it (PostGIS, QGIS), and where it is not. Exact: on the
// coordinates as they are.
import { holdsBounds } from "./bounds.ts";
import {
  boundsOfEdge,
  crossingOf,
  type Edge,
  isLeftOf,
  isRingInside,
  listEdges,
  listRings,
  meet,
  type Passage,
  passageAt,
  type Ring,
} from "./rings.ts";
import type { PolygonalGeometry, Position } from "./shapes.ts";
import { visitPairs } from "./visit-pairs.ts";

/** Of a shape, after its name. `tangled`: there is more in it than is looked at here. */
export const INVALIDITY_WORDS = {
  "too-few-corners": "has a ring with fewer than three corners",
  crossing: "has edges that cross or run over each other",
  "self-touch": "has a ring that touches itself",
  "hole-outside": "has a hole outside its outline",
  "hole-in-hole": "has a hole in a hole",
  "parts-overlap": "has a part within another part",
  "interior-parted": "has holes that split it",
  tangled: "has too many edges side by side to be checked",
};
export type Invalidity = keyof typeof INVALIDITY_WORDS;

/** Of rings against rings: a fraction of a second. */
const MAX_CORNERS_TESTED = 500_000_000;
const MAX_RINGS_AT_A_POINT = 1000;

/** `at`: where it shows; null where there is no such place. */
export type LocatedInvalidity = { why: Invalidity; at: Position | null };

/** Null for a valid shape. */
export function findInvalidity(geometry: PolygonalGeometry): Invalidity | null {
  return locateInvalidity(geometry)?.why ?? null;
}

/** As `findInvalidity`, with the place, in the shape's own units. */
export function locateInvalidity(geometry: PolygonalGeometry): LocatedInvalidity | null {
  const rings = listRings(geometry);
  const short = rings.find(({ corners }) => corners.length < 3);
  if (short) return { why: "too-few-corners", at: short.corners[0] ?? null };
  const touching = findContacts(rings);
  if (!Array.isArray(touching)) return touching;
  return findCrossingContact(touching) ?? findPartedInterior(rings, touching) ?? findMisplacedRing(rings);
}

const TANGLED: LocatedInvalidity = { why: "tangled", at: null };

/** A place where several rings touch each other, and how each goes through it. */
type Contact = { at: Position; passages: Map<Ring, Passage> };

function findContacts(rings: readonly Ring[]): Contact[] | LocatedInvalidity {
  const edges = rings.flatMap(listEdges);
  const contacts = new Map<string, Contact>();
  let found: LocatedInvalidity | null = null;
  const visited = visitPairs(edges.map(boundsOfEdge), (first, second) => {
    const [one, other] = [edges[first]!, edges[second]!];
    const met = meet(one, other);
    if (met === null) return false;
    if (met === "crossing") found = { why: "crossing", at: crossingOf(one, other) };
    else if (met === "overlap") found = { why: "crossing", at: one.to };
    else if (one.ring !== other.ring) noteContact(contacts, met, one, other);
    else if (!isNeighbor(one, other)) found = { why: "self-touch", at: met };
    return found !== null;
  });
  return found ?? (visited === "too-many" ? TANGLED : [...contacts.values()]);
}

function isNeighbor(one: Edge, other: Edge): boolean {
  const apart = Math.abs(one.at - other.at);
  return apart === 1 || apart === one.ring.corners.length - 1;
}

function noteContact(contacts: Map<string, Contact>, at: Position, ...edges: Edge[]): void {
  const key = at.join();
  const contact = contacts.get(key) ?? { at, passages: new Map() };
  contacts.set(key, contact);
  for (const edge of edges) contact.passages.set(edge.ring, passageAt(edge, at));
}

/** Rings that touch at a corner may cross each other there. */
function findCrossingContact(contacts: readonly Contact[]): LocatedInvalidity | null {
  for (const { at, passages } of contacts) {
    const all = [...passages.values()];
    if (all.length > MAX_RINGS_AT_A_POINT) return TANGLED;
    const isCrossed = all.some((one, i) =>
      all.slice(0, i).some((other) => isLeftOf(one, at, other.before) !== isLeftOf(one, at, other.after)),
    );
    if (isCrossed) return { why: "crossing", at };
  }
  return null;
}

/** Rings of a polygon that touch each other in a circle cut its inside in two. */
function findPartedInterior(rings: readonly Ring[], contacts: readonly Contact[]): LocatedInvalidity | null {
  const leaders = new Map<Ring | Contact, Ring | Contact>();
  const find = (node: Ring | Contact): Ring | Contact => {
    let at = node;
    for (let leader = leaders.get(at); leader !== undefined; leader = leaders.get(at)) at = leader;
    if (at !== node) leaders.set(node, at);
    return at;
  };
  const isLonely = rings.length < 2;
  for (const { at, passages } of isLonely ? [] : contacts) {
    for (const touching of Map.groupBy(passages.keys(), ({ part }) => part).values()) {
      const node: Contact = { at, passages };
      for (const ring of touching) {
        const [one, other] = [find(ring), find(node)];
        if (one === other) return { why: "interior-parted", at };
        leaders.set(one, other);
      }
    }
  }
  return null;
}

/** Of rings that do not cross: whether each lies where its kind may. The place is a corner of the ring that does not. */
function findMisplacedRing(rings: readonly Ring[]): LocatedInvalidity | null {
  if (rings.length === 1) return null;
  let budget = MAX_CORNERS_TESTED;
  const isInside = (inner: Ring, outer: Ring) => {
    if (!holdsBounds(outer.box, inner.box)) return false;
    budget -= outer.corners.length;
    return budget > 0 && isRingInside(inner, outer);
  };
  const parts = Map.groupBy(rings, ({ part }) => part);
  const holesOf = (ring: Ring) => parts.get(ring.part)!.slice(1);
  for (const [outline, ...holes] of parts.values()) {
    const outside = holes.find((hole) => !isInside(hole, outline!));
    if (outside) return budget > 0 ? { why: "hole-outside", at: outside.corners[0]! } : TANGLED;
  }
  const judge = (inner: Ring, outer: Ring): LocatedInvalidity | null => {
    if (inner.isHole !== outer.isHole || (inner.isHole && inner.part !== outer.part) || !isInside(inner, outer)) return null;
    const at = inner.corners[0]!;
    if (inner.isHole) return { why: "hole-in-hole", at };
    return holesOf(outer).some((hole) => isInside(inner, hole)) ? null : { why: "parts-overlap", at };
  };
  let found: LocatedInvalidity | null = null;
  const visited = visitPairs(
    rings.map(({ box }) => box),
    (first, second) => {
      found = judge(rings[first]!, rings[second]!) ?? judge(rings[second]!, rings[first]!);
      return found !== null || budget <= 0;
    },
  );
  if (budget <= 0 || (visited === "too-many" && found === null)) return TANGLED;
  return found;
}
