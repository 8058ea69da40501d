// One item of `data` -> a Property: the parcel, its buildings, and what does not fit between them.
import { PARCEL_FIELDS } from "../../../contract/fields.ts";
import { holdsPosition, padBounds } from "../../../geometry/bounds.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { checkFields, checkOtherFields } from "../checks/check-fields.ts";
import { checkProperty } from "../checks/check-property.ts";
import { collectFindings } from "../checks/collect-findings.ts";
import { type CheckFinding, compareSeverity } from "../checks/finding.ts";
import { limitFindings } from "../checks/limit-findings.ts";
import { type FieldSource, readFields } from "../fields/read-fields.ts";
import { findConfidence } from "../geocoding/confidence.ts";
import { readGeocoding } from "../geocoding/geocoding.ts";
import type { ExchangeLocation } from "../location/location.ts";
import { cutText } from "../text/cut-text.ts";
import { isObject, member, pointInto, readId, readText } from "../text/json-members.ts";
import { pickFootprintKey } from "./footprint-key.ts";
import type { DecodedFootprint, FieldValue, Property } from "./property.ts";
import { type AnswerContext, readFootprint } from "./read-footprint.ts";
import { uniteBounds } from "./unite-bounds.ts";

/** About 200 m, and more than any building. */
const [FAR_DEGREES, HUGE_DEGREES] = [0.002, 0.05];
const ITEM_MEMBERS = ["input_id", "parcel_id", "parcel", "footprints"];

export type ItemPlace = { location: ExchangeLocation | null; version: "v1" | "v2"; matchedByPlace: boolean; pointer: string };

export async function readProperty(item: unknown, place: ItemPlace, context: AnswerContext): Promise<Property> {
  const { pointer, version } = place;
  const object = isObject(item) ? item : {};
  const parcelValue = member(item, "parcel");
  const parcelObject = isObject(parcelValue) ? parcelValue : null;
  const entries = member(item, "footprints");
  const list: unknown[] = Array.isArray(entries) ? entries : [];
  const footprintsPointer = pointInto(pointer, "footprints");
  const entriesRead = list.slice(0, context.left.buildings);
  context.left.buildings -= entriesRead.length;
  const { footprints, found } = await readFootprints(entriesRead, footprintsPointer, context);
  const parcelId = readId(item, "parcel_id") ?? readId(parcelObject, "parcel_id") ?? readId(list[0], "parcel_id");
  const shownId = parcelId === null ? null : cutText(parcelId);
  const matched = parcelObject !== null || parcelId !== null || footprints.length > 0;
  const { dictionary, lossyNumbers } = context;
  const parcelPointer = pointInto(pointer, "parcel");
  const parcelSource: FieldSource = { fields: PARCEL_FIELDS, meanings: dictionary.parcel, lossyNumbers };
  const parcel = readFields(parcelObject, parcelPointer, parcelSource);
  const geocoding = readGeocoding(item, pointer);
  const except = geocoding ? [...ITEM_MEMBERS, "geocoding"] : ITEM_MEMBERS;
  const otherSource: FieldSource = { fields: {}, meanings: {}, lossyNumbers, except };
  const property: Property = {
    id: context.exchangeId + pointer,
    location: place.location,
    matched,
    parcelId: shownId,
    parcel: version === "v1" ? parcel.filter(isOfV1) : parcel,
    other: readFields(object, pointer, otherSource),
    confidence: findConfidence(object, pointer),
    geocoding,
    footprints,
    findings: [],
    matchedByPlace: place.matchedByPlace,
    bounds: uniteAll(footprints),
    pointer,
  };
  if (!matched && isObject(item)) return property;
  const { findings, report } = collectFindings();
  if (entriesRead.length < list.length)
    report({ pointer: footprintsPointer, footprint: null }, { code: "buildings-not-read", read: entriesRead.length, all: list.length });
  checkOtherFields(object, { pointer, footprint: null }, otherSource, report);
  checkProperty(item, property, { version, dictionary }, report);
  if (parcelObject) checkFields(parcelObject, { pointer: parcelPointer, footprint: null }, parcelSource, report);
  const all = [...findings, ...mergeFindings(found, footprints.length)];
  return { ...property, findings: limitFindings(all, pointer).sort(compareSeverity) };
}

