// What the geocoder found -> the `geocoding` member of an answer: what was understood, and what each part of the address is worth.
import type { AddressParts, AskedAddress } from "../../address/address-parts.ts";
import { formatStreet, formatUnit, joinWords } from "../../address/format-address.ts";
import type { Geocoding } from "../../contract/geocoding.ts";
import { type Comparison, isPlace } from "./compare.ts";
import type { Candidate } from "./find-candidates.ts";
import type { GeocodeResult } from "./geocoder.ts";
import { factorOf } from "./score.ts";

/** The `Geocoding` of a point in a parcel, as text; `others`: how many more parcels hold the point; `address`: the parcel's. */
export function describePointAsJson({ lat, lng }: { lat: number; lng: number }, others: number, address: string | null): string {
  return JSON.stringify({ ...describePoint("coordinates", formatInside(others), { lat, lng }, others), matched: address });
}

/** That of a point in none. */
export const OUTSIDE_JSON = JSON.stringify(describePoint("none", "There's no parcel at this point.", null, 0));

function describePoint(method: Geocoding["method"], reason: string, point: Geocoding["point"], rivals: number): Geocoding {
  return { method, reason, matched: null, point, understood: null, components: [], rivals };
}

function formatInside(others: number): string {
  if (others === 0) return "The point is inside the parcel.";
  return `The point is in ${others + 1} overlapping parcels. The result is the smallest one, or of equal ones the one with the lowest id.`;
}

export function describeGeocoding(result: GeocodeResult): Geocoding {
  const { method, reason, position, understood, winner, rivals, rivalsInBuilding, rivalAddresses, rivalMatches, nearest } = result;
  return {
    method,
    reason,
    matched: winner?.record.text ?? null,
    point: position && { lat: position[1], lng: position[0] },
    understood: describeParts(understood),
    components: winner ? describeComponents(winner) : [],
    rivals,
    ...(rivals > 0 && { rivals_in_building: rivalsInBuilding }),
    ...(rivalAddresses.length > 0 && { rival_addresses: rivalAddresses }),
    ...(rivalMatches.length > 0 && {
      rival_matches: rivalMatches.map(({ address, position: [lng, lat], score }) => ({ address, point: { lat, lng }, score })),
    }),
    ...(nearest.length > 0 && { nearest }),
  };
}

/** Where the text is no street address, what else it holds explains nothing. */
function describeParts(parts: AddressParts): Geocoding["understood"] {
  if (parts.kind !== "street" && parts.kind !== "intersection") return {};
  const named = {
    number: joinWords(parts.number, parts.fraction),
    predirectional: parts.predirectional,
    street: parts.street,
    suffix: parts.suffix,
    postdirectional: parts.postdirectional,
    unit: joinWords(...parts.units.map(formatUnit)),
    cross_street: parts.crossStreet ? formatStreet(parts.crossStreet) : "",
    city: parts.city,
    state: parts.state,
    zip: [parts.zip, parts.zip4].filter(Boolean).join("-"),
    country: parts.country,
    extra: parts.extra.map(({ text }) => text).join(", "),
  };
  return Object.fromEntries(Object.entries(named).filter(([, text]) => text !== ""));
}

const listExtra = ({ extra }: AskedAddress, places: boolean) =>
  extra.filter((other) => isPlace(other) === places).map(({ text }) => text.toUpperCase());

/** What a component looks at, in an address. A contradiction is not among them: it always ends below the least confidence. */
const PART_TEXTS: Record<Exclude<keyof Comparison, "contradicted">, (address: AskedAddress) => string> = {
  number: ({ number }) => number,
  street: ({ street }) => street,
  suffix: ({ suffix }) => suffix,
  directional: ({ predirectional, postdirectional }) => joinWords(predirectional, postdirectional),
  unit: ({ unit }) => unit,
  place: (address) => [joinWords(address.city, address.state, address.zip), ...listExtra(address, true)].filter(Boolean).join(", "),
  extra: (address) => listExtra(address, false).join(", "),
};

/** Without the parts that neither address has. */
function describeComponents({ asked, record, comparison, wrongLetters }: Candidate): Geocoding["components"] {
  const parts = Object.keys(PART_TEXTS) as (keyof typeof PART_TEXTS)[];
  return parts
    .map((part) => {
      const match = comparison[part];
      const factor = Math.round(factorOf(part, match, wrongLetters) * 1e4) / 1e4;
      return { part, asked: PART_TEXTS[part](asked), found: PART_TEXTS[part]({ ...record, extra: [] }), match, factor };
    })
    .filter(({ asked, found }) => asked !== "" || found !== "");
}
