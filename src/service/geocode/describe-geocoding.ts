// What the geocoder found -> the `geocoding` member of an answer: what was understood, and what each part of the address is worth.
import type { AddressParts, NormalisedAddress } from "../../address/address-parts.ts";
import { formatStreet, formatUnit } from "../../address/format-address.ts";
import type { Geocoding } from "../../contract/geocoding.ts";
import type { Comparison } from "./compare.ts";
import type { Candidate } from "./find-candidates.ts";
import type { GeocodeResult } from "./geocoder.ts";
import { factorOf } from "./score.ts";

const COORDINATES = { matched: null, understood: null, components: [], rivals: 0 };
const INSIDE: Geocoding = { method: "coordinates", reason: "The point lies inside the parcel.", ...COORDINATES };
const OUTSIDE: Geocoding = { method: "none", reason: "No parcel of the dataset holds the point.", ...COORDINATES };

/** The `Geocoding` of coordinates, as text. Nearly all have one of these two. */
const INSIDE_JSON = JSON.stringify(INSIDE);
export const OUTSIDE_JSON = JSON.stringify(OUTSIDE);

/** The `Geocoding` of a point in a parcel, as text; `others`: how many more parcels hold the point. */
export function describePointAsJson(others: number): string {
  if (others === 0) return INSIDE_JSON;
  const rest = others === 1 ? "another one" : `${others} others`;
  const reason = `The point lies inside the parcel and ${rest}; of them the smallest answers, of equals the one of lowest id.`;
  return JSON.stringify({ ...INSIDE, reason, rivals: others } satisfies Geocoding);
}

export function describeGeocoding({ method, reason, understood, winner, rivals, nearest }: GeocodeResult): Geocoding {
  const matched = winner?.record.text ?? null;
  const components = winner ? describeComponents(winner) : [];
  return { method, reason, matched, understood: describeParts(understood), components, rivals, ...(nearest.length > 0 && { nearest }) };
}

/** Where the text is no street address, what else it holds explains nothing. */
function describeParts(parts: AddressParts): Geocoding["understood"] {
  if (parts.kind !== "street" && parts.kind !== "intersection") return {};
  const named = {
    number: join(parts.number, parts.fraction),
    predirectional: parts.predirectional,
    street: parts.street,
    suffix: parts.suffix,
    postdirectional: parts.postdirectional,
    unit: join(...parts.units.map(formatUnit)),
    cross_street: parts.crossStreet ? formatStreet(parts.crossStreet) : "",
    city: parts.city,
    state: parts.state,
    zip: [parts.zip, parts.zip4].filter(Boolean).join("-"),
    country: parts.country,
  };
  return Object.fromEntries(Object.entries(named).filter(([, text]) => text !== ""));
}

/** What a component looks at, in an address. A contradiction is not among them: it always ends below the least confidence. */
const PART_TEXTS: Record<Exclude<keyof Comparison, "contradicted">, (address: NormalisedAddress) => string> = {
  number: ({ number }) => number,
  street: ({ street }) => street,
  suffix: ({ suffix }) => suffix,
  directional: ({ predirectional, postdirectional }) => join(predirectional, postdirectional),
  unit: ({ unit }) => unit,
  place: ({ city, state, zip }) => join(city, state, zip),
};

/** Without the parts that neither address has. */
function describeComponents({ asked, record, comparison, wrongLetters }: Candidate): Geocoding["components"] {
  const parts = Object.keys(PART_TEXTS) as (keyof typeof PART_TEXTS)[];
  return parts
    .map((part) => {
      const match = comparison[part];
      const factor = Math.round(factorOf(part, match, wrongLetters) * 1e4) / 1e4;
      return { part, asked: PART_TEXTS[part](asked), found: PART_TEXTS[part](record), match, factor };
    })
    .filter(({ asked, found }) => asked !== "" || found !== "");
}

function join(...words: string[]): string {
  return words.filter(Boolean).join(" ");
}
