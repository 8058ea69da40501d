// The number and street of the property that is shown: the boldest words on the map, above every fill, whatever the basemap names.
import type { Scene } from "../../model/scene/scene.ts";
import { nameLabel } from "./label-pictures.ts";
import { type Layer, themeOf } from "./layer.ts";

const ID = "subject";
/** Farther away it would cover other houses. */
const MIN_ZOOM = 15;

export const SUBJECT = {
  id: ID,
  features: {
    read: ({ subject }) => [subject],
    build: ([subject]) => {
      if (subject === null) return [];
      const [light, dark] = (["light", "dark"] as const).map((theme) => nameLabel(theme, subject.address, "title"));
      return [{ type: "Feature", properties: { id: subject.id, light, dark }, geometry: { type: "Point", coordinates: subject.at } }];
    },
  },
  style: {
    read: () => [],
    build: (look) => [
      {
        id: `${ID}-address`,
        type: "symbol",
        source: ID,
        minzoom: MIN_ZOOM,
        layout: { "icon-image": ["get", themeOf(look)], "icon-anchor": "top", "icon-offset": [0, 4], "icon-allow-overlap": true },
      },
    ],
  },
} as const satisfies Layer<Scene, readonly [Scene["subject"]]>;
