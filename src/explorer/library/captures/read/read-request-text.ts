// A text with a request in it: which locations it asks about, by which version. Its host is only shown: nothing here, and nothing that uses
// this, contacts it. Its credentials aren't kept.
import type { Location } from "../../../model/location/location.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { findRequest } from "./find-request.ts";
import { type LookupRequest, listSearchable, readLookupRequest } from "./read-request.ts";

/** A request that could be made, at the page's own service. */
export type PastedRequest = Pick<LookupRequest, "version" | "left" | "host"> & { locations: Location[] };

export type ReadRequest = { ok: true; request: PastedRequest } | { ok: false; problem: string };

const TOO_LONG = "This text is too long to look for a request in it. Shorten it.";
const NO_LOCATION =
  "This looks like a request for a lookup, but no location in it can be read. Parcelscope reads GET /v1/parcels?location=… and JSON with “locations”. If the JSON is in a file of its own, open that file.";

export function readRequestText(text: string): ReadRequest {
  if (text.length > CAPTURE_LIMITS.requestCharacters) return { ok: false, problem: TOO_LONG };
  const found = findRequest(text);
  const request = found && readLookupRequest(found.method, found.url, found.body);
  const locations = listSearchable(request?.locations ?? []);
  if (!request || locations.length === 0) return { ok: false, problem: NO_LOCATION };
  return { ok: true, request: { version: request.version, locations, left: request.left, host: request.host } };
}
