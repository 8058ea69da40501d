// A unit that nobody knows, of a building whose units are known: those beside it.
import type { AskedAddress } from "../../address/address-parts.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { AddressRecord } from "./address-index.ts";
import type { Candidate } from "./find-candidates.ts";
import { isSettled } from "./rated.ts";
import { buildingKey } from "./settle-rivals.ts";

export type UnknownUnit = {
  /** The reading of the text that names the building. */
  asked: AskedAddress;
  /** One record for each of the units beside the asked one, in their order, 3 at most. */
  beside: AddressRecord[];
  /** `beside` are all that are known. */
  all: boolean;
};

/** Unit 2 before unit 10. */
export const compareUnits = new Intl.Collator("en", { numeric: true }).compare;

/** `candidates` best first; null where no building is known whose unit it could be, or several may be meant. */
export function findUnits(candidates: readonly Candidate[]): UnknownUnit | null {
  const inBuildings = candidates.filter((each) => each.comparison.unit === "other" && each.comparison.number === "same" && isSettled(each));
  const best = inBuildings.filter(({ score }) => score === inBuildings[0]!.score);
  if (new Set(best.map(({ record }) => buildingKey(record))).size !== 1) return null;
  const { asked } = best[0]!;
  const units = [...Map.groupBy(best, ({ record }) => record.unit).values()]
    .map(([first]) => first!.record)
    .sort((one, other) => compareUnits(one.unit, other.unit));
  const most = LIMITS.addressesNamed;
  const behind = units.filter(({ unit }) => compareUnits(unit, asked.unit) < 0).length;
  const from = Math.max(0, Math.min(behind - 1, units.length - most));
  return { asked, beside: units.slice(from, from + most), all: units.length <= most };
}
