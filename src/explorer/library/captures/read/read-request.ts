// A request of one of the two lookup operations, at whatever host: its API version and the locations that it asks about.
import { parseV1Coordinates } from "../../../../contract/lookup.ts";
import type { ApiVersion } from "../../../model/exchange/exchange.ts";
import { classifyText } from "../../../model/location/classify-text.ts";
import { type ExchangeLocation, isStated, type Location } from "../../../model/location/location.ts";
import { member, readPosition } from "../../../model/text/json-members.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { REMOVED } from "../credentials/redact.ts";
import { parseJson } from "../text/parse-json.ts";

const OPERATION = /\/v([12])\/parcels\/?$/;

export type LookupRequest = {
  version: ApiVersion;
  /** Null: the file has no body of this request. */
  locations: ExchangeLocation[] | null;
  /** How many more the request has. */
  left: number;
  /** Host and port as they are in the URL; "" where it has none. */
  host: string;
};

/** Null where it is a request of something else. Never throws. */
export function readLookupRequest(method: string, url: string, body: string | null): LookupRequest | null {
  const parsed = parseUrl(url);
  const version = parsed && OPERATION.exec(parsed.pathname)?.[1];
  if (!parsed || !version) return null;
  const host = parsed.host === PLACEHOLDER ? "" : parsed.host;
  if (version === "1") {
    if (method !== "GET") return null;
    const texts = parsed.searchParams.getAll("location");
    return { version: "v1", locations: readV1Locations(texts.slice(0, CAPTURE_LIMITS.locations)), left: countLeft(texts), host };
  }
  if (method !== "POST") return null;
  if (body === null) return { version: "v2", locations: null, left: 0, host };
  // A body that can't be read asks for nothing that anybody could name.
  const sent = member(parseJson(body), "locations");
  const items: unknown[] = Array.isArray(sent) ? sent : [];
  return { version: "v2", locations: readV2Locations(items.slice(0, CAPTURE_LIMITS.locations)), left: countLeft(items), host };
}

/** Of a list of locations or results, how many aren't opened. */
export function countLeft(list: readonly unknown[]): number {
  return Math.max(0, list.length - CAPTURE_LIMITS.locations);
}

const PLACEHOLDER = "no-host.invalid";

/** Also of a path alone. Null where it is no URL of http. */
export function parseUrl(text: string): URL | null {
  const isPath = text.startsWith("/") && !text.startsWith("//");
  const whole = isPath ? `http://${PLACEHOLDER}${text}` : text;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return url && (url.protocol === "http:" || url.protocol === "https:") ? url : null;
}

/** Those that can be searched for. */
export function listSearchable(locations: readonly ExchangeLocation[]): Location[] {
  return locations.filter(isStated).filter((location) => location.kind === "coordinates" || isSearchable(location.text));
}

function isSearchable(address: string): boolean {
  return address.trim() !== "" && !address.includes(REMOVED) && classifyText(address) === "plain";
}

function readV1Locations(texts: readonly string[]): ExchangeLocation[] {
  if (texts.length === 0) return [{ kind: "unstated", result: 0 }];
  return texts.map((text) => {
    const point = parseV1Coordinates(text);
    return (point && buildPoint({ lat: point.lat, lng: point.lng })) ?? buildAddress(text);
  });
}

function readV2Locations(items: readonly unknown[]): ExchangeLocation[] {
  const locations = items.map((item): ExchangeLocation => {
    const address = member(item, "address");
    return buildPoint(member(item, "coordinates")) ?? buildAddress(typeof address === "string" ? address : "");
  });
  return locations.length > 0 ? locations : [{ kind: "unstated", result: 0 }];
}

function buildPoint(coordinates: unknown): Location | null {
  const position = readPosition(coordinates, "lng", "lat");
  return position && { kind: "coordinates", position };
}

function buildAddress(text: string): Location {
  return { kind: "address", text: text.slice(0, CAPTURE_LIMITS.locationCharacters).toWellFormed() };
}
