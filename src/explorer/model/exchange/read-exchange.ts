// Exchange -> Reading: parsed, checked against the interface, decoded. Tolerant: what is odd becomes a finding, never a blank page.
import type { DatasetDictionary, FieldMeaning } from "../../../contract/fields.ts";
import { PROBLEM_TYPE_PREFIX } from "../../../contract/problems.ts";
import { checkOtherFields } from "../checks/check-fields.ts";
import { checkMatches, checkResponse } from "../checks/check-response.ts";
import { collectFindings } from "../checks/collect-findings.ts";
import { dropRemovedFindings } from "../checks/drop-removed.ts";
import { compareSeverity } from "../checks/finding.ts";
import { limitFindings } from "../checks/limit-findings.ts";
import { listFields } from "../fields/list-fields.ts";
import { type FieldSource, readFields } from "../fields/read-fields.ts";
import { isStated } from "../location/location.ts";
import type { Property } from "../property/property.ts";
import type { AnswerContext } from "../property/read-footprint.ts";
import { buildAbsence, readProperty } from "../property/read-property.ts";
import { isObject, member, pointInto, readText } from "../text/json-members.ts";
import { type Exchange, hasResponse, isPartKnown, type RespondedExchange } from "./exchange.ts";
import { isDocument } from "./failed-body.ts";
import { matchResults } from "./match-results.ts";
import { parseAnswer } from "./parse-answer.ts";
import { readFailedStatus, readOtherShape, readUnreadable } from "./read-bad-answer.ts";
import { readTransportFailure } from "./read-failure.ts";
import { READ_LIMITS } from "./read-limits.ts";
import type { Reading, ReadResult } from "./reading.ts";
import { isSynthetic } from "./usage.ts";

/** Same exchange and dictionary, same reading. Never rejects. `onFootprint` is told of each footprint as soon as it is read. */
export async function readExchange(
  exchange: Exchange,
  statedDictionary: DatasetDictionary,
  onFootprint?: AnswerContext["onFootprint"],
): Promise<ReadResult> {
  const { failure, startedAt } = exchange;
  const dictionary = pickMeanings(exchange, statedDictionary);
  if (failure || !hasResponse(exchange)) return { ok: false, failure: readTransportFailure(exchange) };
  const { response } = exchange;
  if (isAbsence(exchange)) return { ok: true, reading: readAbsence(exchange, dictionary) };
  if (response.status < 200 || response.status > 299) return { ok: false, failure: readFailedStatus(exchange) };
  const parsed = parseAnswer(response.body);
  if (!parsed.ok) return { ok: false, failure: readUnreadable(exchange, parsed.reason) };
  const data = member(parsed.value, "data");
  if (!isObject(parsed.value) || !Array.isArray(data)) return { ok: false, failure: readOtherShape(exchange, parsed.value) };
  const { lossyNumbers } = parsed;
  const left = { buildings: READ_LIMITS.buildings };
  const context: AnswerContext = {
    exchangeId: exchange.id,
    dictionary,
    lossyNumbers,
    askedAt: startedAt,
    arePlacesKnown: isPartKnown(exchange, "places"),
    left,
    onFootprint,
  };
  const results = data.slice(0, READ_LIMITS.results);
  const read = await readProperties(exchange, results, context);
  const properties = context.arePlacesKnown ? read : read.map((one) => ({ ...one, findings: dropRemovedFindings(one.findings) }));
  const { findings, report } = collectFindings();
  if (results.length < data.length)
    report({ pointer: "/data", footprint: null }, { code: "results-not-read", read: results.length, all: data.length });
  checkResponse(exchange, parsed, report);
  checkMatches(exchange, results, properties, report);
  const otherSource: FieldSource = { fields: {}, meanings: {}, lossyNumbers, except: ["meta", "data"] };
  checkOtherFields(parsed.value, { pointer: "", footprint: null }, otherSource, report);
  const reading: Reading = {
    exchangeId: exchange.id,
    properties,
    findings: limitFindings(findings, "").sort(compareSeverity),
    other: readFields(parsed.value, "", otherSource),
    synthetic: isSynthetic(exchange, parsed.value),
    lossyNumbers,
  };
  listFields(reading, dictionary);
  return { ok: true, reading };
}

/** v1 answers 404 when no parcel matched. A problem with another code than that is a failure; so are v2's 404 and a web page's. */
function isAbsence({ version, response }: RespondedExchange): boolean {
  if (response.status !== 404 || isDocument(response.body)) return false;
  const type = readProblemType(response.body);
  if (type?.startsWith(PROBLEM_TYPE_PREFIX)) return type === `${PROBLEM_TYPE_PREFIX}no-parcel`;
  return version === "v1";
}

function readProblemType(body: string): string | null {
  const parsed = parseAnswer(body);
  return parsed.ok ? readText(parsed.value, "type") : null;
}

function readAbsence(exchange: RespondedExchange, dictionary: DatasetDictionary): Reading {
  const { id, locations } = exchange;
  const properties = locations.map((location, index) => buildAbsence(location, index, { exchangeId: id, dictionary }));
  return { exchangeId: id, properties, findings: [], other: [], synthetic: isSynthetic(exchange), lossyNumbers: new Map() };
}

async function readProperties(exchange: Exchange, data: unknown[], context: AnswerContext): Promise<Property[]> {
  const { version, locations } = exchange;
  const isRequestKnown = locations.every(isStated);
  const byLocation: Property[][] = locations.map(() => []);
  const unasked: Property[] = [];
  for (const { item, location, by } of matchResults(exchange, data)) {
    const place = {
      location: location === null ? null : locations[location]!,
      version,
      matchedByPlace: isRequestKnown && (by === "order" || by === "place"),
      pointer: pointInto("/data", item),
    };
    const property = await readProperty(data[item], place, context);
    if (location === null) unasked.push(property);
    else byLocation[location]!.push(property);
  }
  const answered = byLocation.flatMap((found, index) => (found.length > 0 ? found : [buildAbsence(locations[index]!, index, context)]));
  return [...answered, ...unasked];
}

/**
 * Picks the dictionary to read a response by. It is that of the connected service, so its lists of values don't apply to files from
 * elsewhere.
 */
function pickMeanings({ capture, source }: Exchange, dictionary: DatasetDictionary): DatasetDictionary {
  const namesDataset = source !== "file" && !source.startsWith("upstream:");
  if (capture === undefined || namesDataset) return dictionary;
  return { parcel: withoutLists(dictionary.parcel), footprint: withoutLists(dictionary.footprint) };
}

function withoutLists(meanings: Record<string, FieldMeaning>): Record<string, FieldMeaning> {
  return Object.fromEntries(Object.entries(meanings).map(([name, { values: _, ...meaning }]) => [name, meaning]));
}
