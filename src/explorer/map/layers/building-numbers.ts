// The numbers by which panels, ticket and report name the buildings of a property, where there is more than one; and a question mark where it may be another
// property that is meant.
import type { LayerSpecification } from "maplibre-gl";
import { orderBuildings } from "../../model/property/building-order.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findCenter } from "../../model/scene/building-places.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { nameLabel } from "./label-pictures.ts";
import { type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "building-numbers";
/** Farther away a number is larger than its building. */
const MIN_ZOOM = 17;
/** Beside the mark of the building's class. */
const OFFSET: [number, number] = [0, 15];
/** Nobody tells more apart by a number. */
const MOST = 100;

function numbersOf({ footprints, isDoubtful = false }: SceneProperty): LayerFeature[] {
  if ((footprints.length < 2 && !isDoubtful) || footprints.length > MOST) return [];
  return orderBuildings(footprints).flatMap((footprint, position): LayerFeature[] => {
    const center = isDrawn(footprint) ? findCenter(footprint) : null;
    const text = `${footprints.length > 1 ? position + 1 : ""}${isDoubtful ? "?" : ""}`;
    const properties = { id: footprint.id, light: nameLabel("light", text), dark: nameLabel("dark", text) };
    return center ? [{ type: "Feature", properties, geometry: { type: "Point", coordinates: center } }] : [];
  });
}

export const BUILDING_NUMBERS = {
  id: ID,
  features: {
    read: ({ properties }) => [properties],
    build: ([properties]) => properties.flatMap(numbersOf),
  },
  style: { read: () => [], build: buildNumberStyle },
} as const satisfies Layer<Scene, readonly [Scene["properties"]]>;

function buildNumberStyle(look: Look): LayerSpecification[] {
  return [
    {
      id: `${ID}-symbols`,
      type: "symbol",
      source: ID,
      minzoom: MIN_ZOOM,
      layout: { "icon-image": ["get", themeOf(look)], "icon-offset": OFFSET, "icon-allow-overlap": true, "icon-ignore-placement": true },
    },
  ];
}
