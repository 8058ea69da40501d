// What `GET /api/setup` says: who answers, and what the gateway's operator sets for the page. It is always there and costs nothing.
import { type Static, Type } from "typebox";
import { DatasetDictionary } from "./fields.ts";

const Degrees = (limit: number) => Type.Number({ minimum: -limit, maximum: limit });
/** west, south, east, north in degrees, as `bbox` of GeoJSON has them. */
const Box = Type.Tuple([Degrees(180), Degrees(90), Degrees(180), Degrees(90)]);
const Zoom = Type.Integer({ minimum: 0, maximum: 24 });
const Url = Type.String({ minLength: 1, maxLength: 2000 });

const COMMON = {
  id: Type.String({ pattern: "^[a-z][a-z0-9-]{0,39}$", description: "Its id in links" }),
  name: Type.String({ minLength: 1, maxLength: 24, description: "Its name on the page" }),
  photograph: Type.Optional(Type.Boolean({ description: "Outlines are drawn to stand out on imagery" })),
  image_date: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: "When its pictures were taken, in words; shown beside the date of a result's image",
    }),
  ),
  credits: Type.Array(
    Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }), url: Type.Optional(Url) }, { additionalProperties: false }),
    { maxItems: 5, description: "Credits, shown on the map" },
  ),
};

export const RasterBasemap = Type.Object(
  {
    ...COMMON,
    tiles: Type.String({ minLength: 1, maxLength: 2000, description: "With {z}, {x} and {y}, or {bbox-epsg-3857} for a WMS" }),
    tile_size: Type.Optional(Type.Integer({ minimum: 64, maximum: 2048, description: "In pixels; 256 by default" })),
    min_zoom: Type.Optional(Zoom),
    /** The last level that there is; deeper views enlarge it. */
    max_zoom: Type.Optional(Zoom),
    bounds: Type.Optional(Box),
  },
  { additionalProperties: false },
);
export type RasterBasemap = Static<typeof RasterBasemap>;

/** A style document of version 8. */
export const RemoteBasemap = Type.Object(
  {
    ...COMMON,
    style: Url,
    style_dark: Type.Optional(Url),
    origins: Type.Optional(
      Type.Array(Url, { maxItems: 10, description: "Other hosts that the style uses, such as https://fonts.example.com" }),
    ),
  },
  { additionalProperties: false },
);
export type RemoteBasemap = Static<typeof RemoteBasemap>;

/** A map to lie under the answers: tiles of pictures, or a style. */
const Basemap = Type.Union([RasterBasemap, RemoteBasemap]);
export type Basemap = Static<typeof Basemap>;

export const PageSetup = Type.Object({
  upstream: Type.String({ description: "`embedded`, or the host of the lookup service; never its token" }),
  dictionary: Type.Union([DatasetDictionary, Type.Null()], { description: "For a service without `GET /dataset`" }),
  start_view: Type.Union([Box, Type.Null()]),
  rules: Type.Unknown({ description: "The set that properties are assessed by (`src/rules`, docs/rules.md), with its `hash`" }),
  basemaps: Type.Array(Basemap, { description: "The first is the default if the dataset has no map" }),
});
export type PageSetup = Static<typeof PageSetup>;
