// What a result is called: the address that the service names, else what was searched. A point is a detail beside its address.
import { findOtherAddress } from "../geocoding/geocoding.ts";
import { formatAddress } from "../location/format-address.ts";
import { type ExchangeLocation, formatLocation, formatPoint, isStated } from "../location/location.ts";
import type { Property } from "./property.ts";

export type PropertyTitle = {
  /** "373 W Channel Rd", "34.02940, -118.51600". */
  head: string;
  /** "Santa Monica, CA 90402"; "" where there is no more. */
  rest: string;
  /** All of it as the service or the person wrote it: for the hover. */
  source: string;
  /** What was searched, where `head` and `rest` are another address: the address as typed, or the point. */
  searched: string | null;
};

const UNSTATED = "The file doesn't say what was searched.";

/** Of what was searched, as long as nothing else is known. */
export function titleLocation(location: ExchangeLocation): PropertyTitle {
  if (!isStated(location)) return { head: formatLocation(location), rest: "", source: UNSTATED, searched: null };
  return location.kind === "address"
    ? titleAddress(location.text, null)
    : { head: formatPoint(location.position), rest: "", source: formatLocation(location), searched: null };
}

/** Of a saved one: `otherAddress` is that of its summary. */
export function titleResult(location: ExchangeLocation, otherAddress: string | null): PropertyTitle {
  return otherAddress === null ? titleLocation(location) : titleAddress(otherAddress, searchedAs(location));
}

/** Of a result. */
export function titleProperty(property: Pick<Property, "location" | "geocoding">): PropertyTitle {
  const { location, geocoding } = property;
  const named = geocoding?.matched ?? null;
  if (location === null) return titleAddress(named ?? "Result that wasn't requested", null);
  const otherAddress = findOtherAddress(property);
  if (otherAddress !== null) return titleResult(location, otherAddress);
  // The same address but for letter case: the service's spelling is the better one.
  return named !== null && location.kind === "address" ? titleAddress(named, null) : titleLocation(location);
}

/** "373 W Channel Rd, Santa Monica, CA 90402 · Parcel 4412-001": in one line, for a picture that leaves the page. */
export function titlePicture(property: Pick<Property, "location" | "geocoding" | "parcelId">): string {
  const { head, rest } = titleProperty(property);
  const place = [head, rest].filter((part) => part !== "").join(", ");
  return property.parcelId === null ? place : `${place} · Parcel ${property.parcelId}`;
}

function titleAddress(text: string, searched: string | null): PropertyTitle {
  const [head = "", ...rest] = formatAddress(text).split(/,\s*/);
  return { head, rest: rest.join(", "), source: text, searched };
}

/** "12 maine st", or the point to five decimals (about 1 m); null where nobody knows. */
function searchedAs(location: ExchangeLocation): string | null {
  if (!isStated(location)) return null;
  return location.kind === "address" ? location.text : formatPoint(location.position);
}
