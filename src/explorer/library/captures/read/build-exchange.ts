// What a capture has of one lookup -> Exchange. Null where it is a request of something else.
import { HEADERS } from "../../../../contract/headers.ts";
import { createId } from "../../../model/exchange/create-id.ts";
import type { ApiVersion, Capture, CapturePart, Exchange, ExchangeResponse, TransportFailure } from "../../../model/exchange/exchange.ts";
import type { ExchangeLocation } from "../../../model/location/location.ts";
import { isObject, member } from "../../../model/text/json-members.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { parseJson } from "../text/parse-json.ts";
import type { Header, RawExchange } from "./raw-exchange.ts";
import { parseUrl, readLookupRequest } from "./read-request.ts";

/** `openedAt` stands where the file has no time. Never throws. */
export function buildExchange(raw: RawExchange, file: Pick<Capture, "fileName" | "format">, openedAt: number): Exchange | null {
  const asked = raw.request && readLookupRequest(raw.request.method, raw.request.url, raw.request.body);
  if (raw.request && !asked) return null;
  const body = raw.response?.body ?? "";
  const parsed = asked?.locations ? undefined : parseJson(body);
  const locations = asked?.locations ?? standIn(parsed);
  const version = asked?.version ?? guessVersion(parsed);
  const headers = buildHeaders(raw.response?.headers ?? []);
  const response: ExchangeResponse | null = raw.response && { status: raw.response.status ?? guessStatus(parsed), headers, body };
  const host = asked?.host ?? "";
  const date = Date.parse(headers.date ?? "");
  const startedAt = raw.startedAt ?? (Number.isFinite(date) ? date : null);
  const lacks: CapturePart[] = [];
  if (!asked?.locations) lacks.push("request");
  if (raw.response && raw.response.status === null) lacks.push("status");
  if (raw.response && raw.response.headers === null) lacks.push("headers");
  if (startedAt === null) lacks.push("time");
  return {
    id: createId(),
    origin: "file",
    capture: { ...file, lacks },
    upstream: host,
    source: headers[HEADERS.datasetId] ?? (host === "" ? "file" : `upstream:${host}`),
    version,
    locations,
    request: raw.request ? cleanRequest(raw.request, version) : standInRequest(version),
    response,
    failure: raw.failure ? { ...raw.failure, detail: raw.failure.detail.slice(0, CAPTURE_LIMITS.failureCharacters) } : findMissing(raw),
    startedAt: startedAt ?? openedAt,
    timing: raw.timing ?? { total: 0, untilHeaders: null, hops: [] },
    sizeBytes: new TextEncoder().encode(body).byteLength,
  };
}

function findMissing({ response }: RawExchange): TransportFailure | null {
  if (response === null) return { code: "not-in-file", detail: "" };
  return response.body === null ? { code: "not-in-file", detail: "The file has the response's headers without its body." } : null;
}

/** One for each result, so that each can be chosen; one where there is none. */
function standIn(body: unknown): ExchangeLocation[] {
  const data = member(body, "data");
  const results = Array.isArray(data) ? Math.min(data.length, CAPTURE_LIMITS.locations) : 1;
  return Array.from({ length: Math.max(1, results) }, (_, result) => ({ kind: "unstated", result }));
}

/** Only version 2 has `meta`, and a parcel id beside the parcel. */
function guessVersion(body: unknown): ApiVersion {
  const data = member(body, "data");
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  const isV1 = isObject(first) && !["input_id", "parcel_id"].some((name) => Object.hasOwn(first, name));
  return member(body, "meta") === undefined && isV1 ? "v1" : "v2";
}

/** A problem body states its status. Whatever else is read like a success, which finds that it isn't one. */
function guessStatus(body: unknown): number {
  const status = member(body, "data") === undefined ? member(body, "status") : undefined;
  return typeof status === "number" && Number.isInteger(status) && status >= 400 && status <= 599 ? status : 200;
}

/** Names in lower case; values of one name joined as HTTP has it. */
function buildHeaders(headers: readonly Header[]): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of headers.slice(0, CAPTURE_LIMITS.headers)) {
    const key = name.toLowerCase();
    // HTTP/2 has its request line among the headers.
    if (key.startsWith(":")) continue;
    const before = joined.get(key);
    joined.set(key, (before === undefined ? value : `${before}, ${value}`).slice(0, CAPTURE_LIMITS.headerCharacters - key.length));
  }
  return Object.fromEntries(joined);
}

function cleanRequest({ method, url, headers, body }: NonNullable<RawExchange["request"]>, version: ApiVersion): Exchange["request"] {
  const parsed = parseUrl(url);
  const isPath = url.startsWith("/");
  const shown = parsed === null || isPath ? url : `${parsed.origin}${parsed.pathname}${parsed.search}`;
  return {
    method: method === "GET" ? "GET" : "POST",
    url: shown.slice(0, CAPTURE_LIMITS.urlCharacters),
    headers: buildHeaders(headers),
    body: version === "v2" ? body : null,
  };
}

/** Marked by `lacks`; nothing that was sent. */
function standInRequest(version: ApiVersion): Exchange["request"] {
  return { method: version === "v1" ? "GET" : "POST", url: "", headers: {}, body: null };
}
