// The results of one response against all of its locations: each may fit another location than its own, and different addresses may have
// come back as one parcel.
import { distanceMetres } from "../../../../geometry/measures.ts";
import type { ExchangeLocation } from "../../location/location.ts";
import { readState, readStateOfAddress } from "../../location/states.ts";
import type { Property } from "../../property/property.ts";
import { cutText } from "../../text/cut-text.ts";
import { pointInto, readText } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import { readHouse } from "./check-address.ts";

type Answered = { property: Property; location: ExchangeLocation };

export function checkMatching(properties: readonly Property[], locations: readonly ExchangeLocation[], note: Note): void {
  const answered = properties.flatMap((property) => (property.location ? [{ property, location: property.location }] : []));
  checkShifted(answered, locations, note);
  checkSameParcel(answered, note);
}

/** One that doesn't fit is wrong by itself; that each of several fits the next one's location is no chance. */
function checkShifted(answered: readonly Answered[], locations: readonly ExchangeLocation[], note: Note): void {
  const wrong = answered.filter(({ property, location }) => fits(property, location) === false);
  if (wrong.length < 2) return;
  const steps = locations.slice(1).map((_, index) => index + 1);
  const other = ({ location }: Answered, step: number) => locations[(locations.indexOf(location) + step) % locations.length]!;
  const step = steps.find((by) => answered.every((one) => fits(one.property, other(one, by)) === true));
  if (step === undefined) return;
  for (const one of wrong) {
    note({
      code: "results-shifted",
      pointer: one.property.pointer,
      expected: `a result for ${nameLocation(one.location)}`,
      found: `one that fits ${nameLocation(other(one, step))}`,
    });
  }
}

/** A degree's hundredth: far more than a parcel, far less than the next town. */
const NEAR_METRES = 1_000;

/** Null: the location or the result doesn't say where it is. */
function fits({ footprints }: Property, location: ExchangeLocation): boolean | null {
  if (location.kind === "address") {
    const searched = readStateOfAddress(location.text);
    const found = footprints.map(({ entry }) => readState(readText(entry, "state") ?? "")).find((state) => state !== null);
    return searched === null || found === undefined ? null : found === searched;
  }
  if (location.kind !== "coordinates") return null;
  const centers = footprints.flatMap(({ statedCenter }) => (statedCenter ? [statedCenter] : []));
  return centers.length === 0 ? null : centers.some((center) => distanceMetres(center, location.position) <= NEAR_METRES);
}

function checkSameParcel(answered: readonly Answered[], note: Note): void {
  const byParcel = Map.groupBy(
    answered.filter(({ property, location }) => property.parcelId !== null && location.kind === "address"),
    ({ property }) => property.parcelId,
  );
  for (const [parcelId, same] of byParcel) {
    const houses = new Map(same.flatMap(({ location }) => nameHouse(location)).map((house) => [house.key, house.text]));
    if (houses.size < 2) continue;
    const [first] = same;
    note({
      code: "results-same-parcel",
      pointer: pointInto(first!.property.pointer, "parcel_id"),
      expected: "a parcel for each address",
      found: formatFound(parcelId),
      detail: `Parcel ${cutText(parcelId ?? "", 60)} answers ${[...houses.values()].slice(0, 3).join("; ")}${houses.size > 3 ? ` and ${houses.size - 3} more` : ""}.`,
    });
  }
}

/** Addresses of one house are one, whatever their unit is. */
function nameHouse(location: ExchangeLocation): { key: string; text: string }[] {
  if (location.kind !== "address") return [];
  const house = readHouse(location.text);
  return house === null ? [] : [{ key: `${house.number} ${house.street}`, text: cutText(location.text, 80) }];
}

const nameLocation = (location: ExchangeLocation) =>
  location.kind === "address" ? cutText(location.text, 80) : location.kind === "coordinates" ? "the coordinates" : "the location";
