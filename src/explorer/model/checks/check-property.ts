// Checks between the parts of one result: ids that differ, parts that are missing.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { type InferredUnit, inferAreaUnit } from "../fields/area-unit.ts";
import { OUTSIDE_SCALE } from "../geocoding/confidence.ts";
import { findUnits } from "../geocoding/find-units.ts";
import { COORDINATES } from "../geocoding/geocoding.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import { simplifyId } from "../property/simplify-id.ts";
import { isObject, type JsonObject, member, pointInto, readText } from "../text/json-members.ts";
import { checkPlace } from "./check-place.ts";
import type { Found, Report } from "./collect-findings.ts";

type Say = (pointer: string, found: Found) => void;

/** `item` is the result as received, `property` what was read from it. */
export function checkProperty(
  item: unknown,
  property: Property,
  { version, dictionary }: { version: "v1" | "v2"; dictionary: DatasetDictionary },
  report: Report,
): void {
  const say: Say = (pointer, found) => report({ pointer, footprint: null }, found);
  if (!isObject(item)) {
    say(property.pointer, { code: "item-odd" });
    return;
  }
  checkParts(item, property, say);
  checkIds(item, property, report);
  checkCounts(property, say);
  checkPlace(property, report);
  const units = property.geocoding && findUnits(property.geocoding);
  if (units !== null) say(pointInto(property.geocoding!.pointer, "rivals"), { code: "units", ...units });
  else {
    if (version === "v2") checkConfidence(property, say);
    checkStacked(property, say);
  }
  if (dictionary.footprint.footprint_area?.unit === undefined) checkAreaUnit(property.footprints, say);
}

function checkParts(item: JsonObject, { pointer, footprints }: Property, say: Say): void {
  if (!isObject(member(item, "parcel"))) say(pointInto(pointer, "parcel"), { code: "parcel-odd", hasBuildings: footprints.length > 0 });
  if (!Array.isArray(member(item, "footprints"))) say(pointInto(pointer, "footprints"), { code: "footprints-odd" });
}

function checkIds(item: JsonObject, { pointer, footprints }: Property, report: Report): void {
  const outer = member(item, "parcel_id");
  const inner = member(member(item, "parcel"), "parcel_id");
  if (outer !== undefined && inner !== undefined && outer !== inner) {
    const place = { pointer: pointInto(pointer, "parcel_id"), footprint: null };
    report(place, { code: "parcel-id-differs", outer: JSON.stringify(outer), inner: JSON.stringify(inner) });
  }
  const ids = footprints.map(({ entry }) => readText(entry, "parcel_id"));
  // Where the result and all of its buildings agree, the parcel's own id is the odd one.
  const expected = ids.every((id) => id === outer) ? outer : (inner ?? outer);
  if (typeof expected !== "string") return;
  for (const [index, footprint] of footprints.entries()) {
    const id = ids[index]!;
    // One that is only written in another way is the Inspector's to say.
    if (id === null || simplifyId(id) === simplifyId(expected)) continue;
    const place = { pointer: pointInto(footprint.pointer, "parcel_id"), footprint: footprint.index };
    report(place, { code: "footprint-of-other-parcel", id, expected });
  }
}

function checkCounts({ parcel }: Property, say: Say): void {
  for (const { raw, field, pointer } of parcel) {
    if (field?.measure === "count" && typeof raw === "number" && raw < 0)
      say(pointer, { code: "negative", label: field.label, value: raw });
  }
}

function checkConfidence({ confidence, pointer }: Property, say: Say): void {
  if (confidence === null) say(pointInto(pointer, "parcel"), { code: "confidence-missing" });
  else if (confidence.words === OUTSIDE_SCALE) say(confidence.pointer, { code: "confidence-unscaled", value: String(confidence.raw) });
}

/** Other parcels that contain the point. Other addresses that match are a rule's to judge. */
function checkStacked({ geocoding, pointer }: Property, say: Say): void {
  const others = geocoding?.rivals ?? 0;
  if (others > 0 && geocoding?.method === COORDINATES)
    say(pointInto(pointInto(pointer, "geocoding"), "rivals"), { code: "stacked", others });
}

/** Where nobody states the unit: which one the outlines speak for, reported once. */
function checkAreaUnit(footprints: readonly DecodedFootprint[], say: Say): void {
  const matching = footprints.flatMap((footprint): { footprint: DecodedFootprint; inferred: InferredUnit }[] => {
    const inferred = inferAreaUnit(footprint);
    return inferred ? [{ footprint, inferred }] : [];
  });
  const byUnit = Map.groupBy(matching, ({ inferred }) => inferred.unit);
  if (byUnit.size > 1) {
    // At the first of the fewer buildings.
    const [fewest] = [...byUnit.values()].sort((one, other) => one.length - other.length || (one[0]!.inferred.unit === "m²" ? -1 : 1));
    say(pointInto(fewest![0]!.footprint.pointer, "footprint_area"), { code: "area-units-mixed", units: [...byUnit.keys()] });
    return;
  }
  for (const [unit, group] of byUnit) {
    const ratios = group.map(({ inferred }) => inferred.ratio).sort((a, b) => a - b);
    const pointer = pointInto(group[0]!.footprint.pointer, "footprint_area");
    const range = { least: ratios[0]!, most: ratios.at(-1)! };
    say(pointer, { code: "area-unit-inferred", unit, ...range, matching: group.length, all: footprints.length });
  }
}
