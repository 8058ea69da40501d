// What the browser's database holds, decoded like anything that comes from outside: another version of the page, another tab or a person
// at the developer tools may have written it. A record that is odd in any part is not used.
import { SEVERITIES } from "../../rules/rule-format.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { LogItem } from "../model/exchange/log-item.ts";
import type { Summary } from "../model/exchange/summary.ts";
import type { ExchangeLocation } from "../model/location/location.ts";
import { isObject, type JsonObject } from "../model/text/json-members.ts";
import type { ExchangeRecord } from "./log-database.ts";

export function isLogItem(value: unknown): value is LogItem {
  return (
    isObject(value) &&
    ["id", "exchangeId", "owner", "key", "upstream", "source"].every((name) => isText(value[name])) &&
    isVersion(value.version) &&
    isLocation(value.location) &&
    isCount(value.at) &&
    (value.summary === null ? isFailure(value.failure) : isSummary(value.summary) && value.failure === null) &&
    (value.trace === undefined || isTrace(value.trace))
  );
}

function isTrace(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.status === null || isCount(value.status)) &&
    isObject(value.requestIds) &&
    Object.values(value.requestIds).every((id) => id === null || isText(id)) &&
    Array.isArray(value.inputIds) &&
    value.inputIds.every(isText)
  );
}

export function isExchangeRecord(value: unknown): value is ExchangeRecord {
  if (!isObject(value) || !isObject(value.request) || !isObject(value.timing)) return false;
  const { request, response, timing, failure } = value;
  return (
    isText(value.id) &&
    (value.origin === "network" || value.origin === "file") &&
    isText(value.upstream) &&
    isText(value.source) &&
    isVersion(value.version) &&
    isLocations(value.locations) &&
    isRequest(request) &&
    isTexts(value.request.headers) &&
    (response === null || isHead(response)) &&
    (failure === null ? response !== null : isObject(failure) && isText(failure.code) && isText(failure.detail)) &&
    isTime(value.startedAt) &&
    isCount(timing.total) &&
    (timing.untilHeaders === null || isCount(timing.untilHeaders)) &&
    Array.isArray(timing.hops) &&
    timing.hops.every((hop) => isObject(hop) && isText(hop.name) && isCount(hop.duration)) &&
    isCount(value.sizeBytes) &&
    (value.wireBytes === undefined || isCount(value.wireBytes))
  );
}

function isSummary(value: unknown): value is Summary {
  if (!isObject(value)) return false;
  const { matched, parcelId, otherAddress, bounds, buildings, confidence, verdict } = value;
  return (
    typeof matched === "boolean" &&
    (parcelId === null || isText(parcelId)) &&
    (otherAddress === undefined || isText(otherAddress)) &&
    (bounds === undefined || (Array.isArray(bounds) && bounds.length === 4 && bounds.every(Number.isFinite))) &&
    isCount(buildings) &&
    (confidence === null ||
      (isObject(confidence) && (confidence.score === null || Number.isFinite(confidence.score)) && isText(confidence.words))) &&
    (verdict === undefined || isVerdict(verdict))
  );
}

function isVerdict(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { rules, severity, title, open, partly } = value;
  const isWorst = severity === undefined ? title === undefined : SEVERITIES.some((known) => known === severity) && isText(title);
  return isText(rules) && isWorst && [open, partly].every((share) => share === undefined || isShare(share));
}

function isShare(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(isCount);
}

function isFailure(value: unknown): boolean {
  return (
    isObject(value) &&
    isText(value.code) &&
    (value.status === null || isCount(value.status)) &&
    isText(value.detail) &&
    Array.isArray(value.errors) &&
    value.errors.every((error) => isObject(error) && isText(error.pointer) && isText(error.detail)) &&
    (value.requestId === null || isText(value.requestId)) &&
    (value.retryAfterSeconds === null || isCount(value.retryAfterSeconds))
  );
}

function isRequest(value: unknown): value is Pick<Exchange["request"], "method" | "url" | "body"> {
  return (
    isObject(value) &&
    (value.method === "GET" || value.method === "POST") &&
    isText(value.url) &&
    (value.body === null || isText(value.body))
  );
}

/** A response's status and headers. */
function isHead(value: unknown): value is { status: number; headers: Record<string, string> } & JsonObject {
  return isObject(value) && isCount(value.status) && isTexts(value.headers);
}

function isLocations(value: unknown): value is ExchangeLocation[] {
  return Array.isArray(value) && value.length > 0 && value.every(isLocation);
}

function isLocation(value: unknown): value is ExchangeLocation {
  if (!isObject(value)) return false;
  if (value.kind === "unstated") return isCount(value.result);
  if (value.kind === "address") return isText(value.text);
  const { kind, position } = value;
  if (kind !== "coordinates" || !Array.isArray(position) || position.length !== 2) return false;
  return position.every((degrees, index) => typeof degrees === "number" && Math.abs(degrees) <= (index === 0 ? 180 : 90));
}

function isTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isText);
}

function isVersion(value: unknown): value is Exchange["version"] {
  return value === "v1" || value === "v2";
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** A moment that a `Date` can be: another one throws where it is written out. */
function isTime(value: unknown): boolean {
  return isCount(value) && (value as number) <= 8.64e15;
}

/** Also of milliseconds, which have decimals. */
function isCount(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) >= 0;
}
