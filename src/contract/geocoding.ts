// How a location was matched and why its confidence is what it is: the embedded service's extension of a version 2 result.
// The API doesn't have it; the page shows it where it is there.
import { type Static, Type } from "typebox";
import { LIMITS } from "./limits.ts";

const METHODS = {
  coordinates: "the point is inside the parcel",
  exact: "every part of the address matches exactly",
  partial: "part of the address matches, or it matches in another form",
  corrected: "a part of the address differs and was corrected",
  intersection: "a parcel at the corner of two streets",
  none: "no match",
};

const written = (what: string) => Type.Optional(Type.String({ description: what }));

const Understood = Type.Object(
  {
    number: written("House number with its fraction"),
    predirectional: written("Directional before the street's name"),
    street: written("The street's name"),
    suffix: written("Its suffix, such as Ave"),
    postdirectional: written("Directional behind it"),
    unit: written("Building, floor and apartment"),
    cross_street: written("The other street of an intersection"),
    city: written("City"),
    state: written("State"),
    zip: written("ZIP or ZIP+4"),
    country: written("Country"),
    extra: written("Other words of the text: names, or another city, state or ZIP"),
  },
  {
    description:
      "The parts of the address as they were read, in the spelling of the request. Parts that were not given are left out; all are where it is no street address",
  },
);

const PARTS = ["number", "street", "suffix", "directional", "unit", "place", "extra"];

const Component = Type.Object(
  {
    part: Type.Unsafe<string>({
      type: "string",
      enum: PARTS,
      description: "`place` is city, state and ZIP; `extra` is any other text",
    }),
    asked: Type.String({ description: "As searched, in the form in which addresses are compared; empty where it was not given" }),
    found: Type.String({ description: "As the dataset has it" }),
    match: Type.String({ description: "How the two compare, as in the table of the confidence" }),
    factor: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "What it multiplies the confidence by; for a misspelled street, its wrong letters included",
    }),
  },
  { description: "One part of the address" },
);

const Point = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
});

const RivalMatch = Type.Object(
  {
    address: Type.String({ description: "As the dataset writes it" }),
    point: Point,
    score: Type.Number({ minimum: 0, maximum: 1, description: "How well the address matches: the confidence without other matches" }),
  },
  { description: "Another parcel that matches almost as well" },
);

export const Geocoding = Type.Object(
  {
    method: Type.Unsafe<keyof typeof METHODS>({
      type: "string",
      enum: Object.keys(METHODS),
      description: Object.entries(METHODS)
        .map(([method, means]) => `${method}: ${means}`)
        .join("; "),
    }),
    reason: Type.String({ description: "Why this parcel was matched, or why none was, in one or two sentences" }),
    matched: Type.Union([Type.String(), Type.Null()], {
      description:
        "The address of the result, as the dataset writes it; for coordinates the parcel's. Null for an intersection, without a match, and where the dataset has none",
    }),
    point: Type.Union([Point, Type.Null()], {
      description:
        "A point inside the parcel: for coordinates the searched one; for an address the dataset's point for the parcel, usually its middle, and neither its door nor a building. Null without a match",
    }),
    understood: Type.Union([Understood, Type.Null()], { description: "Null for coordinates" }),
    components: Type.Array(Component, {
      description: "The parts that either address has; empty for coordinates, for an intersection and without a match",
    }),
    rivals: Type.Integer({
      minimum: 0,
      description:
        "Other parcels that match almost as well; they lower the confidence. For coordinates: other parcels that contain the point, such as stacked ones; they don't lower it",
    }),
    rivals_in_building: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: "For an address with `rivals`: how many of them have the matched address, its unit aside",
      }),
    ),
    rival_addresses: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: LIMITS.unitsNamed,
        description: `For an address: the addresses of the ${LIMITS.addressesNamed} best other matches, as the dataset writes them; of equal ones those with the lowest parcel ids. Where all have the matched address, its unit aside: the first ${LIMITS.unitsNamed}, in the order of their units. One whose address equals the matched one is left out`,
      }),
    ),
    rival_matches: Type.Optional(
      Type.Array(RivalMatch, {
        minItems: 1,
        maxItems: LIMITS.addressesNamed,
        description: "Where those of `rival_addresses` are, in the same order. Not for units of one building",
      }),
    ),
    nearest: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: LIMITS.addressesNamed,
        description:
          "Without a match: addresses with the nearest house numbers, where the street exists without the searched number (the nearest of each, three at most, where several streets or two or three places may be meant); or with the nearest units, where the building exists without the searched unit; or in other places, where the searched place doesn't have the house or the street; or on streets with a longer name, where none has the searched one",
      }),
    ),
  },
  { $id: "Geocoding", description: "How the location was matched and why the confidence is what it is: an extension of the API" },
);
export type Geocoding = Static<typeof Geocoding>;
