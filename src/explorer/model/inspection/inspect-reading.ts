// Runs every check over what was read of a response: building by building, result by result, then the whole. What is found in one place is looked at
// together, so that a cause takes its consequences along.
import { type DatasetDictionary, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../../contract/fields.ts";
import type { CheckFinding } from "../checks/finding.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Reading } from "../exchange/reading.ts";
import { orderBuildings } from "../property/building-order.ts";
import { numberBuilding } from "../property/name-building.ts";
import type { Property } from "../property/property.ts";
import { isObject, type JsonObject, member, pointInto } from "../text/json-members.ts";
import { adoptFinding } from "./adopt-findings.ts";
import type { Building } from "./building.ts";
import { checkAreas, surveyAreas } from "./check-areas.ts";
import { checkClosest } from "./check-closest.ts";
import { checkConfidences } from "./check-confidences.ts";
import { checkDoubled } from "./check-doubled.ts";
import { checkInputIds } from "./check-input-ids.ts";
import { checkMixedTypes } from "./check-mixed-types.ts";
import { checkObject } from "./check-object.ts";
import { checkPlace } from "./check-place.ts";
import { checkPlaceholders } from "./check-placeholders.ts";
import { checkRanges } from "./check-ranges.ts";
import { checkCount, checkParcelIds, checkParts } from "./check-result.ts";
import { checkTexts } from "./check-texts.ts";
import { checkVegetation } from "./check-vegetation.ts";
import { checkVersion } from "./check-version.ts";
import type { CountyMap } from "./counties.ts";
import { findCause } from "./find-causes.ts";
import type { Note, Noted, NotedCode, Scope } from "./noted.ts";
import { checkShares, findShareScale, listShareValues } from "./shares.ts";

export type InspectedReading = {
  exchange: Exchange;
  dictionary: DatasetDictionary;
  /** The response as parsed, and its list of results. */
  body: unknown;
  results: readonly unknown[];
  reading: Reading;
  /** What the reading found in each footprint, by the footprint's id. */
  found: ReadonlyMap<string, readonly CheckFinding[]>;
  counties: CountyMap | null;
};

type Add = (noted: Noted, scope: Scope, cause: NotedCode | null) => void;

const ITEM_FIELDS = { parcel_id: PARCEL_FIELDS.parcel_id };

export function inspectReading(inspected: InspectedReading, add: Add): void {
  const { exchange, dictionary, body, results, reading, counties } = inspected;
  const whole = createSheet({ kind: "response", index: 0, name: "" });
  const isOtherVersion = checkVersion(exchange, body, results, whole.note);
  for (const finding of reading.findings) adoptFinding(finding, null, whole.note);
  if (isOtherVersion === false) checkInputIds(exchange, results, whole.note);
  const placeholders: PlaceholderSheets = new Map();
  const buildings = listBuildings(inspected, placeholders);
  const all = [...buildings.values()];
  const entries = all.map(({ entry }) => entry);
  const scale = findShareScale(entries, dictionary.footprint);
  const shareValues = listShareValues(entries, dictionary.footprint);
  const areas = surveyAreas(all, dictionary);
  const sheets = new Map<Building, Sheet>();
  for (const building of all) {
    const sheet = placeholders.get(building.pointer)!;
    sheets.set(building, sheet);
    for (const finding of building.read) adoptFinding(finding, building.entry, sheet.note);
    if (!building.isObject) continue;
    const part = { pointer: building.pointer, section: "2.5", fields: FOOTPRINT_FIELDS, meanings: dictionary.footprint };
    checkObject(building.entry, part, sheet.note);
    checkRanges(building, exchange.startedAt, sheet.note);
    checkShares(building, scale, shareValues, sheet.note);
    checkVegetation(building, sheet.note);
    checkAreas(building, areas, sheet.note);
    checkPlace(building, counties, sheet.note);
  }
  checkDoubled(all, (building, noted) => sheets.get(building)!.note(noted));
  checkClosest(all, (building, noted) => sheets.get(building)!.note(noted));
  checkMixedTypes(all, whole.note);
  checkConfidences(reading.properties, dictionary, whole.note);
  const ofTexts = (noted: Noted) => (findBuilding(noted.pointer, buildings, sheets) ?? whole).note(noted);
  checkTexts(body, ofTexts);
  for (const sheet of sheets.values()) sheet.hand(add);
  for (const [index, item] of results.entries()) {
    const property = reading.properties.find(({ pointer }) => pointer === pointInto("/data", index));
    const sheet = createSheet({ kind: "result", index, name: results.length > 1 ? `Result ${index + 1}` : "" });
    if (property) inspectResult(item, property, isOtherVersion, inspected, sheet);
    const own = property
      ? property.footprints.flatMap(({ pointer }) => (buildings.has(pointer) ? [sheets.get(buildings.get(pointer)!)!] : []))
      : [];
    sheet.hand(add, shareCodes(own));
  }
  whole.hand(add);
}

function inspectResult(
  item: unknown,
  property: Property,
  isOtherVersion: boolean,
  { exchange, dictionary }: InspectedReading,
  { note }: Sheet,
): void {
  for (const finding of property.findings) {
    const isOfBuilding = finding.footprint !== null || finding.buildings !== undefined;
    if (!isOfBuilding && !(isOtherVersion && finding.code === "confidence-missing")) adoptFinding(finding, null, note);
  }
  if (!isObject(item)) return;
  const { pointer } = property;
  if (!checkParts(item, pointer, note)) return;
  checkParcelIds(item, pointer, note);
  checkCount(item, pointer, note);
  const isV2 = exchange.version === "v2" && !isOtherVersion;
  const except = [
    "parcel",
    "footprints",
    ...(exchange.version === "v2" || isOtherVersion ? ["input_id"] : []),
    ...(property.geocoding ? ["geocoding"] : []),
  ];
  const itemPart = {
    pointer,
    section: isV2 ? "2.2" : "2.3",
    fields: isV2 ? ITEM_FIELDS : {},
    meanings: {},
    except: isV2 ? except : [...except, ...(isOtherVersion ? ["parcel_id"] : [])],
  };
  checkObject(item, itemPart, note);
  const parcel = member(item, "parcel");
  if (!isObject(parcel)) return;
  const { geocoding_confidence, ...ofV1 } = PARCEL_FIELDS;
  const fields = exchange.version === "v2" || isOtherVersion ? { ...ofV1, geocoding_confidence } : ofV1;
  const part = { pointer: pointInto(pointer, "parcel"), section: "2.4", fields, meanings: dictionary.parcel };
  const placeholders = checkPlaceholders(parcel, part, note);
  checkObject(parcel, part, note);
  for (const [name, { measure }] of Object.entries(fields)) {
    const value = parcel[name];
    if (measure === "count" && typeof value === "number" && value < 0 && !placeholders.has(name))
      note({ code: "value-negative", pointer: pointInto(part.pointer, name), field: name, expected: "0 or more", found: String(value) });
  }
}

type Sheet = { note: Note; codes: () => Set<NotedCode>; hand: (add: Add, more?: ReadonlySet<NotedCode>) => void };
type PlaceholderSheets = Map<string, Sheet>;

/** Findings of one place, until all of them are known. */
function createSheet(scope: Scope): Sheet {
  const noted: Noted[] = [];
  const codes = () => new Set(noted.map(({ code }) => code));
  return {
    note: (one) => void noted.push(one),
    codes,
    hand(add, more = new Set()) {
      const present = new Set([...codes(), ...more]);
      for (const one of noted) add(one, scope, findCause(one.code, present));
    },
  };
}

/** Codes that each of the buildings has: what is wrong with all of them is wrong with the result. */
function shareCodes(sheets: readonly Sheet[]): Set<NotedCode> {
  const [first, ...rest] = sheets.map(({ codes }) => codes());
  return new Set([...(first ?? [])].filter((code) => rest.every((codes) => codes.has(code))));
}

/** By pointer, in the order of the response; their numbers are the panel's. */
function listBuildings({ reading, results, found, dictionary }: InspectedReading, sheets: PlaceholderSheets): Map<string, Building> {
  const buildings = new Map<string, Building>();
  const properties = [...reading.properties].sort((a, b) => numberOf(a.pointer) - numberOf(b.pointer));
  for (const { footprints, pointer } of properties) {
    const order = orderBuildings(footprints);
    for (const footprint of footprints) {
      const number = buildings.size;
      const words = numberBuilding(order.indexOf(footprint));
      const name = results.length > 1 ? `Result ${numberOf(pointer) + 1}, ${words.toLowerCase()}` : words;
      const sheet = createSheet({ kind: "building", index: number, name });
      sheets.set(footprint.pointer, sheet);
      const part = { pointer: footprint.pointer, fields: FOOTPRINT_FIELDS, meanings: dictionary.footprint };
      const untrusted = checkPlaceholders(footprint.entry, part, sheet.note);
      const entry: JsonObject = footprint.entry;
      const building = {
        ...pickFootprint(footprint),
        entry,
        number,
        dictionary,
        isTrusted: (field: string) => !untrusted.has(field),
        read: found.get(footprint.id) ?? [],
      };
      buildings.set(footprint.pointer, { ...building, isObject: !building.read.some(({ code }) => code === "footprint-odd") });
    }
  }
  return buildings;
}

/** Its list of fields is made when first looked at, and not needed here. */
function pickFootprint({
  id,
  index,
  key,
  geometry,
  geometryError,
  drawnAreaSquareFeet,
  bounds,
  statedCenter,
  pointer,
}: Property["footprints"][number]) {
  return { id, index, key, geometry, geometryError, drawnAreaSquareFeet, bounds, statedCenter, pointer };
}

function numberOf(pointer: string): number {
  return Number(/^\/data\/(\d+)$/.exec(pointer)?.[1] ?? Number.MAX_SAFE_INTEGER);
}

function findBuilding(pointer: string, buildings: ReadonlyMap<string, Building>, sheets: ReadonlyMap<Building, Sheet>): Sheet | undefined {
  const building = buildings.get(/^\/data\/\d+\/footprints\/\d+/.exec(pointer)?.[0] ?? "");
  return building && sheets.get(building);
}
