// The numbers by which panels, ticket and report name the buildings of a property, the selected one's from farther away, where no other has a mark; a question mark where it may be
// another property that is meant; and what lies on the roof, where the map doesn't have its shape.
import { orderBuildings } from "../../model/property/building-order.ts";
import { MOST_NAMED } from "../../model/scene/build-scene.ts";
import { hasColoredOutlines, ROOF_MARKS_FROM_ZOOM } from "../../model/scene/roof-marks.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { BADGE_RISE, FAR_FROM_ZOOM, MARKS_FROM_ZOOM, placeMark } from "./class-marks.ts";
import { buildLabels, labelOf } from "./label-pictures.ts";
import { buildPoint, type Layer, type LayerFeature } from "./layer.ts";

const ID = "building-numbers";
/** Beside the mark of the building's class: below it on the roof, to the right of its badge. */
const PLACES = {
  roof: { "icon-offset": [0, 15] as [number, number] },
  badge: { "icon-anchor": "left" as const, "icon-offset": [9, -BADGE_RISE] as [number, number] },
};

/** A property's only building has its number where no other property is shown: of several, each would be "1". */
function numbersOf(
  { footprints, isDoubtful = false }: SceneProperty,
  isOnlyProperty: boolean,
  isBadge: boolean,
  hasShapes: boolean,
): LayerFeature[] {
  if (footprints.length > MOST_NAMED) return [];
  return orderBuildings(footprints).flatMap((footprint, position) => {
    const number = `${isOnlyProperty || footprints.length > 1 ? position + 1 : ""}${isDoubtful ? "?" : ""}`;
    const near = [number, ...(hasShapes ? [] : (footprint.onRoof ?? []))].filter((part) => part !== "").join(" · ");
    const place = placeMark(footprint, isBadge);
    return place === null || near === "" ? [] : [buildPoint(footprint.id, place, { number, near })];
  });
}

export const BUILDING_NUMBERS = {
  id: ID,
  features: {
    read: (scene) => [scene.properties, hasColoredOutlines(scene), scene.roofShapes],
    build: ([properties, isBadge, hasShapes]) =>
      properties.flatMap((property) => numbersOf(property, properties.length === 1, isBadge, hasShapes)),
  },
  style: {
    read: (scene) => [hasColoredOutlines(scene)],
    build: (look, [isBadge]) => {
      const place = PLACES[isBadge ? "badge" : "roof"];
      const number = labelOf(look, "number");
      const far = buildLabels({ id: `${ID}-far`, source: ID, minzoom: FAR_FROM_ZOOM, maxzoom: MARKS_FROM_ZOOM }, number, {
        ...place,
        "icon-ignore-placement": true,
      });
      return [
        { ...far, paint: { "icon-opacity": ["case", ["boolean", ["feature-state", "selected"], false], 1, 0] } },
        buildLabels(
          { id: `${ID}-symbols`, source: ID, minzoom: MARKS_FROM_ZOOM },
          ["step", ["zoom"], number, ROOF_MARKS_FROM_ZOOM, labelOf(look, "near")],
          place,
        ),
      ];
    },
  },
  // A pointer picks no number; the empty list lets numbers have the state "selected".
  pick: [],
} as const satisfies Layer<Scene, readonly [Scene["properties"], boolean, boolean], readonly [boolean]>;
