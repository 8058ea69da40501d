// Exchange -> Reading: parsed, checked against the interface, decoded. Tolerant: what is odd becomes a finding, never a blank page.
import type { DatasetDictionary } from "../../contract/fields.ts";
import { HEADERS } from "../../contract/headers.ts";
import { PROBLEM_TYPE_PREFIX } from "../../contract/problems.ts";
import { type Exchange, hasResponse, type RespondedExchange } from "./exchange.ts";
import { buildClientFailure, type Failure } from "./failure.ts";
import { type Finding, sortFindings } from "./finding.ts";
import { isObject, member, pointInto } from "./json-members.ts";
import { matchResults } from "./match-results.ts";
import { type ParsedAnswer, parseAnswer } from "./parse-answer.ts";
import type { Property } from "./property.ts";
import { readFailure } from "./read-failure.ts";
import { readFields } from "./read-fields.ts";
import type { AnswerContext, Breathe } from "./read-footprint.ts";
import { buildAbsence, readProperty } from "./read-property.ts";
import type { Reading, ReadResult } from "./reading.ts";
import { isSynthetic } from "./usage.ts";

/** Same exchange and dictionary, same reading. Never rejects. `breathe` is called between footprints, so that a long reading can let others work. */
export async function readExchange(exchange: Exchange, dictionary: DatasetDictionary, breathe: Breathe = () => {}): Promise<ReadResult> {
  const { failure, startedAt } = exchange;
  if (failure || !hasResponse(exchange)) return { ok: false, failure: readTransportFailure(exchange) };
  const { response } = exchange;
  if (isAbsence(exchange)) return { ok: true, reading: readAbsence(exchange, dictionary) };
  if (response.status < 200 || response.status > 299) return { ok: false, failure: readFailure(response) };
  const parsed = parseAnswer(response.body);
  if (!parsed.ok) return refuse(exchange, parsed.reason);
  if (!isObject(parsed.value)) return refuse(exchange, "It is JSON, but not an object.");
  const data = member(parsed.value, "data");
  if (!Array.isArray(data)) return refuse(exchange, "It has no list `data`.");
  const context: AnswerContext = { exchangeId: exchange.id, dictionary, lossyNumbers: parsed.lossyNumbers, askedAt: startedAt, breathe };
  const properties = await readProperties(exchange, data, context);
  const reading: Reading = {
    exchangeId: exchange.id,
    properties,
    findings: sortFindings([...checkAnswer(exchange, parsed), ...checkMatches(exchange, properties)]),
    other: readFields(parsed.value, "", { fields: {}, meanings: {}, lossyNumbers: parsed.lossyNumbers, except: ["meta", "data"] }),
    synthetic: isSynthetic(exchange),
  };
  return { ok: true, reading };
}

/** What arrived before the failure still says its status and request id. */
function readTransportFailure({ failure, response }: Exchange): Failure {
  const { code, detail } = failure ?? { code: "answer-cut", detail: "" };
  const requestId = response?.headers[HEADERS.requestId] ?? null;
  return { ...buildClientFailure(code, detail, response?.status ?? null), requestId };
}

/** v1 answers 404 when no parcel matched. A problem with another code than that is a failure; so is v2's 404. */
function isAbsence({ version, response }: RespondedExchange): boolean {
  if (response.status !== 404) return false;
  const type = readProblemType(response.body);
  if (type?.startsWith(PROBLEM_TYPE_PREFIX)) return type === `${PROBLEM_TYPE_PREFIX}no-parcel`;
  return version === "v1";
}

function readProblemType(body: string): string | null {
  try {
    const type = member(JSON.parse(body), "type");
    return typeof type === "string" ? type : null;
  } catch {
    return null;
  }
}

