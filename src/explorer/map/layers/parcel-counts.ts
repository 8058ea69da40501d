// Where the dataset's parcels are, from too far away to draw them: the squares of a grid, the stronger the more parcels to a square mile.
import type { ExpressionSpecification } from "maplibre-gl";
import { COUNT_CLASSES, COUNT_COLORS } from "../../model/scene/parcel-counts.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { type Layer, themeOf } from "./layer.ts";

const ID = "parcel-counts";
const DENSITY: ExpressionSpecification = ["get", "density"];
/** Over the last zoom before parcels or buildings take over, the squares fade to this share. */
const FADED = 0.2;

export const PARCEL_COUNTS = {
  id: ID,
  style: {
    read: ({ counts }) => [counts],
    build(look, [counts]) {
      if (look.tiles === null || counts === null) return [];
      const [lowest, ...higher] = COUNT_CLASSES;
      const steps = higher.flatMap(({ from, opacity }) => [from, opacity]);
      const strength: ExpressionSpecification = ["step", DENSITY, lowest!.opacity, ...steps];
      return [
        {
          id: `${ID}-fill`,
          type: "fill",
          source: TOWN_SOURCE,
          // The name of the tiles' layer, as the contract has it.
          "source-layer": "parcel_counts",
          maxzoom: counts.belowZoom,
          paint: {
            "fill-color": COUNT_COLORS[themeOf(look)],
            "fill-opacity": ["interpolate", ["linear"], ["zoom"], counts.belowZoom - 1, strength, counts.belowZoom, ["*", FADED, strength]],
            "fill-antialias": false,
          },
        },
      ];
    },
  },
} as const satisfies Layer<Scene, readonly [], readonly [Scene["counts"]]>;
