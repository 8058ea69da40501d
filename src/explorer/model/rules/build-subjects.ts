// A Property -> what rules are assessed on.
import { FOOTPRINT_TABLE } from "../../../contract/field-table.ts";
import type { Facts, Subject, Values } from "../../../rules/subject.ts";
import { findUnits } from "../geocoding/find-units.ts";
import { COORDINATES } from "../geocoding/geocoding.ts";
import type { Property } from "../property/property.ts";
import { pointInto } from "../text/json-members.ts";

export type Subjects = {
  property: Subject;
  /** In the response's order. */
  buildings: Subject[];
};

const NOTHING: Values = {};

/** `askedAt`: when the lookup was made, milliseconds since 1970. */
export function buildSubjects(property: Property, askedAt: number): Subjects {
  const parcel: Values = Object.fromEntries(property.parcel.flatMap(({ name, field, raw }) => (field ? [[name, raw]] : [])));
  const facts: Facts = {
    askedAt,
    matchConfidence: property.confidence?.score ?? null,
    otherMatches: countOtherMatches(property),
    buildingsDrawn: countDrawn(property),
    fieldsNotReported: countNotReported(property),
  };
  return {
    property: { footprint: NOTHING, parcel, facts },
    buildings: property.footprints.map(({ entry }) => ({ footprint: entry, parcel, facts })),
  };
}

/** Parcels that share the point or the building are the same property at another unit: a check lists them. */
function countOtherMatches({ geocoding }: Property): number | null {
  if (geocoding === null) return null;
  return geocoding.method === COORDINATES || findUnits(geocoding) !== null ? 0 : geocoding.rivals;
}

/** Null where not all of the response's buildings were read. */
function countDrawn({ footprints, findings }: Property): number | null {
  if (findings.some(({ code }) => code === "buildings-not-read")) return null;
  return footprints.filter(({ geometry }) => geometry !== null).length;
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
