// Two readings, compared property by property: fields, buildings and outlines. Pure, and made for many pairs.
import type { Reading } from "../exchange/reading.ts";
import { buildLocationKey, isStated } from "../location/location.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import { compareFields, listComparable, listPropertyFields } from "./compare-fields.ts";
import { compareFootprints, type FootprintComparison } from "./compare-footprints.ts";
import type { ComparedVersions, FieldComparison } from "./compare-value.ts";
import { matchFootprints } from "./match-footprints.ts";

export type PropertyComparison = {
  /** Null: only the other response has it. */
  before: Property | null;
  after: Property | null;
  fields: FieldComparison[];
  buildings: FootprintComparison[];
  /** Buildings without a match. */
  onlyBefore: readonly DecodedFootprint[];
  onlyAfter: readonly DecodedFootprint[];
};

export type ReadingComparison = {
  /** In the order of `after`, then those that only `before` has. */
  properties: PropertyComparison[];
  /** Members of the response beside `meta` and `data`. */
  fields: FieldComparison[];
};

/** Building by building: a page can do something else between the steps. What is gained is in `after` alone. */
export function* compareReadings(before: Reading, after: Reading, versions: ComparedVersions): Generator<undefined, ReadingComparison> {
  const properties: PropertyComparison[] = [];
  for (const pair of pairProperties(before.properties, after.properties)) properties.push(yield* compareProperties(pair, versions));
  return { properties, fields: compareFields(listComparable(before.other), listComparable(after.other), versions) };
}

type PropertyPair = Pick<PropertyComparison, "before" | "after">;

/** By location, else by parcel; two that are alone are compared whatever they are. */
function pairProperties(before: readonly Property[], after: readonly Property[]): PropertyPair[] {
  if (before.length === 1 && after.length === 1) return [{ before: before[0]!, after: after[0]! }];
  const partners = new Map<Property, Property>();
  const taken = new Set<Property>();
  const pairBy = (keyOf: (property: Property) => string | null) => {
    const waiting = Map.groupBy(before.filter((each) => !taken.has(each) && keyOf(each) !== null).reverse(), keyOf);
    for (const each of after) {
      const key = keyOf(each);
      const partner = partners.has(each) || key === null ? undefined : waiting.get(key)?.pop();
      if (!partner) continue;
      partners.set(each, partner);
      taken.add(partner);
    }
  };
  pairBy(({ location }) => (location && isStated(location) ? buildLocationKey(location) : null));
  pairBy(({ parcelId }) => parcelId);
  return [
    ...after.map((each) => ({ before: partners.get(each) ?? null, after: each })),
    ...before.filter((each) => !taken.has(each)).map((each) => ({ before: each, after: null })),
  ];
}

function* compareProperties({ before, after }: PropertyPair, versions: ComparedVersions): Generator<undefined, PropertyComparison> {
  const [old, now] = [before?.footprints ?? [], after?.footprints ?? []];
  if (before === null || after === null) return { before, after, fields: [], buildings: [], onlyBefore: old, onlyAfter: now };
  const { matches, onlyBefore, onlyAfter } = matchFootprints(old, now);
  const buildings: FootprintComparison[] = [];
  for (const match of matches) {
    yield;
    buildings.push(compareFootprints(match, versions));
  }
  const fields = compareFields(listPropertyFields(before), listPropertyFields(after), versions);
  return { before, after, fields, buildings, onlyBefore, onlyAfter };
}
