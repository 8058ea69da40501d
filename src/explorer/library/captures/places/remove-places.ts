// Takes what says where out of exchanges that are to be shared. Nothing is searched for: only what the contract knows stays, and of that the fields
// that say where are replaced. Equal ids have equal stand-ins, in all exchanges.
import { HEADERS, UPSTREAM_PREFIX } from "../../../../contract/headers.ts";
import { PROBLEM_TYPE_PREFIX, PROBLEMS } from "../../../../contract/problems.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { isObject } from "../../../model/text/json-members.ts";
import { parseJson } from "../text/parse-json.ts";
import { isList, REQUEST, RESPONSE, type Shape, type Treatment } from "./place-fields.ts";

/** What nobody can check in a case without places. */
export const NOT_CHECKABLE: readonly string[] = [
  "The outlines, and everything that is measured on them: areas, distances, crossings.",
  "Whether the result is of the searched place.",
  "How the address was matched, and its other matches.",
  "Members that the API doesn't name, and how the response was written.",
];

/** What the case file says of how places were removed. */
export const PLACES_NOTE =
  "Only what the API names was kept. Ids are stand-ins, equal ones for equal ids. Notes, messages and file names were left out.";

const REMOVED_PLACE = "[place removed]";
const KNOWN_TEXTS: ReadonlySet<string> = new Set([
  "v1",
  "v2",
  ...Object.entries(PROBLEMS).flatMap(([code, { title }]) => [PROBLEM_TYPE_PREFIX + code, title]),
]);
const KNOWN_POINTER = /^(?:\/|locations?|\[|\]|data|input_id|address|coordinates|lat|lng|\d{1,4}(?=[/\]]|$))*$/;
const WORDS = /^[\p{L}\s,./&()'-]{0,80}$/u;
const NUMBER = /^-?\d{1,9}(?:\.\d{1,3})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2})?)?$/;
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  ...["accept", "allow", "content-encoding", "content-length", "content-type", "date", "vary"],
  ...[HEADERS.usageLeft, HEADERS.retryAfter, HEADERS.datasetSynthetic],
  ...["allow", "content-type"].map((name) => UPSTREAM_PREFIX + name),
]);
const ID_HEADERS: ReadonlySet<string> = new Set([HEADERS.datasetId, HEADERS.userId, HEADERS.requestId, HEADERS.gatewayRequestId]);

/** The stand-in of an id. */
type StandIn = (id: string | number) => string | number;

export type WithoutPlaces = { exchanges: Exchange[]; standIn: (id: string) => string };

export function removePlaces(exchanges: readonly Exchange[]): WithoutPlaces {
  const ids = new Map<string | number, string | number>();
  const standIn: StandIn = (id) => {
    const known = ids.get(id) ?? (typeof id === "number" ? ids.size + 1 : `id-${ids.size + 1}`);
    ids.set(id, known);
    return known;
  };
  return { exchanges: exchanges.map((each) => cleanExchange(each, standIn)), standIn: (id) => String(standIn(id)) };
}

function cleanExchange({ capture, wireBytes: _, ...exchange }: Exchange, standIn: StandIn): Exchange {
  const { request, response, failure } = exchange;
  const body = response && cleanJson(response.body, RESPONSE, standIn);
  const isLost = response !== null && body === null && response.body !== "";
  return {
    ...exchange,
    ...(capture && { capture: { ...capture, fileName: REMOVED_PLACE } }),
    upstream: exchange.upstream === "embedded" ? "embedded" : "",
    source: String(standIn(exchange.source)),
    locations: exchange.locations.map((_location, result) => ({ kind: "unstated", result })),
    request: {
      ...request,
      url: /\/(?:api\/)?v[12]\/parcels\/?(?=[?#]|$)/.exec(request.url)?.[0] ?? "",
      headers: cleanHeaders(request.headers, standIn),
      body: request.body === null ? null : cleanJson(request.body, REQUEST, standIn),
    },
    response: response && { status: response.status, headers: cleanHeaders(response.headers, standIn), body: body ?? "" },
    failure: isLost
      ? { code: "not-in-file", detail: "Its body was left out with the addresses: it isn't JSON." }
      : failure && { ...failure, detail: "" },
    timing: { ...exchange.timing, hops: exchange.timing.hops.filter(({ name }) => /^(?:upstream|gateway)$/.test(name)) },
  };
}

/** A dataset may be named after its city. */
function cleanHeaders(headers: Record<string, string>, standIn: StandIn): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (ID_HEADERS.has(name)) return [[name, String(standIn(value))]];
      return KEPT_HEADERS.has(name) ? [[name, value]] : [];
    }),
  );
}

/** Null where the text isn't JSON. */
function cleanJson(text: string, shape: Shape, standIn: StandIn): string | null {
  const value = parseJson(text);
  return value === undefined ? null : JSON.stringify(clean(value, shape, standIn));
}

function clean(value: unknown, treatment: Treatment, standIn: StandIn): unknown {
  if (value === null) return null;
  if (typeof treatment !== "object") return cleanLeaf(value, treatment, standIn);
  if (isList(treatment)) return Array.isArray(value) ? value.map((each: unknown) => clean(each, treatment[0], standIn)) : null;
  if (!isObject(value)) return null;
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(treatment, name));
  return Object.fromEntries(known.map(([name, inner]) => [name, clean(inner, treatment[name]!, standIn)]));
}

function cleanLeaf(value: unknown, treatment: Treatment & string, standIn: StandIn): unknown {
  if (treatment === "gone") return null;
  if (treatment === "id") return typeof value === "string" || typeof value === "number" ? standIn(value) : null;
  if (typeof value === "string") return mayStay(value, treatment) ? value : REMOVED_PLACE;
  return treatment !== "place" && (typeof value === "number" || typeof value === "boolean") ? value : null;
}

function mayStay(text: string, treatment: Treatment & string): boolean {
  if (treatment === "keep") return WORDS.test(text) || NUMBER.test(text);
  if (treatment === "day") return DAY.test(text);
  return treatment === "known" && (KNOWN_TEXTS.has(text) || KNOWN_POINTER.test(text));
}
