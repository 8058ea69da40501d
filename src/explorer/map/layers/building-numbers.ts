// The numbers by which panels, ticket and report name the buildings of a property, where there is more than one; a question mark where it may be another
// property that is meant; and what lies on the roof, where the map doesn't have its shape.
import type { LayerSpecification } from "maplibre-gl";
import { findCorner } from "../../../geometry/find-corner.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import { isDrawn, MOST_NAMED } from "../../model/scene/build-scene.ts";
import { findCenter } from "../../model/scene/building-places.ts";
import { isRoofSeen, ROOF_MARKS_FROM_ZOOM } from "../../model/scene/roof-marks.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { BADGE_RISE } from "./class-marks.ts";
import { nameLabel } from "./label-pictures.ts";
import { type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "building-numbers";
/** Farther away a number is larger than its building. */
const MIN_ZOOM = 17;
/** Beside the mark of the building's class: below it on the roof, to the right of its badge. */
const PLACES = {
  roof: { "icon-offset": [0, 15] as [number, number] },
  badge: { "icon-anchor": "left" as const, "icon-offset": [9, -BADGE_RISE] as [number, number] },
};

function numbersOf({ footprints, isDoubtful = false }: SceneProperty, isSeen: boolean, hasShapes: boolean): LayerFeature[] {
  if (footprints.length > MOST_NAMED) return [];
  return orderBuildings(footprints).flatMap((footprint, position): LayerFeature[] => {
    const number = `${footprints.length > 1 ? position + 1 : ""}${isDoubtful ? "?" : ""}`;
    const near = [number, ...(hasShapes ? [] : (footprint.onRoof ?? []))].filter((part) => part !== "").join(" · ");
    const place = !isDrawn(footprint) ? null : isSeen ? findCorner([footprint.geometry], "north") : findCenter(footprint);
    if (place === null || near === "") return [];
    const names = (["light", "dark"] as const).flatMap((theme) => [
      [theme, nameLabel(theme, number)],
      [`${theme}-near`, nameLabel(theme, near)],
    ]);
    return [
      { type: "Feature", properties: { id: footprint.id, ...Object.fromEntries(names) }, geometry: { type: "Point", coordinates: place } },
    ];
  });
}

export const BUILDING_NUMBERS = {
  id: ID,
  features: {
    read: (scene) => [scene.properties, isRoofSeen(scene), scene.roofShapes],
    build: ([properties, isSeen, hasShapes]) => properties.flatMap((property) => numbersOf(property, isSeen, hasShapes)),
  },
  style: { read: (scene) => [isRoofSeen(scene)], build: buildNumberStyle },
} as const satisfies Layer<Scene, readonly [Scene["properties"], boolean, boolean], readonly [boolean]>;

function buildNumberStyle(look: Look, [isSeen]: readonly [boolean]): LayerSpecification[] {
  const theme = themeOf(look);
  return [
    {
      id: `${ID}-symbols`,
      type: "symbol",
      source: ID,
      minzoom: MIN_ZOOM,
      layout: {
        ...PLACES[isSeen ? "badge" : "roof"],
        "icon-image": ["step", ["zoom"], ["get", theme], ROOF_MARKS_FROM_ZOOM, ["get", `${theme}-near`]],
        // Others give way.
        "icon-allow-overlap": true,
      },
    },
  ];
}
