// A mark on each building beside its color, for people who see colors differently: the class of the value that it is drawn with. Where the roof is seen it is
// a badge above the building.
import type { LayerSpecification } from "maplibre-gl";
import { findTop } from "../../../geometry/find-top.ts";
import { CLASS_LOOKS, COLOR_CLASSES, type ColorClass } from "../../model/fields/color-classes.ts";
import type { ColorScale } from "../../model/fields/color-scale.ts";
import type { Position } from "../../model/location/location.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { findCenter } from "../../model/scene/building-places.ts";
import type { MarkShape } from "../../model/scene/mark-shapes.ts";
import { hasColoredOutlines } from "../../model/scene/roof-marks.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import { member } from "../../model/text/json-members.ts";
import { memoizeLast } from "../../model/text/memoize.ts";
import { matchEach } from "../basemaps/match-each.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { buildPoint, hasMany, type Layer, type Look, themeOf } from "./layer.ts";

const ID = "class-marks";
/** Farther away a building is smaller than its mark. */
export const MARKS_FROM_ZOOM = 16;
/** The number of the selected building and the address are seen from here on: a row of many buildings is this far away on a phone. */
export const FAR_FROM_ZOOM = 14;
/** Names of the ground give way to buildings: an unseen mark keeps their room. Nearer, only numbers of houses are written there. */
const NAMES_UNTIL_ZOOM = 18;
/** Beyond all zooms. */
const NEVER = 24;
/** Placing five hundred takes a third of the time in which they are drawn. */
const MOST_ROOMS = 100;

/** Drawn when the style asks for it (`bridge/draw-marks.ts`). */
export function nameMark(shape: MarkShape): string {
  return `mark-${shape}`;
}

export const HATCH = {
  dark: { id: "class-hatch-dark", color: "#47505d" },
  light: { id: "class-hatch-light", color: "#e9edf2" },
} as const;
export type HatchTone = keyof typeof HATCH;

/** Pixels from the building's top up to the middle of its badge. */
export const BADGE_RISE = 14;
const BADGE_SIZE = 0.7;

/** Where a building's mark is: above it as a badge, else on its roof. */
export function placeMark(footprint: Pick<SceneProperty["footprints"][number], "geometry">, isBadge: boolean): Position | null {
  return isBadge && isDrawn(footprint) ? findTop(footprint.geometry) : findCenter(footprint);
}

const marksOf = memoizeLast((property: SceneProperty, scale: ColorScale, isBadge: boolean) =>
  property.footprints.flatMap((footprint) => {
    const place = placeMark(footprint, isBadge);
    return place ? [buildPoint(footprint.id, place, { grade: scale.classOf(member(footprint.entry, scale.field)) })] : [];
  }),
);

export const CLASS_MARKS = {
  id: ID,
  features: {
    read: (scene) => [scene.properties, scene.colorScale, hasColoredOutlines(scene), scene.listed?.outlines],
    build: ([properties, scale, isBadge, listed = []]) =>
      scale === null ? [] : [...properties, ...listed].flatMap((property) => marksOf(property, scale, isBadge)),
  },
  style: { read: (scene) => [hasColoredOutlines(scene), hasMany(scene, MOST_ROOMS)], build: buildMarkStyle },
} as const satisfies Layer<
  Scene,
  readonly [Scene["properties"], Scene["colorScale"], boolean, Scene["properties"]?],
  readonly [boolean, boolean]
>;

function buildMarkStyle(look: Look, [isBadge, isMany]: readonly [boolean, boolean]): LayerSpecification[] {
  const byGrade = (of: (name: ColorClass) => string) => matchEach(["get", "grade"], COLOR_CLASSES, of, of("unranked"));
  const badges: LayerSpecification = {
    id: `${ID}-badges`,
    type: "circle",
    source: ID,
    minzoom: MARKS_FROM_ZOOM,
    paint: {
      "circle-color": byGrade((name) => CLASS_LOOKS[name][themeOf(look)]),
      "circle-radius": 9,
      "circle-stroke-width": 2,
      "circle-stroke-color": lookupColors(look.ground, look.dark).casing,
      "circle-translate": [0, -BADGE_RISE],
      // On a turned map too it is where its mark is.
      "circle-translate-anchor": "viewport",
    },
  };
  // As large as a house on the ground. Always there: a symbol layer that comes has the others of its source blink (`bridge/apply-style.ts`).
  const room: LayerSpecification = {
    id: `${ID}-room`,
    type: "symbol",
    source: ID,
    // A layer without features would cost, one of no zoom does not.
    minzoom: isMany ? NEVER : 0,
    maxzoom: NAMES_UNTIL_ZOOM,
    layout: {
      "icon-image": nameMark(CLASS_LOOKS.unranked.mark),
      "icon-size": ["interpolate", ["exponential", 2], ["zoom"], 15, 0.5, 18, 4],
      "icon-anchor": isBadge ? "top" : "center",
      "icon-allow-overlap": true,
    },
    paint: { "icon-opacity": 0 },
  };
  return [
    room,
    ...(isBadge ? [badges] : []),
    {
      id: `${ID}-symbols`,
      type: "symbol",
      source: ID,
      minzoom: MARKS_FROM_ZOOM,
      layout: {
        "icon-image": byGrade((name) => nameMark(CLASS_LOOKS[name].mark)),
        "icon-size": isBadge ? BADGE_SIZE : ["interpolate", ["linear"], ["zoom"], MARKS_FROM_ZOOM, 0.45, 19, 1],
        "icon-offset": [0, isBadge ? -BADGE_RISE / BADGE_SIZE : 0],
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
    },
  ];
}
