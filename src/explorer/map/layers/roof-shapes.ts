// What lies on the roofs of a result, from the dataset's own tiles: as it looks, near enough hatched with its name, and highlighted where the chosen
// finding rests on it. The neighbors' roofs stay bare until their parcel is pointed at. Where no result is shown, all of them have it.
import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from "maplibre-gl";
import { listPolygons } from "../../../geometry/measures.ts";
import { isDrawn, MOST_NAMED } from "../../model/scene/build-scene.ts";
import type { Evidence } from "../../model/scene/evidence.ts";
import { EVIDENCE_COLORS } from "../../model/scene/map-marks.ts";
import { ROOF_COLORS_FROM_ZOOM, ROOF_MARKS, ROOF_MARKS_FROM_ZOOM, type RoofMark } from "../../model/scene/roof-marks.ts";
import { isOwnMap, type Scene } from "../../model/scene/scene.ts";
import { SHOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { matchEach } from "../basemaps/match-each.ts";
import { TOWN_DARK, TOWN_LIGHT } from "../basemaps/palette.ts";
import { isKind, KIND, SURFACE } from "../basemaps/town-layer.ts";
import { ROOF_PLANES } from "../basemaps/town-roofs.ts";
import { fadeIn } from "../basemaps/zoom-scale.ts";
import { buildCasedLine } from "./cased-line.ts";
import { HATCH } from "./class-marks.ts";
import { buildLabels, nameLabel } from "./label-pictures.ts";
import { type Layer, themeOf } from "./layer.ts";

type Properties = Scene["properties"];

const ID = "roof-shapes";
const NAMES = "roof-names";
const MARKS = Object.keys(ROOF_MARKS) as RoofMark[];
/** As it looks, of any basemap. */
export const ROOF_STAINS = [`${ID}-fill`, `${ID}-pointed`] as const;
/** Aerial's panels are a cover of the roof. */
const STAINS = MARKS.filter((mark) => mark !== "solar");
const ON_ROOFS = { source: SHOWN_SOURCE, "source-layer": "roof_parts", minzoom: ROOF_COLORS_FROM_ZOOM } as const;

/** Pixels around a name; next to none above and below, where number and address of the building are. Hatching and legend tell the others. */
const ROOM: [number, number, number, number] = [4, 24, 0, 24];

/** Pixels below its middle, so that a small tarp isn't hidden by its own name. */
const DROP: [number, number] = [0, 5];

/** 30 feet. */
const NEAR_METRES = 9.144;

/** What stains a roof is below what covers it, and lets it show through. */
const ORDER: ExpressionSpecification = ["match", KIND, "discoloration", 1, "ponding", 2, "rust", 3, "tarp", 4, 5];
const OPACITY: ExpressionSpecification = ["match", KIND, ["discoloration", "ponding", "rust"], 0.55, 1];
const IS_POINTED: ExpressionSpecification = ["boolean", ["feature-state", "pointed"], false];

export const ROOF_SHAPES = {
  id: ID,
  style: {
    read: ({ basemap, roofShapes, properties, evidence, selectedId }) => [
      isOwnMap(basemap) ? basemap : null,
      roofShapes,
      properties,
      evidence,
      evidence && selectedId,
    ],
    build(look, [chosen, hasShapes, properties, evidence, litId]) {
      if (look.tiles === null) return [];
      const theme = themeOf(look);
      const other = (theme === "dark" ? TOWN_DARK : TOWN_LIGHT).airConditioner;
      const color = matchEach(KIND, MARKS, (mark) => ROOF_MARKS[mark][theme], other);
      const isOn = isOnRoof(properties);
      const isMarked = hasShapes && isOn;
      const isLit = hasShapes && isOnRoof(properties, litId);
      const kinds = evidence?.kinds ?? [];
      const ownMap = chosen === "town-aerial" && !look.hasSurfaces ? null : chosen;
      const isAerial = ownMap === "town-aerial";
      const lies = isAerial ? isKind(...STAINS) : (["!", ROOF_PLANES] as ExpressionSpecification);
      const paint = (opacity: number | ExpressionSpecification): FillLayerSpecification["paint"] => ({
        ...(isAerial ? { "fill-pattern": ["concat", SURFACE, KIND] } : { "fill-color": color }),
        "fill-opacity": opacity,
      });
      const opacity = isAerial ? 1 : OPACITY;
      const plain: LayerSpecification = {
        ...ON_ROOFS,
        id: ROOF_STAINS[0],
        type: "fill",
        filter: ["all", lies, properties.length === 0 || isOn],
        layout: { "fill-sort-key": ORDER },
        paint: paint(fadeIn(opacity)),
      };
      const pointed: LayerSpecification = {
        ...plain,
        id: ROOF_STAINS[1],
        filter: ["all", lies, ownMap !== null && properties.length > 0],
        paint: paint(fadeIn(["case", IS_POINTED, opacity, 0])),
      };
      const marked: LayerSpecification[] = [
        { ...near(isMarked), id: `${ID}-hatch`, type: "fill", paint: { "fill-pattern": HATCH.light.id, "fill-opacity": 0.55 } },
        { ...near(isMarked), id: `${ID}-line`, type: "line", paint: { "line-color": color, "line-width": 1.5 } },
        ...highlight("parts", { ...ON_ROOFS, filter: ["all", isKind(...kinds), isLit] }),
        ...highlight("trees", { ...ON_ROOFS, "source-layer": "trees", filter: hasShapes && areTreesLit(properties, litId, kinds) }),
      ];
      return [...(ownMap === null ? [] : [plain]), pointed, ...marked];
    },
  },
} as const satisfies Layer<
  Scene,
  readonly [],
  readonly ["town" | "town-aerial" | null, boolean, Properties, Scene["evidence"], string | null]
>;

/** Above the outlines. Not of discoloration: it is in several places, and its names would cover the roof. There is such a layer without a result too: a
 *  symbol layer that comes later has all tiles loaded anew (`bridge/apply-style.ts`). */
export const ROOF_NAMES = {
  id: NAMES,
  style: {
    read: ({ roofShapes, properties }) => [roofShapes, properties],
    build(look, [hasShapes, properties]) {
      if (look.tiles === null) return [];
      const picture = matchEach(KIND, MARKS, (mark) => (mark === "discoloration" ? "" : nameLabel(look, ROOF_MARKS[mark].words)), "");
      // Where two are close, a tarp keeps its name: it may cover damage.
      const order: ExpressionSpecification = ["match", KIND, "tarp", 0, 1];
      const layout = {
        "icon-anchor": "top" as const,
        "icon-offset": DROP,
        "icon-padding": ROOM,
        "icon-allow-overlap": false,
        "symbol-sort-key": order,
      };
      return [buildLabels({ ...near(hasShapes && isOnRoof(properties)), id: `${NAMES}-words` }, picture, layout)];
    },
  },
} as const satisfies Layer<Scene, readonly [], readonly [boolean, Properties]>;

/** Over the roof, or where trees near it are meant as far as they matter to one that burns. */
function areTreesLit(properties: Properties, litId: string | null, kinds: Evidence["kinds"]): ExpressionSpecification | boolean {
  if (kinds.includes("near-trees")) return isOnRoof(properties, litId, NEAR_METRES);
  return kinds.includes("trees") && isOnRoof(properties, litId);
}

/** On the roofs of these, or on one of them, or not `within` meters of it; tiles don't say which building a part of a roof is of. */
function isOnRoof(properties: Properties, id?: string | null, within = 0): ExpressionSpecification | boolean {
  const drawn = properties.flatMap(({ footprints }) => footprints.filter(isDrawn)).filter((each) => id === undefined || each.id === id);
  if (drawn.length === 0 || drawn.length > MOST_NAMED) return false;
  const coordinates = drawn.flatMap(({ geometry }) => listPolygons(geometry));
  return ["<=", ["distance", { type: "MultiPolygon", coordinates }], within];
}

/** Where hatching and names have room. */
function near(isOn: ExpressionSpecification | boolean) {
  return { ...ON_ROOFS, minzoom: ROOF_MARKS_FROM_ZOOM, filter: ["all", isKind(...MARKS), isOn] as ExpressionSpecification };
}

function highlight(name: string, from: Parameters<typeof buildCasedLine>[1]): LayerSpecification[] {
  const { casing, line } = EVIDENCE_COLORS;
  return buildCasedLine(`${ID}-${name}`, from, { color: casing, width: 6, opacity: 1 }, { "line-color": line, "line-width": 2 });
}