function readAbsence(exchange: RespondedExchange, dictionary: DatasetDictionary): Reading {
  const { id, locations, response } = exchange;
  const findings: Finding[] = [];
  if (/^\s*</.test(response.body)) {
    const detail = "The interface says that 404 means no parcel; a web page as its body may mean that the service's address is wrong.";
    findings.push({ code: "absence-as-page", severity: "caution", title: "The 404 is a web page.", detail, pointer: "", footprint: null });
  }
  const properties = locations.map((location, index) => buildAbsence(location, index, { exchangeId: id, dictionary }));
  return { exchangeId: id, properties, findings, other: [], synthetic: isSynthetic(exchange) };
}

function refuse({ response }: RespondedExchange, reason: string): ReadResult {
  const { requestId } = readFailure(response);
  return {
    ok: false,
    failure: { code: "malformed", status: response.status, detail: reason, errors: [], requestId, retryAfterSeconds: null },
  };
}

async function readProperties(exchange: Exchange, data: unknown[], context: AnswerContext): Promise<Property[]> {
  const { version, locations } = exchange;
  const byLocation: Property[][] = locations.map(() => []);
  const unasked: Property[] = [];
  for (const { item, location, by } of matchResults(exchange, data)) {
    const place = {
      location: location === null ? null : locations[location]!,
      version,
      matchedByPlace: by === "order" || by === "place",
      pointer: pointInto("/data", item),
    };
    const property = await readProperty(data[item], place, context);
    if (location === null) unasked.push(property);
    else byLocation[location]!.push(property);
  }
  const answered = byLocation.flatMap((found, index) => (found.length > 0 ? found : [buildAbsence(locations[index]!, index, context)]));
  return [...answered, ...unasked];
}

function checkAnswer({ version, response }: RespondedExchange, parsed: Extract<ParsedAnswer, { ok: true }>): Finding[] {
  const findings: Finding[] = [];
  const say = (code: string, severity: Finding["severity"], pointer: string, title: string, detail: string) =>
    findings.push({ code, severity, title, detail, pointer, footprint: null });
  const meta = member(parsed.value, "meta");
  if (version === "v2" && !isObject(meta)) {
    const title = meta === undefined ? "The answer has no `meta`." : "`meta` is not an object.";
    say("meta-odd", "info", "/meta", title, "Version 2 says that it is there. Nothing else depends on it.");
  }
  for (const pointer of parsed.duplicates) {
    say(
      "duplicate-member",
      "caution",
      pointer,
      "A member stands twice in one object.",
      `At ${pointer}; the last one is shown, the raw answer has both.`,
    );
  }
  if (response.body.includes("\uFFFD")) {
    say("not-utf8", "caution", "", "Some characters could not be read.", "The answer is not valid UTF-8, or it was garbled before.");
  }
  const type = response.headers["content-type"];
  if (type === undefined || !/\bjson\b/i.test(type)) {
    say(
      "content-type",
      "info",
      "",
      "The answer is not labelled as JSON.",
      type === undefined ? "It has no content type." : `Its content type is ${type}.`,
    );
  }
  return findings;
}

function checkMatches({ version, locations }: Exchange, properties: readonly Property[]): Finding[] {
  const findings: Finding[] = [];
  for (const property of properties) {
    const { pointer } = property;
    if (property.location === null) {
      const detail = "It matches no location of the request, by id, by order or by place.";
      findings.push({
        code: "unasked-result",
        severity: "caution",
        title: "The answer holds a result that nobody asked for.",
        detail,
        pointer,
        footprint: null,
      });
    } else if (version === "v2" && property.matchedByPlace) {
      const detail = "The request's input_id did not come back, so the result was matched by its order or its place.";
      findings.push({
        code: "input-id-lost",
        severity: "caution",
        title: "A result does not carry its input_id.",
        detail,
        pointer,
        footprint: null,
      });
    }
  }
  const several = locations.filter((location) => properties.filter((property) => property.location === location).length > 1).length;
  if (several > 0) {
    const detail = "The first is shown here; all of them are in the raw answer.";
    findings.push({
      code: "several-parcels",
      severity: "caution",
      title: "One location has several results.",
      detail,
      pointer: "/data",
      footprint: null,
    });
  }
  return findings;
}
