// What `GET /dataset` says: an extension of the embedded service, which a real service may lack.
import { type Static, Type } from "typebox";
import { DatasetDictionary } from "./fields.ts";

/** What is drawn of a place, from the ground up. */
export const PICTURE_KINDS = ["water", "street", "parcel", "pool", "neighbor", "building", "solar", "tarp", "tree"] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

export const SamplePicture = Type.Object({
  size: Type.Integer({ description: "Width and height of the picture; x runs east, y runs south" }),
  shapes: Type.Array(
    Type.Object({
      kind: Type.Unsafe<PictureKind>(Type.String({ enum: PICTURE_KINDS })),
      lines: Type.Array(Type.Array(Type.Integer()), { description: "x, y, x, y, …; rings of a polygon, or a street's line" }),
    }),
    { description: "From the ground up" },
  ),
});
export type SamplePicture = Static<typeof SamplePicture>;

export const SamplePlace = Type.Object({
  name: Type.String({ description: "Its name, in a few words" }),
  address: Type.Optional(Type.String()),
  coordinates: Type.Optional(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  shows: Type.String({ description: "What to look at there, in one sentence" }),
  picture: Type.Optional(SamplePicture),
});
export type SamplePlace = Static<typeof SamplePlace>;

export const DatasetInfo = Type.Object(
  {
    id: Type.String({ description: "Changes whenever the content does" }),
    name: Type.String(),
    synthetic: Type.Boolean({ description: "Sample data" }),
    built_at: Type.String({ description: "ISO 8601" }),
    attribution: Type.String(),
    extent: Type.Unsafe<[west: number, south: number, east: number, north: number]>(
      Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: "west, south, east, north in degrees" }),
    ),
    parcels: Type.Integer(),
    footprints: Type.Integer(),
    parcel_counts: Type.Optional(Type.Boolean({ description: "Tiles of low zooms have the layer `parcel_counts`" })),
    idempotency: Type.Optional(
      Type.Object({ hours: Type.Integer({ description: "How long a lookup that is repeated with its Idempotency-Key is counted once" }) }),
    ),
    dictionary: DatasetDictionary,
    samples: Type.Array(SamplePlace),
  },
  { $id: "DatasetInfo" },
);
export type DatasetInfo = Static<typeof DatasetInfo>;
