// Runs every check over what was read of a response: building by building, result by result, then the whole. What is found in one place is handed on
// together, so that a cause takes its consequences along.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import type { CountyMap } from "../../../geometry/counties.ts";
import type { OutlineSteps } from "../../../geometry/inspect/inspect-geometries.ts";
import type { CheckCode } from "../checks/check-table.ts";
import type { CheckFinding } from "../checks/finding.ts";
import { type Exchange, isPartKnown } from "../exchange/exchange.ts";
import type { Reading } from "../exchange/reading.ts";
import type { Property } from "../property/property.ts";
import { pointInto } from "../text/json-members.ts";
import type { Building } from "./checks/building.ts";
import { checkConfidences } from "./checks/check-confidences.ts";
import { checkDoubled } from "./checks/check-doubled.ts";
import { checkEnvelope } from "./checks/check-envelope.ts";
import { checkFar } from "./checks/check-far.ts";
import { checkIds } from "./checks/check-ids.ts";
import { checkInputIds } from "./checks/check-input-ids.ts";
import { checkObject } from "./checks/check-object.ts";
import { checkOutlines } from "./checks/check-outlines.ts";
import { checkOwnNeighbors } from "./checks/check-own-neighbors.ts";
import { checkPlace } from "./checks/check-place.ts";
import { checkTexts } from "./checks/check-texts.ts";
import { checkVegetation } from "./checks/check-vegetation.ts";
import { areFractions, checkShares } from "./checks/shares.ts";
import { adoptFinding } from "./findings/adopt-findings.ts";
import { collectOutlines } from "./findings/collect-groups.ts";
import { RESPONSE_CAUSES } from "./findings/find-causes.ts";
import type { Noted } from "./findings/noted.ts";
import { type Add, createSheet, shareCodes } from "./findings/sheet.ts";
import { inspectResult } from "./inspect-result.ts";
import type { Outlines } from "./inspection.ts";
import { type BuildingSheet, listBuildings } from "./list-buildings.ts";

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
  /** Or why outlines aren't checked; without it, all are. */
  outlines: OutlineSteps | string | undefined;
};

/** `skipped`: what couldn't be checked, and why. */
export async function inspectReading(inspected: InspectedReading, add: Add): Promise<{ outlines: Outlines; skipped: string[] }> {
  const { exchange, dictionary, body, results, reading } = inspected;
  const whole = createSheet({ kind: "response", index: 0, name: "" });
  // Of a file without its request, the version is that of the body, and nobody knows what was searched.
  const isAsked = isPartKnown(exchange, "request");
  for (const finding of reading.findings) if (isAsked || finding.code !== "unasked-result") adoptFinding(finding, null, whole.note);
  checkInputIds(exchange, results, whole.note);
  checkEnvelope(body, whole.note);
  const listed = listBuildings(inspected);
  inspectBuildings(inspected, [...listed.values()]);
  const { outlines, add: addOutline } = collectOutlines();
  const all = [...listed.values()].map(({ building }) => building);
  const compared =
    typeof inspected.outlines === "string"
      ? { noted: [], skipped: [`outlines (${inspected.outlines})`] }
      : await checkOutlines(all, inspected.outlines);
  for (const { building, noted, isMirror } of compared.noted) {
    if (isMirror) addOutline(building, noted, null);
    else listed.get(building.pointer)!.sheet.note(noted);
  }
  compareBuildings(listed);
  checkConfidences(reading.properties, dictionary, whole.note);
  checkTexts(body, (noted) => (findBuilding(noted.pointer, listed)?.sheet ?? whole).note(noted));
  const ofProperties = new Map(reading.properties.flatMap(listShared));
  for (const { sheet, building } of listed.values()) {
    const hand: Add = (noted, scope, cause) => {
      add(noted, scope, cause);
      addOutline(building, noted, cause);
    };
    sheet.hand(hand, ofProperties.get(building.pointer));
  }
  const ofResponse = RESPONSE_CAUSES.filter((code) => whole.codes().has(code));
  const properties = new Map(reading.properties.map((property) => [property.pointer, property]));
  for (const [index, item] of results.entries()) {
    const property = properties.get(pointInto("/data", index));
    if (!property) continue;
    const sheet = createSheet({ kind: "result", index, name: results.length > 1 ? `Result ${index + 1}` : "" });
    inspectResult({ item, property, version: exchange.version, dictionary }, sheet.note);
    const ofBuildings = shareCodes(property.footprints.flatMap(({ pointer }) => listed.get(pointer)?.sheet ?? []));
    sheet.hand(add, new Set([...ofBuildings, ...ofResponse]));
  }
  whole.hand(add);
  return { outlines, skipped: compared.skipped };
}

/** By building, what is said of all buildings of its property, which may explain what is found in one. */
function listShared({ findings, footprints }: Property): [pointer: string, codes: Set<CheckCode>][] {
  const codes = new Set(findings.flatMap(({ code, footprint }) => (footprint === null ? code : [])));
  return footprints.map(({ pointer }) => [pointer, codes]);
}

/** Each by itself, with what all of them say of units and scales. */
function inspectBuildings({ dictionary, counties }: InspectedReading, listed: readonly BuildingSheet[]): void {
  const all = listed.map(({ building }) => building);
  const entries = all.map(({ entry }) => entry);
  const areAllFractions = areFractions(entries, dictionary.footprint);
  for (const { building, sheet } of listed) {
    for (const finding of building.read) adoptFinding(finding, building, sheet.note);
    if (!building.isObject) continue;
    const part = { pointer: building.pointer, section: "2.5", fields: FOOTPRINT_FIELDS, meanings: dictionary.footprint };
    checkObject(building.entry, part, sheet.note);
    checkIds(building.entry, building.pointer, sheet.note);
    checkShares(building, dictionary.footprint, areAllFractions, sheet.note);
    checkVegetation(building, sheet.note);
    checkPlace(building, counties, sheet.note);
  }
}

function compareBuildings(listed: ReadonlyMap<string, BuildingSheet>): void {
  const all = [...listed.values()].map(({ building }) => building);
  const note = (building: Building, noted: Noted) => listed.get(building.pointer)!.sheet.note(noted);
  checkDoubled(all, note);
  checkOwnNeighbors(all, note);
  checkFar(all, note);
}

function findBuilding(pointer: string, listed: ReadonlyMap<string, BuildingSheet>): BuildingSheet | undefined {
  return listed.get(/^\/data\/\d+\/footprints\/\d+/.exec(pointer)?.[0] ?? "");
}
