// A house that is known, but in another place than the asked one: where.
import type { AskedAddress } from "../../address/address-parts.ts";
import { LIMITS } from "../../contract/limits.ts";
import { placeOf } from "./address-index.ts";
import { isPlace } from "./compare.ts";
import type { Candidate } from "./find-candidates.ts";
import { type Nearest, NONE } from "./find-nearest.ts";
import { isInPlace, isSameStreet } from "./rated.ts";

/** The places of the asked state that have the very house, where the asked one has not: of one, its records by score; of two or three, one of each. */
export function findElsewhere(candidates: readonly Candidate[], asked: AskedAddress): Nearest {
  const isHouse = ({ number, street }: Candidate["comparison"]) => number !== "part" && street === "same";
  const known = candidates.filter((each) => each.asked === asked && isHouse(each.comparison) && isSameStreet(each));
  // Where the text names several places, nobody can tell which one the house is not in.
  if (asked.extra.some(isPlace) || known.some(isInPlace)) return NONE;
  const records = known.map(({ record }) => record).filter(({ state }) => !asked.state || !state || state === asked.state);
  if (records.some((record) => placeOf(record) === "")) return NONE;
  const places = [...Map.groupBy(records, (record) => `${placeOf(record)}|${record.state}`).values()];
  if (places.length > LIMITS.addressesNamed) return { places: places.length, records: [] };
  const named = places.length === 1 ? Map.groupBy(records, ({ text }) => text).values() : places;
  return { places: places.length, records: [...named].map(([first]) => first!).slice(0, LIMITS.addressesNamed) };
}
