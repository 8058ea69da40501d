// A whole response that brought no results, read into a Failure: its status, or what is wrong with its body. What the exchange knows besides the
// response tells who sent it.
import { HEADERS } from "../../../contract/headers.ts";
import { PROBLEM_TYPE_PREFIX } from "../../../contract/problems.ts";
import { cutLine } from "../text/cut-line.ts";
import { explainJson, stopsInTheMiddle } from "../text/explain-json.ts";
import { isObject } from "../text/json-members.ts";
import { isPartKnown, type RespondedExchange } from "./exchange.ts";
import { findMessage, isDocument } from "./failed-body.ts";
import { buildClientFailure, type ClientFailureCode, type Failure } from "./failure.ts";
import { readFailure } from "./read-failure.ts";

/** For any status but 2xx. */
export function readFailedStatus(exchange: RespondedExchange): Failure {
  const failure = readFailure(exchange.response);
  if (isFromFront(exchange)) return { ...failure, code: "in-front" };
  return failure.code === "rate-limit" && isQuotaShort(exchange) ? { ...failure, code: "quota-short" } : failure;
}

/** Each location takes one lookup, so a batch can need more than are left. */
function isQuotaShort(exchange: RespondedExchange): boolean {
  return isPartKnown(exchange, "request") && Number(exchange.response.headers[HEADERS.usageLeft]) < exchange.locations.length;
}

/** For a success whose body isn't JSON. */
export function readUnreadable(exchange: RespondedExchange, reason: string): Failure {
  const { body } = exchange.response;
  if (isDocument(body)) return build(exchange, isFromFront(exchange) ? "in-front" : "web-page", readFailure(exchange.response).detail);
  if (body.replace("\uFEFF", "").trim() === "") return build(exchange, "empty", "");
  const explained = explainJson(body);
  if (!explained) return build(exchange, "malformed", reason);
  const detail = cutLine([explained.title, explained.detail].map((text) => text.replace(/[.:]?$/, ".")).join(" "));
  return build(exchange, stopsInTheMiddle(explained) ? "stops-early" : "malformed", detail);
}

/** For a success that is JSON and has no list `data`. */
export function readOtherShape(exchange: RespondedExchange, value: unknown): Failure {
  if (!isObject(value)) return build(exchange, "malformed", "It is JSON, but not an object.");
  if (Object.keys(value).length === 0) return build(exchange, "empty", "{}");
  const message = Array.isArray(value.data) ? null : findMessage(value);
  if (message) return build(exchange, "message-only", message.text);
  return build(exchange, "malformed", Object.hasOwn(value, "data") ? "Its “data” isn't a list." : "It has no list “data”.");
}

function build(exchange: RespondedExchange, code: ClientFailureCode, detail: string): Failure {
  const { requestId, status } = readFailure(exchange.response);
  return { ...buildClientFailure(code, detail, isPartKnown(exchange, "status") ? status : null), requestId };
}

/** Nothing of it says that it came by way of the gateway, which marks all that it passes on: something before it answered. */
function isFromFront({ origin, response, timing }: RespondedExchange): boolean {
  if (origin === "file" || response.headers[HEADERS.gatewayRequestId] !== undefined) return false;
  return timing.hops.every(({ name }) => name !== "gateway") && !response.body.includes(PROBLEM_TYPE_PREFIX);
}
