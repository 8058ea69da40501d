// Which result belongs to which location: by input_id, else by order, else by place. v1 has no ids: by order and place.
import { distanceMetres } from "../../../geometry/measures.ts";
import { type ExchangeLocation, isStated, type Position } from "../location/location.ts";
import { member, readPosition } from "../text/json-members.ts";
import type { Exchange } from "./exchange.ts";
import { readId, readInputIds } from "./input-ids.ts";

export type Match = {
  /** Index of the item in `data`. */
  item: number;
  /** Index of the location; null: nobody asked for this item. */
  location: number | null;
  by: "id" | "order" | "place" | "none";
};

/** A building's centre farther from the point than this answers another location. */
const NEAR_METRES = 300;

/** One match for each item, in the items' order. Several items may answer one location. */
export function matchResults(exchange: Exchange, items: readonly unknown[]): Match[] {
  const { locations } = exchange;
  const ids = readInputIds(exchange);
  const answered = new Set<number>();
  const assign = (match: Match, location: number, by: Match["by"]) => {
    match.location = location;
    match.by = by;
    answered.add(location);
  };
  const matches = items.map((_, item): Match => ({ item, location: null, by: "none" }));
  // Each result stands for its own location.
  if (!locations.every(isStated)) {
    for (const match of matches) assign(match, Math.min(match.item, locations.length - 1), "order");
    return matches;
  }
  const open = () => matches.filter((match) => match.location === null);
  const unanswered = () => locations.flatMap((_, index) => (answered.has(index) ? [] : [index]));

  for (const match of matches) {
    const id = readId(items[match.item]);
    const location = id === null || id === "" ? -1 : ids.indexOf(id);
    if (location >= 0) assign(match, location, "id");
  }
  // One location asked: whatever came without its id is its answer.
  if (locations.length === 1 && answered.size === 0) {
    for (const match of matches) assign(match, 0, "order");
    return matches;
  }
  if (items.length === locations.length) {
    for (const match of open()) if (!answered.has(match.item)) assign(match, match.item, "order");
  }
  for (const match of open()) {
    const center = findCenter(items[match.item]);
    const nearest = center && findNearest(center, locations, unanswered());
    if (nearest !== null) assign(match, nearest, "place");
  }
  // What is left on both sides in equal number stands in the same order.
  const left = open();
  const waiting = unanswered();
  if (left.length === waiting.length) for (const [index, match] of left.entries()) assign(match, waiting[index]!, "order");
  return matches;
}

function findCenter(item: unknown): Position | null {
  const footprints = member(item, "footprints");
  if (!Array.isArray(footprints)) return null;
  for (const footprint of footprints) {
    const center = readCenter(footprint);
    if (center) return center;
  }
  return null;
}

/** Where the answer says that the footprint's middle is. */
export function readCenter(footprint: unknown): Position | null {
  return readPosition(footprint, "center_long", "center_lat");
}

function findNearest(center: Position, locations: readonly ExchangeLocation[], candidates: readonly number[]): number | null {
  let nearest: number | null = null;
  let best = NEAR_METRES;
  for (const index of candidates) {
    const location = locations[index]!;
    if (location.kind !== "coordinates") continue;
    const metres = distanceMetres(center, location.position);
    if (metres < best) {
      best = metres;
      nearest = index;
    }
  }
  return nearest;
}
