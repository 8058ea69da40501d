// What stands in the browser's store, decoded like anything that comes from outside: an older version, another tab or a person at the
// developer tools may have written it. What is odd in any part is no kept answer.
import type { Exchange } from "./exchange.ts";
import { isObject, type JsonObject } from "./json-members.ts";
import type { KeptEntry } from "./kept.ts";

export function isKeptEntry(value: unknown): value is KeptEntry {
  return (
    isObject(value) &&
    isText(value.key) &&
    isText(value.source) &&
    isVersion(value.version) &&
    isLocation(value.location) &&
    isCount(value.answeredAt) &&
    isCount(value.sizeBytes) &&
    isObject(value.summary) &&
    isSummary(value.summary)
  );
}

export function isExchange(value: unknown): value is Exchange {
  if (!isObject(value) || !isObject(value.request) || !isObject(value.response)) return false;
  const { request, response, locations } = value;
  return (
    isText(value.id) &&
    isText(value.source) &&
    isVersion(value.version) &&
    Array.isArray(locations) &&
    locations.length > 0 &&
    locations.every(isLocation) &&
    (request.method === "GET" || request.method === "POST") &&
    isText(request.url) &&
    (request.body === null || isText(request.body)) &&
    isCount(response.status) &&
    isObject(response.headers) &&
    Object.values(response.headers).every(isText) &&
    isText(response.body) &&
    isCount(value.startedAt) &&
    isCount(value.durationMs) &&
    isCount(value.sizeBytes)
  );
}

function isSummary({ matched, parcelId, otherAddress, buildings, confidence, findings, synthetic }: JsonObject): boolean {
  return (
    typeof matched === "boolean" &&
    (parcelId === null || isText(parcelId)) &&
    (otherAddress === undefined || isText(otherAddress)) &&
    isCount(buildings) &&
    (confidence === null ||
      (isObject(confidence) && (confidence.score === null || Number.isFinite(confidence.score)) && isText(confidence.words))) &&
    isCount(findings) &&
    typeof synthetic === "boolean"
  );
}

function isLocation(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.kind === "address") return isText(value.text);
  const { kind, position } = value;
  if (kind !== "coordinates" || !Array.isArray(position) || position.length !== 2) return false;
  return position.every((degrees, index) => typeof degrees === "number" && Math.abs(degrees) <= (index === 0 ? 180 : 90));
}

function isVersion(value: unknown): boolean {
  return value === "v1" || value === "v2";
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** Also of milliseconds, which have decimals. */
function isCount(value: unknown): boolean {
  return Number.isFinite(value) && (value as number) >= 0;
}
