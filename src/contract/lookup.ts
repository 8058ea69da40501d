// Requests and answers of the lookup interface (its sections 2 and 4) as schemas and static types.
import { type Static, Type } from "typebox";
import { Footprint } from "./footprint.ts";
import { Geocoding } from "./geocoding.ts";
import { LIMITS } from "./limits.ts";
import { Parcel, ParcelV2 } from "./parcel.ts";

// Taken apart here: a schema that reads no member is one that the page's build can see to be unused.
const { inputIdCharacters, addressCharacters, locationsPerBatch } = LIMITS;
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Section 2.1. One of `address` and `coordinates` is needed; coordinates win. */
export const LocationV2 = Type.Object({
  input_id: Type.Optional(Nullable(Type.String({ maxLength: inputIdCharacters }))),
  address: Type.Optional(Nullable(Type.String({ maxLength: addressCharacters }))),
  coordinates: Type.Optional(
    Nullable(
      Type.Object({
        lat: Type.Number({ minimum: -90, maximum: 90 }),
        lng: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    ),
  ),
});
export type LocationV2 = Static<typeof LocationV2>;

/** Section 4.1, request body. */
export const BatchRequest = Type.Object(
  { locations: Type.Array(LocationV2, { minItems: 1, maxItems: locationsPerBatch }) },
  { $id: "BatchRequest" },
);
export type BatchRequest = Static<typeof BatchRequest>;

/** Section 2.2. Without a parcel: `parcel_id` and `parcel` null, `footprints` empty. `geocoding` is the embedded service's own. */
const ResultV2 = Type.Object({
  input_id: Nullable(Type.String()),
  parcel_id: Nullable(Type.String()),
  parcel: Nullable(ParcelV2),
  footprints: Type.Array(Footprint),
  geocoding: Type.Optional(Geocoding),
});

/** `meta` of the embedded service; a real service's may be anything. */
export const Meta = Type.Object({
  api_version: Type.Literal("v2"),
  request_id: Type.String(),
  locations: Type.Integer(),
  matched: Type.Integer(),
  unmatched: Type.Integer(),
  dataset: Type.Object({ name: Type.String(), synthetic: Type.Boolean(), built_at: Type.String() }),
});
export type Meta = Static<typeof Meta>;

export const AnswerV2 = Type.Object({ meta: Meta, data: Type.Array(ResultV2) }, { $id: "AnswerV2" });
export type AnswerV2 = Static<typeof AnswerV2>;

/** Section 2.3. */
const ResultV1 = Type.Object({ parcel: Parcel, footprints: Type.Array(Footprint) });

export const AnswerV1 = Type.Object({ data: Type.Array(ResultV1) }, { $id: "AnswerV1" });
export type AnswerV1 = Static<typeof AnswerV1>;

/** A v1 location that is two decimal numbers and a comma is a coordinate pair, latitude first; anything else is an address. */
const V1_COORDINATES = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*,\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*$/;

/** Reads v1 location text; null when it is an address. Ranges are not checked. */
export function parseV1Coordinates(text: string): { lat: number; lng: number } | null {
  const match = V1_COORDINATES.exec(text);
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : null;
}

/** Section 4.2: `"lat, lng"`. */
export function formatV1Coordinates(lat: number, lng: number): string {
  return `${lat}, ${lng}`;
}
