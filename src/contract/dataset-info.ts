// What `GET /dataset` says: an extension of the embedded service, which a real service may lack.
import { type Static, Type } from "typebox";
import { DatasetDictionary } from "./fields.ts";

export const SamplePlace = Type.Object({
  name: Type.String({ description: "What it shows, in a few words" }),
  address: Type.Optional(Type.String()),
  coordinates: Type.Optional(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  shows: Type.String({ description: "One sentence: what to look at there" }),
});
export type SamplePlace = Static<typeof SamplePlace>;

export const DatasetInfo = Type.Object(
  {
    id: Type.String({ description: "Changes whenever the content does" }),
    name: Type.String(),
    synthetic: Type.Boolean({ description: "Made-up data" }),
    built_at: Type.String({ description: "ISO 8601" }),
    attribution: Type.String(),
    extent: Type.Unsafe<[west: number, south: number, east: number, north: number]>(
      Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: "west, south, east, north in degrees" }),
    ),
    parcels: Type.Integer(),
    footprints: Type.Integer(),
    dictionary: DatasetDictionary,
    samples: Type.Array(SamplePlace),
  },
  { $id: "DatasetInfo" },
);
export type DatasetInfo = Static<typeof DatasetInfo>;
