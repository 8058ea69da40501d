// The parcels of what was looked up: the answer has no outline of them, the dataset's own tiles have.
import type { ExpressionSpecification } from "maplibre-gl";
import type { Scene } from "../../model/scene/scene.ts";
import { SHOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { buildBoundary } from "./boundary.ts";
import type { Layer } from "./layer.ts";
import { PARCELS_FROM_ZOOM } from "./parcel-areas.ts";

const ID = "parcel-outlines";

export const PARCEL_OUTLINES = {
  id: ID,
  style: {
    read: ({ outlinedParcels }) => [outlinedParcels],
    build(look, [parcelIds]) {
      if (look.tiles === null) return [];
      const filter: ExpressionSpecification = ["in", ["get", "name"], ["literal", [...parcelIds]]];
      const parcels = { source: SHOWN_SOURCE, "source-layer": "parcels", minzoom: PARCELS_FROM_ZOOM, filter };
      return buildBoundary(ID, parcels, look, "parcel");
    },
  },
} as const satisfies Layer<Scene, readonly [], readonly [Scene["outlinedParcels"]]>;
