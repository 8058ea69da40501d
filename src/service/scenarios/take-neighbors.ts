// The scenario "wrong house": each result is the parcel next door, under the confidence and the reasons of the right one.
import type { Footprint } from "../../contract/footprint.ts";
import { type Found, isMatch, type Location, type Match } from "../store/store.ts";

type Point = { lat: number; lng: number };
type LookUp = (locations: readonly Location[]) => Promise<Found[]>;

/** Where a neighbor may be, nearest first: the next lot, across the street, beyond a large lot. */
const METERS_AWAY = [20, 30, 45, 70, 120, 250];
const DIRECTIONS = 8;
const METERS_PER_DEGREE = 111_320;

/** A result without a neighbor in reach stays as it is. */
export async function takeNeighbors(locations: readonly Location[], found: readonly Found[], lookUp: LookUp): Promise<Found[]> {
  const swapped: Found[] = [];
  for (const [index, each] of found.entries()) swapped.push(isMatch(each) ? await takeNeighbor(locations[index]!, each, lookUp) : each);
  return swapped;
}

async function takeNeighbor(location: Location, match: Match, lookUp: LookUp): Promise<Match> {
  const center = "lat" in location ? location : readCenter(match);
  if (center === null) return match;
  const others = (await lookUp(listPointsAround(center))).filter(isMatch).filter(({ parcelId }) => parcelId !== match.parcelId);
  const neighbor = others.find(({ footprintsJson }) => footprintsJson !== "[]") ?? others[0];
  if (!neighbor) return match;
  const { parcelId, parcelJson, footprintsJson } = neighbor;
  return { ...match, parcelId, parcelJson, footprintsJson };
}

/** Of the first building. */
function readCenter({ footprintsJson }: Match): Point | null {
  const [first] = JSON.parse(footprintsJson) as Partial<Footprint>[];
  return typeof first?.center_lat === "number" && typeof first.center_long === "number"
    ? { lat: first.center_lat, lng: first.center_long }
    : null;
}

function listPointsAround({ lat, lng }: Point): Point[] {
  return METERS_AWAY.flatMap((meters) =>
    Array.from({ length: DIRECTIONS }, (_, at) => {
      const angle = (2 * Math.PI * at) / DIRECTIONS;
      const degrees = meters / METERS_PER_DEGREE;
      return { lat: lat + degrees * Math.sin(angle), lng: lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180) };
    }),
  ).filter((point) => Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180);
}
