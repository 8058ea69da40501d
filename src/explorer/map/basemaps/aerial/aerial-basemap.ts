// The made-up town as a photograph from the air would show it, from the same shapes as its plain map. Its light comes from the north-west.
// A chunk of its own: it is fetched when somebody chooses it.
import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import { TRAMPOLINE } from "../../../model/scene/map-marks.ts";
import type { BasemapStyle } from "../basemap-style.ts";
import { matchEach } from "../match-each.ts";
import { TOWN_DARK } from "../palette.ts";
import { buildPlainBasemap } from "../plain-basemap.ts";
import { buildTownSources, type ContextTiles, streetWidth } from "../town-basemap.ts";
import { buildHouseNumbers, buildTownLabels } from "../town-labels.ts";
import { fillTown, isKind, KIND, lineTown, SURFACE } from "../town-layer.ts";
import { colorByLight, ROOF_PLANES } from "../town-roofs.ts";
import { fadeIn, onGround, pixelsAt } from "../zoom-scale.ts";
import { COVER_NAMES, COVERS, listKinds } from "./covers.ts";
import { COVER, MARK, provideTexture } from "./draw-textures.ts";
import type { SurfaceName } from "./surfaces.ts";

/** The lowest of the streets. */
const CURBS = "aerial-curbs";
/** On roofs, below crowns. */
const UNIT_SHADOWS = "aerial-unit-shadows";
const SHADOW = "#161d24";
const LABELS = { label: "#ffffff", labelHalo: "rgb(18 24 18 / 72%)", waterLabel: "#d5e6ea", parkLabel: "#e3f0d4", houseNumber: "#f3f1ea" };

export function buildAerialBasemap(context: ContextTiles, dark: boolean): BasemapStyle {
  return {
    ...buildPlainBasemap(dark),
    ground: "photograph",
    sources: buildTownSources(context),
    layers: [
      { id: "aerial-ground", type: "background", paint: { "background-color": "#7d7762" } },
      ...buildGround(),
      ...buildYards(),
      ...buildRoofs(),
      ...buildCrowns(),
      // As pictures are dimmed in the dark.
      ...(dark
        ? [{ id: "aerial-night", type: "background", paint: { "background-color": "#05080d", "background-opacity": 0.32 } } as const]
        : []),
      ...["land", "water"].map((layer) => fillTown(`aerial-mark-${layer}`, layer, 0, { "fill-pattern": MARK, "fill-antialias": false })),
      ...buildTownLabels({ ...TOWN_DARK, ...LABELS }),
    ],
    tintedBelow: CURBS,
    stainedBelow: UNIT_SHADOWS,
    hasSurfaces: true,
    overOutlines: buildHouseNumbers({ ...TOWN_DARK, ...LABELS }),
    drawImage: provideTexture,
  };
}

const surface = (name: SurfaceName) => SURFACE + name;
const ROUND = { layout: { "line-cap": "round", "line-join": "round" } } as const;

/** Everything flat, from the land up to the paint on the streets. */
function buildGround(): LayerSpecification[] {
  return [
    fillTown("aerial-land", "land", 0, { "fill-pattern": surface("bare") }),
    fillTown("aerial-grounds", "grounds", 10, { "fill-pattern": ["concat", SURFACE, KIND] }),
    fillTown("aerial-lawns", "lawns", 14, { "fill-pattern": surface("lawn") }),
    // Half of it is under the water. Wider would show where tiles are cut.
    lineTown("aerial-shore", "water", 14, softLine("#c9bb97", 7, 2.5, 1), ROUND),
    fillTown("aerial-water", "water", 0, { "fill-pattern": surface("water") }),
    lineTown("aerial-shallows", "water", 14, { ...softLine("#8fa08f", 5, 4, 0.55), "line-offset": onGround(1.4) }, ROUND),
    lineTown(CURBS, "streets", 13, { "line-color": "#a7a297", "line-width": streetWidth(1.6) }, ROUND),
    lineTown("aerial-streets", "streets", 10, { "line-color": "#6a6967", "line-width": streetWidth(0) }, ROUND),
    lineTown("aerial-asphalt", "streets", 17, { "line-pattern": surface("asphalt"), "line-width": streetWidth(0) }, ROUND),
    lineTown("aerial-main-markings", "center_lines", 16, marking("#d3b263", { "line-gap-width": onGround(0.2) }), { filter: IS_MAIN }),
    lineTown("aerial-local-markings", "center_lines", 17, marking("#cfcbc0", { "line-dasharray": [19, 38] }), { filter: ["!", IS_MAIN] }),
    fillTown("aerial-driveways", "driveways", 16, { "fill-pattern": surface("concrete") }),
  ];
}

const IS_MAIN = isKind("main");

/** Without sharp edges; in metres. */
function softLine(color: string, width: number, blur: number, opacity: number | ExpressionSpecification) {
  return { "line-color": color, "line-width": onGround(width), "line-blur": onGround(blur), "line-opacity": opacity };
}

/** Worn paint, as wide as a hand. */
function marking(color: string, more: LineLayerSpecification["paint"]): LineLayerSpecification["paint"] {
  return { "line-color": color, "line-width": onGround(0.16), "line-opacity": fadeIn(0.6), ...more };
}

