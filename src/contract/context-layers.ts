// The layers of the dataset's own map, as they are named in the tiles of `GET /context`.
// Attributes are strings; `kind` and `name` are the only ones that a style may read.

export const CONTEXT_LAYERS = {
  land: { minZoom: 0, about: "Land, where the dataset knows it" },
  water: { minZoom: 0, about: "Sea, ponds, streams; `kind`: sea, pond" },
  grounds: { minZoom: 10, about: "Woods, parks, school grounds; `kind`: woods, park, school" },
  lawns: { minZoom: 14, about: "Mown ground" },
  streets: { minZoom: 10, about: "Street center lines with `name`; `kind`: main, local" },
  center_lines: { minZoom: 15, about: "Paint in the middle of streets, between crossings; `kind`: main, local" },
  parcels: { minZoom: 14, about: "Parcel boundaries; `name`: the parcel_id" },
  shadows: { minZoom: 16, about: "Shadows of buildings, from the north-west and by height" },
  buildings: { minZoom: 13, about: "Outlines of all buildings" },
  roof_parts: {
    minZoom: 16,
    about:
      "`kind`: flat, hip, gable (with `name`: the way the slope faces, n to nw); rust, ponding, discoloration, solar, tarp, air_conditioner " +
      "(with `name`, where it is known: the parcel_id)",
  },
  roof_covers: {
    minZoom: 16,
    about:
      "What roofs look like, plane by plane: only made-up datasets have it. `kind`: the material with its tone (1 to 3, or worn), such as " +
      "`metal 2`; solar. `name`, in degrees from north: the way the slope faces; of flat roofs and solar panels, the way the back of the lot faces",
  },
  driveways: { minZoom: 16, about: "Driveways" },
  shrubs: { minZoom: 16, about: "Shrubs" },
  trees: { minZoom: 15, about: "Tree canopies" },
  pools: { minZoom: 15, about: "`kind`: pool, temporary_pool" },
  pool_enclosures: { minZoom: 15, about: "Screened enclosures" },
  trampolines: { minZoom: 16, about: "Trampolines" },
  house_numbers: { minZoom: 17, about: "Points at the street with the house number as `name`" },
  places: { minZoom: 10, about: "Points with `name`; `kind`: fire_station, sea, town, park, school, water" },
} as const;
/** The covers of `roof_covers`, and the tones of all but solar panels. */
export const ROOF_COVERS = ["asphalt shingle", "metal", "tile", "membrane", "gravel", "slate", "wood shake", "solar"] as const;
export type RoofCover = (typeof ROOF_COVERS)[number];
export const ROOF_TONES = ["1", "2", "3", "worn"] as const;

export type ContextLayer = keyof typeof CONTEXT_LAYERS;

export const TILE_MEDIA_TYPE = "application/vnd.mapbox-vector-tile";

/** Zoom levels of the tiles: deeper views overzoom the last. */
export const CONTEXT_MAX_ZOOM = 17;
