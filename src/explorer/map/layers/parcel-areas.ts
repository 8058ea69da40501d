// The parcels of the dataset's own map, not drawn: what a click finds, and the outline of the one under the pointer.
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { lookupColors } from "../basemaps/palette.ts";
import type { Layer } from "./layer.ts";

const ID = "parcel-areas";
export const PARCEL_FILL = `${ID}-fill`;
/** Parcels are in the tiles from level 14 on (CONTEXT_LAYERS); farther away they are dots. */
export const PARCELS_FROM_ZOOM = 14;

const ON_PARCELS = { source: TOWN_SOURCE, "source-layer": "parcels", minzoom: PARCELS_FROM_ZOOM } as const;

export const PARCEL_AREAS = {
  id: ID,
  style: {
    read: () => [],
    build({ tiles, ground, dark }) {
      if (tiles === null) return [];
      const { accent } = lookupColors(ground, dark);
      return [
        {
          id: PARCEL_FILL,
          type: "fill",
          ...ON_PARCELS,
          filter: ["==", ["geometry-type"], "Polygon"],
          paint: { "fill-opacity": 0, "fill-antialias": false },
        },
        {
          id: `${ID}-line`,
          type: "line",
          ...ON_PARCELS,
          // A line without width is drawn on no pixel.
          paint: { "line-color": accent, "line-width": ["case", ["boolean", ["feature-state", "pointed"], false], 2, 0] },
        },
      ];
    },
  },
} as const satisfies Layer;
