// A whole response that brought no results, read into a Failure: its status, or what is wrong with its body. What the exchange knows besides the
// response tells who sent it, and whether it took as long as the service's time-out.
import { HEADERS } from "../../../contract/headers.ts";
import { PROBLEM_TYPE_PREFIX } from "../../../contract/problems.ts";
import { explainJson, isXml, stopsInTheMiddle } from "../text/explain-json.ts";
import { isObject } from "../text/json-members.ts";
import { isPartKnown, type RespondedExchange } from "./exchange.ts";
import { findMessage } from "./failed-body.ts";
import { buildClientFailure, type ClientFailureCode, type Failure } from "./failure.ts";
import { nameSpeaker } from "./name-speaker.ts";
import { cutLine, isWebPage, readPageText, readPageTitle } from "./page-text.ts";
import { readFailure } from "./read-failure.ts";
import { readSignInHost } from "./sign-in.ts";

/** HTML or XML, where the service writes JSON or nothing. */
export function isDocument(body: string): boolean {
  return /^[\s\uFEFF]*</.test(body);
}

/** For any status but 2xx. */
export function readFailedStatus(exchange: RespondedExchange): Failure {
  const { response, timing, version } = exchange;
  const failure = readFailure(response, isPartKnown(exchange, "time") ? timing.total : null);
  if (isFromFront(exchange)) return { ...failure, code: "failed-in-front" };
  if (readSignInHost(exchange) !== null) return { ...failure, code: "asks-sign-in" };
  if (failure.code === "rate-limit" && isQuotaShort(exchange)) return { ...failure, code: "quota-short" };
  return failure.code === "status-404" && version === "v1" && isDocument(response.body) ? { ...failure, code: "status-404-page" } : failure;
}

/** Each location takes one lookup, so a batch can need more than are left. */
function isQuotaShort(exchange: RespondedExchange): boolean {
  return isPartKnown(exchange, "request") && Number(exchange.response.headers[HEADERS.usageLeft]) < exchange.locations.length;
}

/** For a success whose body isn't JSON. */
export function readUnreadable(exchange: RespondedExchange, reason: string): Failure {
  const { body, headers } = exchange.response;
  if (isWebPage(body)) {
    const speaker = nameSpeaker(headers, body);
    const code = isFromFront(exchange) ? "page-in-front" : "web-page";
    return { ...build(exchange, code, readPageTitle(body) ?? ""), ...(speaker !== null && { speaker }) };
  }
  if (body.replace("\uFEFF", "").trim() === "") return build(exchange, nameEmpty(headers), "");
  if (isXml(body)) {
    const speaker = nameSpeaker(headers, body);
    return { ...build(exchange, "xml", readPageText(body)), ...(speaker !== null && { speaker }) };
  }
  const explained = explainJson(body);
  if (!explained) return build(exchange, "malformed", reason);
  const detail = cutLine([explained.title, explained.detail].map((text) => text.replace(/[.:]?$/, ".")).join(" "));
  return build(exchange, stopsInTheMiddle(explained) ? "stops-early" : "malformed", detail);
}

/** For a success that is JSON and has no list `data`. */
export function readOtherShape(exchange: RespondedExchange, value: unknown): Failure {
  if (!isObject(value)) return build(exchange, "malformed", "It is JSON, but not an object.");
  if (Object.keys(value).length === 0) return build(exchange, nameEmpty(exchange.response.headers), "{}");
  const message = Array.isArray(value.data) ? null : findMessage(value);
  if (message) return build(exchange, "message-only", message.text);
  return build(exchange, "malformed", Object.hasOwn(value, "data") ? "Its “data” isn't a list." : "It has no list “data”.");
}

function nameEmpty(headers: Readonly<Record<string, string>>): "empty" | "service-empty" {
  return headers[HEADERS.usageLeft] !== undefined || headers[HEADERS.userId] !== undefined ? "service-empty" : "empty";
}

function build({ response }: RespondedExchange, code: ClientFailureCode, detail: string): Failure {
  const { requestId } = readFailure(response);
  return { ...buildClientFailure(code, detail, response.status), requestId };
}

/** Nothing of it says that it came by way of the gateway, which marks all that it passes on: something before it answered. */
function isFromFront({ origin, response, timing }: RespondedExchange): boolean {
  if (origin === "file" || response.headers[HEADERS.gatewayRequestId] !== undefined) return false;
  return timing.hops.every(({ name }) => name !== "gateway") && !response.body.includes(PROBLEM_TYPE_PREFIX);
}
