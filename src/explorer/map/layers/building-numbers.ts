// The numbers by which panels, ticket and report name the buildings of a property, where there is more than one; a question mark where it may be another
// property that is meant; and what lies on the roof, where the map doesn't have its shape.
import { orderBuildings } from "../../model/property/building-order.ts";
import { MOST_NAMED } from "../../model/scene/build-scene.ts";
import { hasColoredOutlines, ROOF_MARKS_FROM_ZOOM } from "../../model/scene/roof-marks.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { BADGE_RISE, placeMark } from "./class-marks.ts";
import { buildLabels, labelOf } from "./label-pictures.ts";
import { buildPoint, type Layer, type LayerFeature } from "./layer.ts";

const ID = "building-numbers";
/** Farther away a number is larger than its building. */
const MIN_ZOOM = 17;
/** Beside the mark of the building's class: below it on the roof, to the right of its badge. */
const PLACES = {
  roof: { "icon-offset": [0, 15] as [number, number] },
  badge: { "icon-anchor": "left" as const, "icon-offset": [9, -BADGE_RISE] as [number, number] },
};

function numbersOf({ footprints, isDoubtful = false }: SceneProperty, isBadge: boolean, hasShapes: boolean): LayerFeature[] {
  if (footprints.length > MOST_NAMED) return [];
  return orderBuildings(footprints).flatMap((footprint, position) => {
    const number = `${footprints.length > 1 ? position + 1 : ""}${isDoubtful ? "?" : ""}`;
    const near = [number, ...(hasShapes ? [] : (footprint.onRoof ?? []))].filter((part) => part !== "").join(" · ");
    const place = placeMark(footprint, isBadge);
    return place === null || near === "" ? [] : [buildPoint(footprint.id, place, { number, near })];
  });
}

export const BUILDING_NUMBERS = {
  id: ID,
  features: {
    read: (scene) => [scene.properties, hasColoredOutlines(scene), scene.roofShapes],
    build: ([properties, isBadge, hasShapes]) => properties.flatMap((property) => numbersOf(property, isBadge, hasShapes)),
  },
  style: {
    read: (scene) => [hasColoredOutlines(scene)],
    build: (look, [isBadge]) => [
      buildLabels(
        { id: `${ID}-symbols`, source: ID, minzoom: MIN_ZOOM },
        ["step", ["zoom"], labelOf(look, "number"), ROOF_MARKS_FROM_ZOOM, labelOf(look, "near")],
        PLACES[isBadge ? "badge" : "roof"],
      ),
    ],
  },
} as const satisfies Layer<Scene, readonly [Scene["properties"], boolean, boolean], readonly [boolean]>;
