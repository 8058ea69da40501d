// The parcels of what was looked up: the answer has no outline of them, the dataset's own tiles have.
import type { ExpressionSpecification } from "maplibre-gl";
import type { Scene } from "../../model/scene/scene.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { buildBoundary } from "./boundary.ts";
import type { Layer } from "./layer.ts";

const ID = "parcel-outlines";

export const PARCEL_OUTLINES = {
  id: ID,
  style: {
    read: ({ outlinedParcels }) => [outlinedParcels],
    build(look, [parcelIds]) {
      if (look.tiles === null || parcelIds.length === 0) return [];
      const filter: ExpressionSpecification = ["match", ["get", "name"], [...parcelIds], true, false];
      return buildBoundary(ID, { source: TOWN_SOURCE, "source-layer": "parcels", filter }, look, "parcel");
    },
  },
} as const satisfies Layer<Scene, readonly [], readonly [Scene["outlinedParcels"]]>;
