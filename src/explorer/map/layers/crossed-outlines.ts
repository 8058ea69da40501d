// The lines of outlines that cross themselves, as the response has them: what is filled under them are only the parts that they enclose.
import type { LayerSpecification } from "maplibre-gl";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findFilledGround } from "../../model/scene/filled-ground.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { memoize } from "../../model/text/memoize.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { buildFeature, type Layer, type Look } from "./layer.ts";

const ID = "crossed-outlines";

export const CROSSED_OUTLINES = {
  id: ID,
  features: {
    read: ({ properties }) => [properties],
    build: ([properties]) => listCrossed(properties),
  },
  style: { read: () => [], build: buildLineStyle },
} as const satisfies Layer<Scene, readonly [Scene["properties"]]>;

const listCrossed = memoize((properties: Scene["properties"]) =>
  properties
    .flatMap(({ footprints }) => footprints.filter(isDrawn))
    .filter(({ geometry }) => findFilledGround(geometry) !== null)
    .map(({ id, geometry }) => buildFeature(id, geometry)),
);

/** As thin as an outline that isn't selected: the state of the building is seen on the line below. */
function buildLineStyle({ ground, dark }: Look): LayerSpecification[] {
  return [{ id: `${ID}-line`, type: "line", source: ID, paint: { "line-color": lookupColors(ground, dark).accent, "line-width": 1.5 } }];
}
