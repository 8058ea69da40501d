// Which fields of the API a result leaves without a value.
import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import { formatCount } from "../text/format-number.ts";
import { joinNames } from "../text/join-names.ts";
import { memoize } from "../text/memoize.ts";
import type { Names } from "./format-scope.ts";

export type MissingFields = {
  /** Fields of the parcel, and of buildings where there are any. */
  all: number;
  /** Whose those are. */
  of: "parcel" | "data";
  /** Labels of those that have no value in any building. */
  everywhere: string[];
  /** Those that some buildings have and others don't. `buildings`: indices in the property's footprints. */
  somewhere: { label: string; buildings: number[] }[];
};

export const findMissing = memoize(({ parcel, footprints }: Property): MissingFields => {
  const known = parcel.filter(({ field }) => field !== null);
  const ofParcel = known.filter(({ state }) => state === "null" || state === "missing").map(({ name, field }) => field?.label ?? name);
  if (footprints.length === 0) return { all: known.length, of: "parcel", everywhere: ofParcel, somewhere: [] };
  const counted = Object.entries(FOOTPRINT_FIELDS).map(([name, { label }]) => ({ label, buildings: listMissing(footprints, name) }));
  const isEverywhere = ({ buildings }: (typeof counted)[number]) => buildings.length === footprints.length;
  return {
    all: known.length + counted.length,
    of: "data",
    everywhere: [...ofParcel, ...counted.filter(isEverywhere).map(({ label }) => label)],
    somewhere: counted.filter((field) => field.buildings.length > 0 && !isEverywhere(field)),
  };
});

function listMissing(footprints: readonly DecodedFootprint[], name: string): number[] {
  return footprints.filter(({ entry }) => (entry[name] ?? null) === null).map(({ index }) => index);
}

/** More buildings are counted. */
const BUILDINGS_NAMED = 3;

/** "Square footage", "Stories (Building 2)", "Year built (12 buildings)" */
export function nameMissing({ everywhere, somewhere }: MissingFields, names: Names): string[] {
  const where = (buildings: readonly number[]) =>
    buildings.length === 1
      ? names.nameOf(buildings[0]!)
      : buildings.length > BUILDINGS_NAMED
        ? formatCount(buildings.length, "building")
        : `buildings ${buildings
            .map(names.numberOf)
            .sort((a, b) => a - b)
            .join(", ")}`;
  return [...everywhere, ...somewhere.map(({ label, buildings }) => `${label} (${where(buildings)})`)];
}

const FIELDS_NAMED = 3;

/** "All 57 data fields reported", "Missing: stories (Building 2)", "Missing: year built, land use, stories and 4 more": of more than `most` and one. */
export function describeMissing(missing: MissingFields, names: Names, most = FIELDS_NAMED): string {
  const labels = nameMissing(missing, names);
  if (labels.length === 0) return `All ${missing.all} ${missing.of} fields reported`;
  const named = labels.length > most + 1 ? labels.slice(0, most) : labels;
  const unnamed = labels.length - named.length;
  const more = unnamed > 0 ? ` and ${unnamed} more` : "";
  return `Missing: ${joinNames(["", ...named]).slice(2)}${more}`;
}
