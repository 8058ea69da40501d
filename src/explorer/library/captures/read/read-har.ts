// A HAR file (HTTP Archive 1.2, as browsers save it): the requests of the two lookup operations. Members that begin with "_" are the browser's own.
import { formatCount } from "../../../model/text/format-number.ts";
import { isObject, member, readNumber, readText } from "../../../model/text/json-members.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { decodeBase64Text } from "../text/decode-base64.ts";
import { parseJson } from "../text/parse-json.ts";
import { type CaptureFile, type Header, type RawExchange, type ReadCapture, refuse } from "./raw-exchange.ts";
import { readLookupRequest } from "./read-request.ts";

/** Of a script or a style sheet, which are long, and have many names like "token" and no tokens. */
const SEARCHED_CHARACTERS = 20_000;

export function looksLikeHar({ text }: CaptureFile): boolean {
  return /^\s*\{\s*"log"\s*:/.test(text.slice(0, 1_000).replace(/^\uFEFF/, ""));
}

export function readHar({ text }: CaptureFile): ReadCapture {
  const entries = member(member(parseJson(text), "log"), "entries");
  if (!Array.isArray(entries))
    return refuse(
      "This HAR file has no list of requests, or is cut off. Save it again: in the browser's network tools, “Save all as HAR”.",
    );
  const raw: RawExchange[] = [];
  const beside: unknown[] = [];
  let other = 0;
  let left = 0;
  for (const entry of entries) {
    const request = readRequest(member(entry, "request"));
    if (request === null || readLookupRequest(request.method, request.url, request.body) === null) {
      other += 1;
      beside.push(pickHeads(entry));
    } else if (raw.length === CAPTURE_LIMITS.exchanges) left += 1;
    else {
      raw.push(readEntry(entry, request));
      beside.push(pickHeads(entry));
    }
  }
  if (raw.length === 0)
    return refuse(
      entries.length === 0
        ? "This HAR file has no requests. Record while the lookup is made, then save it again."
        : `This HAR file has ${formatCount(entries.length, "request")}, none of which is a lookup (GET /v1/parcels or POST /v2/parcels).`,
    );
  const notes: string[] = [];
  if (other > 0)
    notes.push(`${formatCount(other, "request")} that ${other === 1 ? "isn't a lookup was" : "aren't lookups were"} left out.`);
  if (left > 0) notes.push(`Only the first ${CAPTURE_LIMITS.exchanges} lookups were opened; ${left} more are in the file.`);
  return { ok: true, format: "har", raw, beside, notes };
}

/** A sign-in's credentials may recur in a lookup. */
function pickHeads(entry: unknown): unknown {
  const heads = [member(entry, "request"), member(entry, "response")];
  const messages = member(entry, "_webSocketMessages");
  const said = Array.isArray(messages) ? messages.map((message: unknown) => readText(message, "data")) : [];
  const told = heads.map((head) => {
    const sent = member(head, "postData");
    const parameters = [...listPairs(member(head, "queryString")), ...listPairs(member(sent, "params"))];
    return [
      ...["url", "headers", "statusText", "redirectURL", "comment", "_error"].map((name) => member(head, name)),
      listPairs(member(head, "cookies")).map(([name, value]) => ({ cookie: `${name}=${value}` })),
      parameters.map(([name, value]) => `?${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
      member(sent, "text"),
      readSearched(head),
    ];
  });
  return [told, said];
}

function readSearched(response: unknown): string {
  const text = readContent(response) ?? "";
  const isCode = /javascript|ecmascript|css|^(?:font|image|audio|video)\//i.test(readText(member(response, "content"), "mimeType") ?? "");
  return isCode && text.length > SEARCHED_CHARACTERS ? "" : text;
}

/** Cookies and parameters beside a request's head: some tools leave credentials out of the head alone. */
function listPairs(list: unknown): [name: string, value: string][] {
  const items: unknown[] = Array.isArray(list) ? list : [];
  return items.map((item) => [(readText(item, "name") ?? "").toWellFormed(), (readText(item, "value") ?? "").toWellFormed()]);
}

function readRequest(request: unknown): RawExchange["request"] {
  const method = readText(request, "method");
  const url = readText(request, "url");
  if (method === null || url === null) return null;
  const body = member(member(request, "postData"), "text");
  return { method, url, headers: readHeaders(request), body: typeof body === "string" ? body : null };
}

function readEntry(entry: unknown, request: NonNullable<RawExchange["request"]>): RawExchange {
  const response = member(entry, "response");
  const status = readNumber(response, "status") ?? 0;
  const error = readText(response, "_error") ?? readText(entry, "_error") ?? "";
  const startedAt = Date.parse(readText(entry, "startedDateTime") ?? "");
  const wait = readNumber(member(entry, "timings"), "wait");
  // Browsers write 0 for a request that brought no response.
  const hasResponse = Number.isInteger(status) && status >= 100 && status <= 599;
  const isSuccess = status >= 200 && status <= 299;
  // Any other status says what is wrong without a body, too.
  const body = readContent(response) ?? (isSuccess ? null : "");
  return {
    request,
    response: hasResponse ? { status, headers: readHeaders(response), body } : null,
    failure: hasResponse ? null : { code: "not-in-file", detail: error === "" ? "" : `The browser noted: ${error}.` },
    startedAt: Number.isFinite(startedAt) && startedAt >= 0 ? startedAt : null,
    timing: {
      total: Math.min(CAPTURE_LIMITS.durationMs, Math.max(0, readNumber(entry, "time") ?? 0)),
      untilHeaders: wait !== null && wait >= 0 ? wait : null,
      hops: [],
    },
  };
}

/** What compression makes of nothing. */
const EMPTY_BYTES = 20;

/** Null where the file leaves the body out, whatever it writes in its place. */
function readContent(response: unknown): string | null {
  const content = member(response, "content");
  if (content === undefined) return null;
  const text = readText(content, "text") ?? "";
  if (text === "") {
    const stated = readHeaders(response).find(([name]) => name.toLowerCase() === "content-length")?.[1];
    return (readNumber(content, "size") ?? 0) > 0 || Number(stated) > EMPTY_BYTES ? null : "";
  }
  // Some browsers mark plain text, too.
  const isBase64 = /^base64$/i.test(readText(content, "encoding") ?? "") && /^[\w+/=\s-]*$/.test(text);
  return isBase64 ? decodeBase64Text(text) : text;
}

function readHeaders(message: unknown): Header[] {
  const headers = member(message, "headers");
  if (!Array.isArray(headers)) return [];
  return headers
    .slice(0, CAPTURE_LIMITS.headers)
    .filter(isObject)
    .flatMap((header): Header[] => {
      const name = readText(header, "name");
      return name === null ? [] : [[name, readText(header, "value") ?? ""]];
    });
}
