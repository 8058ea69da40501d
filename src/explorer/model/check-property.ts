// Findings between the parts of one result: ids that differ, counts that do not fit, parts that are missing.
import type { DatasetDictionary } from "../../contract/fields.ts";
import { type InferredUnit, inferAreaUnit } from "./area-unit.ts";
import { nameScore } from "./confidence.ts";
import type { Finding } from "./finding.ts";
import { formatCount } from "./format-number.ts";
import { COORDINATES } from "./geocoding.ts";
import { isObject, type JsonObject, member, pointInto, readNumber, readText } from "./json-members.ts";
import type { DecodedFootprint, Property } from "./property.ts";

/** Below it the address found is another one too often to pass without a word. */
const DOUBTFUL_CONFIDENCE = 0.7;

/** `footprint`: the one that it speaks of. */
type Say = (code: string, severity: Finding["severity"], pointer: string, title: string, detail: string, footprint?: number) => void;

/** `item` is the result as it came, `property` what was read from it. */
export function checkProperty(item: unknown, property: Property, version: "v1" | "v2", dictionary: DatasetDictionary): Finding[] {
  const findings: Finding[] = [];
  const say: Say = (code, severity, pointer, title, detail, footprint) => {
    findings.push({ code, severity, title, detail, pointer, footprint: footprint ?? null });
  };
  if (!isObject(item)) {
    say("item-odd", "error", property.pointer, "A result is not an object.", "Nothing can be read from it.");
    return findings;
  }
  checkParts(item, property, say);
  checkIds(item, property, say);
  checkCounts(item, property, say);
  if (version === "v2") checkConfidence(property, say);
  checkRivals(property, say);
  if (dictionary.footprint.footprint_area?.unit === undefined) checkAreaUnit(property.footprints, say);
  return findings;
}

function checkParts(item: JsonObject, { pointer, footprints }: Property, say: Say): void {
  if (!isObject(member(item, "parcel"))) {
    const title = footprints.length > 0 ? "There are buildings, and no parcel." : "There is a parcel id, and no parcel.";
    say("parcel-odd", "caution", pointInto(pointer, "parcel"), title, "The parcel's own data are missing or not an object.");
  }
  if (!Array.isArray(member(item, "footprints"))) {
    const detail = "`footprints` is missing or not a list, so no building can be shown.";
    say("footprints-odd", "caution", pointInto(pointer, "footprints"), "There is no list of buildings.", detail);
  }
}

function checkIds(item: JsonObject, { pointer, footprints }: Property, say: Say): void {
  const outer = member(item, "parcel_id");
  const inner = member(member(item, "parcel"), "parcel_id");
  if (outer !== undefined && inner !== undefined && outer !== inner) {
    const detail = `The result says ${JSON.stringify(outer)}, its parcel ${JSON.stringify(inner)}.`;
    say("parcel-id-differs", "error", pointInto(pointer, "parcel_id"), "The parcel has two ids.", detail);
  }
  const expected = inner ?? outer;
  if (typeof expected !== "string") return;
  for (const footprint of footprints) {
    const id = readText(footprint.entry, "parcel_id");
    if (id === null || id === expected) continue;
    const detail = `It says parcel ${JSON.stringify(id)}, the answer is about ${JSON.stringify(expected)}.`;
    const at = pointInto(footprint.pointer, "parcel_id");
    say("footprint-of-other-parcel", "caution", at, "A building carries another parcel's id.", detail, footprint.index);
  }
}

function checkCounts(item: JsonObject, { parcel, footprints }: Property, say: Say): void {
  for (const { raw, field, pointer } of parcel) {
    if (field?.group !== "counts" || typeof raw !== "number" || raw >= 0) continue;
    say("negative", "caution", pointer, `${field.label}: ${raw}.`, "A count cannot be negative.");
  }
  const name = "number_of_buildings_in_parcel";
  const count = readNumber(member(item, "parcel"), name);
  if (count === null || count < 0 || count === footprints.length) return;
  const pointer = parcel.find((field) => field.name === name)!.pointer;
  const detail = `The parcel says ${count}, the answer lists ${footprints.length}.`;
  say("building-count", "caution", pointer, "The number of buildings does not fit.", detail);
}

function checkConfidence({ confidence, geocoding, pointer }: Property, say: Say): void {
  if (confidence === null) {
    const detail = "Version 2 says that each parcel carries one; how well the location was placed is not known.";
    say("confidence-missing", "info", pointInto(pointer, "parcel"), "There is no geocoding confidence.", detail);
  } else if (confidence.score !== null && confidence.score < DOUBTFUL_CONFIDENCE) {
    const reason = geocoding?.reason ? ` The service says: ${geocoding.reason}` : "";
    const detail = `This may be another property than the one that was asked about. Compare the address, and look at the map.${reason}`;
    say("confidence-low", "caution", confidence.pointer, `The location was placed with ${nameScore(confidence.score)} confidence.`, detail);
  }
}

function checkRivals({ geocoding, pointer }: Property, say: Say): void {
  const rivals = geocoding?.rivals ?? 0;
  if (rivals === 0) return;
  const at = pointInto(pointInto(pointer, "geocoding"), "rivals");
  if (geocoding?.method === COORDINATES) {
    const detail =
      "They overlap or are stacked, as units of a condominium are. Ask by the address with its unit to get the one that is meant.";
    say("stacked", "caution", at, `The point lies in ${formatCount(rivals, "other parcel")} too.`, detail);
    return;
  }
  const others = rivals === 1 ? "Another parcel fits" : `${rivals} other parcels fit`;
  const detail =
    geocoding?.rivalAddresses.length === 0
      ? "The answer names no other address for them, so more words may not help. Click the one that is meant on the map."
      : "Add what tells them apart: city, ZIP, East or West, or the unit.";
  say("rivals", "caution", at, `${others} the address nearly as well.`, detail);
}

/** Where nobody states the unit: which one the outlines speak for, told once. */
function checkAreaUnit(footprints: readonly DecodedFootprint[], say: Say): void {
  const fitting = footprints.flatMap((footprint): { footprint: DecodedFootprint; inferred: InferredUnit }[] => {
    const inferred = inferAreaUnit(footprint);
    return inferred ? [{ footprint, inferred }] : [];
  });
  for (const [unit, group] of Map.groupBy(fitting, ({ inferred }) => inferred.unit)) {
    const ratios = group.map(({ inferred }) => inferred.ratio);
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toPrecision(3));
    const range = least === most ? least : `${least} to ${most}`;
    const detail = `In ${group.length} of ${formatCount(footprints.length, "building")} the number is ${range} times the drawn outline in ${unit}. The service states no unit.`;
    const pointer = pointInto(group[0]!.footprint.pointer, "footprint_area");
    say("area-unit-inferred", "info", pointer, `footprint_area looks like ${unit}.`, detail);
  }
}
