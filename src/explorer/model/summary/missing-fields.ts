// Which fields of the API a result leaves without a value.
import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import { memoize } from "../text/memoize.ts";

export type MissingFields = {
  /** Fields of the parcel, and of buildings where there are any. */
  all: number;
  /** Labels of those that have no value in any building. */
  everywhere: string[];
  /** Labels of those that some buildings have and others don't. */
  somewhere: string[];
};

export const findMissing = memoize(({ parcel, footprints }: Property): MissingFields => {
  const known = parcel.filter(({ field }) => field !== null);
  const ofParcel = known.filter(({ state }) => state === "null" || state === "missing").map(({ name, field }) => field?.label ?? name);
  if (footprints.length === 0) return { all: known.length, everywhere: ofParcel, somewhere: [] };
  const counted = Object.entries(FOOTPRINT_FIELDS).map(([name, { label }]) => ({ label, missing: countMissing(footprints, name) }));
  const labelsWhere = (test: (missing: number) => boolean) => counted.filter(({ missing }) => test(missing)).map(({ label }) => label);
  return {
    all: known.length + counted.length,
    everywhere: [...ofParcel, ...labelsWhere((missing) => missing === footprints.length)],
    somewhere: labelsWhere((missing) => missing > 0 && missing < footprints.length),
  };
});

function countMissing(footprints: readonly DecodedFootprint[], name: string): number {
  return footprints.reduce((count, { entry }) => ((entry[name] ?? null) === null ? count + 1 : count), 0);
}