/** A location that no item answers: absence is an answer. `index` is the location's in its exchange. */
export function buildAbsence(
  location: ExchangeLocation,
  index: number,
  { exchangeId, dictionary }: Pick<AnswerContext, "exchangeId" | "dictionary">,
): Property {
  return {
    id: `${exchangeId}#/locations/${index}`,
    location,
    matched: false,
    parcelId: null,
    parcel: readFields(null, "", { fields: PARCEL_FIELDS, meanings: dictionary.parcel, lossyNumbers: new Map() }),
    other: [],
    confidence: null,
    geocoding: null,
    footprints: [],
    findings: [],
    matchedByPlace: false,
    bounds: null,
    pointer: "",
  };
}

/** `found`: what was found in each of them, in their order. */
type ReadFootprints = { footprints: DecodedFootprint[]; found: CheckFinding[] };

async function readFootprints(entries: unknown[], pointer: string, context: AnswerContext): Promise<ReadFootprints> {
  const footprints: DecodedFootprint[] = [];
  const found: CheckFinding[] = [];
  const keys = new Set<string>();
  const ids = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const at = pointInto(pointer, index);
    const id = readText(entry, "footprint_id");
    const key = pickFootprintKey(id, index, keys);
    const { findings, report } = collectFindings();
    if (id !== null && ids.has(id))
      report({ pointer: pointInto(at, "footprint_id"), footprint: index }, { code: "duplicate-footprint-id", id });
    keys.add(key);
    if (id !== null) ids.add(id);
    const footprint = await readFootprint(entry, { index, key, pointer: at }, context, report);
    context.onFootprint?.(footprint, findings);
    footprints.push(footprint);
    for (const finding of findings) found.push(finding);
  }
  return { footprints, found };
}

/** v1 has no confidence: its absence there is no oddness. */
function isOfV1({ name, state }: FieldValue): boolean {
  return name !== "geocoding_confidence" || state !== "missing";
}

/** Round the outlines; round the stated centers where there is no outline. One that is far from its stated center counts with that: it is wrong, and
 *  the map would look at half the globe. */
function uniteAll(footprints: readonly DecodedFootprint[]): Bounds | null {
  const outlines = uniteBounds(
    footprints.flatMap(({ bounds, statedCenter }): Bounds[] => {
      if (bounds === null) return [];
      if (statedCenter === null) return [bounds];
      const [west, south, east, north] = bounds;
      const isHuge = Math.max(east - west, north - south) > HUGE_DEGREES;
      const isFar = !holdsPosition(padBounds(bounds, FAR_DEGREES, FAR_DEGREES), statedCenter);
      return isHuge || isFar ? [[...statedCenter, ...statedCenter]] : [bounds];
    }),
  );
  return (
    outlines ?? uniteBounds(footprints.flatMap(({ statedCenter }): Bounds[] => (statedCenter ? [[...statedCenter, ...statedCenter]] : [])))
  );
}

/** Findings that all `footprints` share, by check and parameters, become one about the property. */
function mergeFindings(findings: readonly CheckFinding[], footprints: number): CheckFinding[] {
  if (footprints < 2) return [...findings];
  const groups = Map.groupBy(findings, ({ code, parameters }) => JSON.stringify([code, parameters]));
  return [...groups.values()].flatMap((group) => {
    const speaksOf = new Set(group.map(({ footprint }) => footprint));
    if (speaksOf.size < footprints || speaksOf.has(null)) return group;
    return [{ ...group[0]!, footprint: null, buildings: footprints }];
  });
}
