// A Property -> what rules are assessed on.
import { FOOTPRINT_TABLE } from "../../../contract/field-table.ts";
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { type Facts, IMPOSSIBLE, type Subject, type Values } from "../../../rules/subject.ts";
import { isImpossible } from "../fields/impossible-values.ts";
import { findUnits } from "../geocoding/find-units.ts";
import { COORDINATES } from "../geocoding/geocoding.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import { pointInto } from "../text/json-members.ts";
import { doubtValues } from "./doubt-values.ts";

export type Subjects = {
  property: Subject;
  /** In the response's order. */
  buildings: Subject[];
};

const NOTHING: Values = {};

/** `askedAt`: when the lookup was made, milliseconds since 1970. */
export function buildSubjects(property: Property, askedAt: number, dictionary: DatasetDictionary): Subjects {
  const parcel: Values = Object.fromEntries(
    property.parcel.flatMap(({ name, field, raw, meaning }) =>
      field ? [[name, isImpossible(raw, field, meaning) ? IMPOSSIBLE : raw]] : [],
    ),
  );
  const facts: Facts = {
    askedAt,
    matchConfidence: property.confidence?.score ?? null,
    otherMatches: countOtherMatches(property),
    buildingsDrawn: countBuildings(property, ({ geometry }) => geometry !== null),
    buildingsListed: countBuildings(property, () => true),
    fieldsNotReported: countNotReported(property),
  };
  return {
    property: { footprint: NOTHING, parcel, facts },
    buildings: doubtValues(
      property.footprints.map(({ entry }) => entry),
      dictionary.footprint,
      askedAt,
    ).map((footprint) => ({ footprint, parcel, facts })),
  };
}

/** Parcels that share the point or the building are the same property at another unit: a check lists them. */
function countOtherMatches({ geocoding }: Property): number | null {
  if (geocoding === null) return null;
  return geocoding.method === COORDINATES || findUnits(geocoding) !== null ? 0 : geocoding.rivals;
}

/** Null where not all of the response's buildings could be read. */
function countBuildings({ footprints, findings }: Property, isCounted: (footprint: DecodedFootprint) => boolean): number | null {
  if (findings.some(({ code }) => code === "buildings-not-read" || code === "footprints-odd")) return null;
  return footprints.filter(isCounted).length;
}

/** Fields of the parcel and its buildings that are null or missing everywhere. */
function countNotReported({ parcel, footprints }: Property): number {
  const ofParcel = parcel.filter(({ field, raw }) => field && (raw === undefined || raw === null)).length;
  if (footprints.length === 0) return ofParcel;
  const names = Object.keys(FOOTPRINT_TABLE);
  return ofParcel + names.filter((name) => footprints.every(({ entry }) => (entry[name] ?? null) === null)).length;
}

/** The place in the response of a field of a rule; null: it is calculated, or the response doesn't have it. */
export function findPointer(property: Property, building: number | null, name: string): string | null {
  if (name === "match_confidence") return property.confidence?.pointer ?? null;
  if (name === "other_matches") return property.geocoding && pointInto(property.geocoding.pointer, "rivals");
  const ofParcel = property.parcel.find((field) => field.name === name);
  if (ofParcel) return ofParcel.pointer;
  const isOfBuilding = building !== null && Object.hasOwn(FOOTPRINT_TABLE, name);
  return isOfBuilding ? pointInto(property.footprints[building]!.pointer, name) : null;
}
