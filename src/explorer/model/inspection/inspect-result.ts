// One result: what the reading found in it, its parts and ids, and the fields of the result and of its parcel.
import { type DatasetDictionary, PARCEL_FIELDS } from "../../../contract/fields.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Property } from "../property/property.ts";
import { isObject, type JsonObject, member, pointInto } from "../text/json-members.ts";
import { checkAddress, checkBeside } from "./checks/check-address.ts";
import { checkIds } from "./checks/check-ids.ts";
import { checkObject } from "./checks/check-object.ts";
import { checkCount, checkParcelIds } from "./checks/check-parcel-ids.ts";
import { checkPlaceholders } from "./checks/check-placeholders.ts";
import { checkParts } from "./checks/check-result.ts";
import { adoptFinding, fieldOf } from "./findings/adopt-findings.ts";
import type { Note } from "./findings/noted.ts";

export type ResultPart = {
  item: unknown;
  property: Property;
  version: Exchange["version"];
  dictionary: DatasetDictionary;
};

const { geocoding_confidence, ...V1_PARCEL_FIELDS } = PARCEL_FIELDS;
const ITEM_FIELDS = { parcel_id: PARCEL_FIELDS.parcel_id };
const PARTS = ["parcel", "footprints"];

export function inspectResult(part: ResultPart, note: Note): void {
  const { item, property, version, dictionary } = part;
  const { pointer } = property;
  const parcel = member(item, "parcel");
  const ofParcel = {
    pointer: pointInto(pointer, "parcel"),
    section: "2.4",
    fields: version === "v2" ? PARCEL_FIELDS : V1_PARCEL_FIELDS,
    meanings: dictionary.parcel,
  };
  const placeholders = isObject(parcel) ? checkPlaceholders(parcel, ofParcel, note) : new Set();
  for (const finding of property.findings) {
    // Those of buildings were found in each of them.
    const isOfBuilding = finding.footprint !== null || finding.buildings !== undefined;
    if (!isOfBuilding && !placeholders.has(fieldOf(finding))) adoptFinding(finding, null, note);
  }
  if (!isObject(item)) return;
  if (!checkParts(item, property, note)) return;
  checkParcelIds(item, pointer, note);
  checkCount(item, pointer, note);
  checkAddress(property, note);
  checkBeside(property, note);
  checkIds(item, pointer, note);
  checkMembers(item, part, note);
  if (isObject(parcel)) checkObject(parcel, ofParcel, note);
}

/** Members beside the parts: those of the version, and `geocoding` where it is the extension that the page knows. */
function checkMembers(item: JsonObject, { property, version }: ResultPart, note: Note): void {
  const isV2 = version === "v2";
  const except = isV2 ? [...PARTS, "input_id"] : [...PARTS];
  if (property.geocoding) except.push("geocoding");
  const fields = isV2 ? ITEM_FIELDS : {};
  checkObject(item, { pointer: property.pointer, section: isV2 ? "2.2" : "2.3", fields, meanings: {}, except }, note);
}
