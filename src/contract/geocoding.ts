// How a location was placed and why its confidence is what it is: the embedded service's extension of a version 2 result.
// The interface does not have it; the page shows it where it is there.
import { type Static, Type } from "typebox";
import { LIMITS } from "./limits.ts";

const METHODS = {
  coordinates: "the point lies inside the parcel",
  exact: "all that was asked is known as it was asked",
  partial: "what was asked is known in part, or in another form",
  corrected: "something that was asked is not as it is known",
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
    extra: written("What else the text holds: names, or another city, state or ZIP than the address's own"),
  },
  {
    description:
      "What the address was read as, in the writer's spelling; parts that were not given are left out, all where it is no street address",
  },
);

const PARTS = ["number", "street", "suffix", "directional", "unit", "place", "extra"];

const Component = Type.Object(
  {
    part: Type.Unsafe<string>({
      type: "string",
      enum: PARTS,
      description: "`place` is city, state and ZIP; `extra` what else the text holds",
    }),
    asked: Type.String({ description: "As asked, in the form in which addresses are compared; empty where nothing was" }),
    found: Type.String({ description: "As the dataset has it" }),
    match: Type.String({ description: "The finding, as in the table of the confidence" }),
    factor: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "What it multiplies the confidence by; of a misspelt street with its wrong letters",
    }),
  },
  { description: "One part of the address" },
);

const Point = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
});

export const Geocoding = Type.Object(
  {
    method: Type.Unsafe<keyof typeof METHODS>({
      type: "string",
      enum: Object.keys(METHODS),
      description: Object.entries(METHODS)
        .map(([method, means]) => `${method}: ${means}`)
        .join("; "),
    }),
    reason: Type.String({ description: "Why this parcel, or why none, in a sentence or two for people" }),
    matched: Type.Union([Type.String(), Type.Null()], {
      description:
        "The address of the result, as the dataset writes it; for coordinates the parcel's. Null for an intersection, without a match, and where the dataset has none",
    }),
    point: Type.Union([Point, Type.Null()], {
      description:
        "A point inside the parcel: for coordinates the asked one; for an address one that the dataset keeps, mostly the middle of the parcel, and neither its door nor a building. Null without a match",
    }),
    understood: Type.Union([Understood, Type.Null()], { description: "Null for coordinates" }),
    components: Type.Array(Component, {
      description: "Parts that either address has; empty for coordinates, for an intersection and without a match",
    }),
    rivals: Type.Integer({
      minimum: 0,
      description:
        "Other parcels that fit nearly as well; they lower the confidence. For coordinates: other parcels that hold the point, such as those stacked on it; they do not",
    }),
    rival_addresses: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: LIMITS.addressesNamed,
        description:
          "Of an address: the addresses of the rivals that fit best, as the dataset writes them; of equals those of the lowest parcel ids. A rival whose address is the matched one to the letter is not among them",
      }),
    ),
    nearest: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: LIMITS.addressesNamed,
        description:
          "Without a match: addresses with the nearest house numbers of the asked street, where it is known and its number is not (of two or three places that have the street, the nearest of each); or with the units beside the asked one, where the building is known and its unit is not; or of other places that have the house or the street, where the asked place has not",
      }),
    ),
  },
  { $id: "Geocoding", description: "How the location was placed and why the confidence is what it is: an extension of the interface" },
);
export type Geocoding = Static<typeof Geocoding>;
