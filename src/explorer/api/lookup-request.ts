// A lookup as it stands on the wire, under the gateway's prefix. v2 items always carry an input_id of the page's own.
import { CLIENT_HEADER } from "../../contract/headers.ts";
import { type BatchRequest, formatV1Coordinates } from "../../contract/lookup.ts";
import { GATEWAY_PREFIX, ROUTES } from "../../contract/routes.ts";
import type { Asked } from "../model/exchange/asked.ts";
import { createId } from "../model/exchange/create-id.ts";
import type { ApiVersion, Exchange } from "../model/exchange/exchange.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { type Location, roundCoordinate } from "../model/location/location.ts";

/** The gateway answers a GET lookup only to whoever sends the second. */
export const OWN_HEADERS = { accept: "application/json", [CLIENT_HEADER]: "page" };

/** A lookup of one location, ready to be sent: an exchange without an end. `asking` names who answers where the response itself does not. */
export function buildLookup({ location, version }: Pick<Asked, "version"> & { location: Location }, asking: Asking) {
  const id = createId();
  const locations = [location];
  return {
    id,
    origin: "network",
    upstream: asking.upstream,
    source: asking.source,
    version,
    locations,
    request: buildLookupRequest(id, locations, version),
    response: null,
    failure: { code: "unanswered", detail: "" },
    startedAt: Date.now(),
    timing: { total: 0, untilHeaders: null, hops: [] },
    sizeBytes: 0,
  } satisfies Exchange;
}

/** `id` is unique for the exchange; input_ids are made from it, so that no two requests share one. */
function buildLookupRequest(id: string, locations: Location[], version: ApiVersion): Exchange["request"] {
  if (version === "v1") {
    const query = locations.map((location) => `location=${encodeURIComponent(buildV1Text(location).toWellFormed())}`).join("&");
    return { method: ROUTES.parcelsV1.method, url: `${GATEWAY_PREFIX}${ROUTES.parcelsV1.path}?${query}`, headers: OWN_HEADERS, body: null };
  }
  const body: BatchRequest = {
    locations: locations.map((location, index) => {
      const input_id = `${id}/${index}`;
      if (location.kind === "address") return { input_id, address: location.text };
      const [lng, lat] = location.position;
      return { input_id, coordinates: { lat: roundCoordinate(lat), lng: roundCoordinate(lng) } };
    }),
  };
  return buildBatchRequest(JSON.stringify(body));
}

/** `headers`: more of them. */
export function buildBatchRequest(body: string, headers: Record<string, string> = {}): Exchange["request"] {
  const all = { ...OWN_HEADERS, "content-type": "application/json", ...headers };
  return { method: ROUTES.parcelsV2.method, url: GATEWAY_PREFIX + ROUTES.parcelsV2.path, headers: all, body };
}

function buildV1Text(location: Location): string {
  if (location.kind === "address") return location.text;
  const [lng, lat] = location.position;
  return formatV1Coordinates(plain(lat), plain(lng));
}

/** A number that `${}` prints without an exponent: the interface wants plain decimals. */
function plain(degrees: number): number {
  const rounded = roundCoordinate(degrees);
  return Math.abs(rounded) < 1e-6 ? 0 : rounded;
}