function buildYards(): LayerSpecification[] {
  return [
    fillTown("aerial-shrubs", "shrubs", 16, { "fill-pattern": surface("shrub") }),
    lineTown("aerial-pool-edges", "pools", 15, { "line-color": "#cfc9bb", "line-width": onGround(1.6) }, ROUND),
    fillTown("aerial-pools", "pools", 15, { "fill-color": ["match", KIND, "pool", "#4fa3b5", "#3f8fb0"] }),
    fillTown("aerial-enclosures", "pool_enclosures", 15, { "fill-color": "#c9cfcf", "fill-opacity": 0.28 }),
    lineTown("aerial-enclosure-frames", "pool_enclosures", 16, { "line-color": "#d9dddd", "line-width": onGround(0.14) }),
    fillTown("aerial-trampolines", "trampolines", 16, { "fill-color": TRAMPOLINE.aerial.fill }),
    lineTown("aerial-trampoline-rims", "trampolines", 16, { "line-color": TRAMPOLINE.aerial.rim, "line-width": onGround(0.35) }),
    fillTown("aerial-shadows", "shadows", 16, shadow(fadeIn(0.38))),
    lineTown("aerial-shadow-edges", "shadows", 17, softLine(SHADOW, 0.7, 0.7, 0.25)),
  ];
}

const UNKNOWN_ROOF = "#8b857c";
const UNITS = isKind("air_conditioner");
/** Zooms, from the one on at which rows can be told apart. */
const COVER_LEVELS = [17, 18, 19, 20, 21, 22] as const;

function buildRoofs(): LayerSpecification[] {
  const seamless = { "fill-antialias": false, "fill-opacity": fadeIn(1) };
  return [
    fillTown("aerial-buildings", "buildings", 13, { "fill-color": UNKNOWN_ROOF }),
    fillTown("aerial-covers", "roof_covers", 16, { ...seamless, "fill-color": coverColor() }),
    ...COVER_LEVELS.map((level) =>
      fillTown(
        `aerial-textures-${level}`,
        "roof_covers",
        COVER_LEVELS[0],
        { "fill-pattern": coverTexture(level), "fill-antialias": false },
        inTilesOf(level),
      ),
    ),
    fillTown("aerial-light", "roof_parts", 16, { ...seamless, "fill-color": lightOf() }, { filter: ROOF_PLANES }),
    lineTown("aerial-ridges", "roof_parts", 17, softLine("#24211d", 0.16, 0.08, 0.35), { filter: ["all", ROOF_PLANES, ["has", "name"]] }),
    fillTown(UNIT_SHADOWS, "roof_parts", 16, { ...shadow(fadeIn(0.5)), ...shiftedBy(0.35) }, { filter: UNITS }),
    fillTown("aerial-units", "roof_parts", 16, { "fill-color": "#b9bbb9" }, { filter: UNITS }),
  ];
}

/** Opaque, in front of the ground by their shadow and their dark side, darker towards the rim. From the same zoom on, so that they share their shapes. */
function buildCrowns(): LayerSpecification[] {
  return [
    fillTown("aerial-crown-shadows", "trees", 15, { ...shadow(fadeIn(0.3)), ...shiftedBy(1.5) }),
    // Where the shadow begins it is deepest.
    fillTown("aerial-crown-depths", "trees", 15, { ...shadow(fadeIn(0.25)), ...shiftedBy(0.9) }),
    fillTown("aerial-crown-sides", "trees", 15, { "fill-color": "#2b3823", ...shiftedBy(0.2) }),
    fillTown("aerial-crowns", "trees", 15, { "fill-pattern": surface("crown") }),
    lineTown("aerial-crown-rims", "trees", 16, { ...softLine("#1a2315", 2, 2, fadeIn(0.5)), "line-offset": onGround(0.8) }, ROUND),
  ];
}

function shadow(opacity: number | ExpressionSpecification) {
  return { "fill-color": SHADOW, "fill-opacity": opacity };
}

/** Away from the light, metres on the ground to the east and to the south. */
function shiftedBy(metres: number) {
  const at = (zoom: number): ExpressionSpecification => ["literal", [pixelsAt(zoom, metres), pixelsAt(zoom, metres)]];
  return {
    "fill-translate": ["interpolate", ["exponential", 2], ["zoom"], 15, at(15), 22, at(22)] as ExpressionSpecification,
    "fill-translate-anchor": "map" as const,
  };
}

function coverColor(): ExpressionSpecification {
  const colors = new Map(COVER_NAMES.flatMap((cover) => listKinds(cover).map((kind, at) => [kind, COVERS[cover].tones[at]!] as const)));
  return matchEach(KIND, [...colors.keys()], (kind) => colors.get(kind)!, UNKNOWN_ROOF);
}

/** The picture for a zoom is drawn to its scale, for the way the slope falls: rows look the same from above and below. */
function coverTexture(level: number): ExpressionSpecification {
  const cover = ["match", KIND, ...COVER_NAMES.flatMap((name) => [listKinds(name), name]), COVER_NAMES[0]];
  const bearing = ["to-string", ["%", ["to-number", ["get", "name"]], 180]];
  return ["concat", COVER, cover, "/", bearing, "/", String(level)] as unknown as ExpressionSpecification;
}

/** Were the level in the picture's name, a tile would be sent those of the zooms before and after its own too. */
function inTilesOf(level: number): { filter: ExpressionSpecification } {
  return { filter: ["step", ["zoom"], false, level, true, level + 1, false] };
}

/** A veil of light or shade over each slope. */
function lightOf(): ExpressionSpecification {
  return colorByLight(
    (lit) => (lit > 0 ? `rgb(255 248 232 / ${Math.round(lit * 20)}%)` : `rgb(12 16 26 / ${Math.round(lit * -36)}%)`),
    "rgb(0 0 0 / 0%)",
  );
}
