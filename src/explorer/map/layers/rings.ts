// The zones around the selected building: the ground of each filled by how much of it is covered, and its edge. The fill is under the basemap's streets,
// buildings and trees, which keep their colors. Only the zone that matters most has its words on the map, where they cover no number; the legend has all.
import type { LayerSpecification } from "maplibre-gl";
import { nameOneOfSeveral } from "../../model/property/name-building.ts";
import { colorOfShare, RING_DASH, RING_LINE, RING_OPACITY } from "../../model/rings/ring-colors.ts";
import { EVIDENCE_COLORS } from "../../model/scene/map-marks.ts";
import { hasRingFill, type Scene } from "../../model/scene/scene.ts";
import { buildCasedLine } from "./cased-line.ts";
import { buildLabels, labelOf } from "./label-pictures.ts";
import { buildFeature, buildPoint, type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "rings";
const LABELS = "ring-labels";
export const RING_FILL = `${ID}-fill`;
/** Farther away the words would cover the house. */
const LABEL_MIN_ZOOM = 17.5;
/** Pixels below the building: clear of the address. */
const LABEL_DROP = 42;

type Rings = readonly [Scene["rings"]];

export const RINGS = {
  id: ID,
  features: {
    read: ({ rings }) => [rings],
    build: ([rings]) =>
      rings?.zones.flatMap(({ zone, share, ground, edge }): LayerFeature[] => [
        buildFeature(`ground-${zone}`, ground, { share, light: colorOfShare(share, "light"), dark: colorOfShare(share, "dark") }),
        buildFeature(`edge-${zone}`, { type: "MultiLineString", coordinates: edge.map((ring) => [...ring]) }, { zone }),
      ]) ?? [],
  },
  style: {
    read: ({ rings, zone, basemap, evidence }) => [rings && zone, hasRingFill(basemap), evidence?.zone ?? null],
    build: buildRingStyle,
  },
} as const satisfies Layer<Scene, Rings, readonly [number | null, boolean, number | null]>;

export const RING_LABELS = {
  id: LABELS,
  features: {
    // The finding that is chosen or worst may be of another building than the selected one.
    read: ({ rings, zone, properties }) => [rings, rings && zone, rings && nameOneOfSeveral(rings.footprintId, properties)],
    build: ([rings, matters, building]) =>
      (rings?.zones ?? [])
        .filter(({ zone }) => zone === matters)
        .map(({ zone, reach, isReachAssumed, words }) =>
          buildPoint(`label-${zone}`, rings!.foot, {
            // In one line with the building's name the shares would reach below the legend, which has them.
            text: `${building ? `${building}: ` : ""}${reach}${isReachAssumed ? " (assumed)" : ""}${building ? "" : ` · ${words}`}`,
          }),
        ),
  },
  style: { read: () => [], build: buildLabelStyle },
} as const satisfies Layer<Scene, readonly [Scene["rings"], number | null, string | null]>;

function buildRingStyle(look: Look, [matters, isFilled, lit]: readonly [number | null, boolean, number | null]): LayerSpecification[] {
  const theme = themeOf(look);
  // What is on the ground stays in sight, the more so where little of it is covered.
  const strength = !isFilled ? 0 : look.ground === "photograph" ? 0.75 : 1;
  return [
    {
      id: RING_FILL,
      type: "fill",
      source: ID,
      filter: ["==", ["typeof", ["get", theme]], "string"],
      paint: {
        "fill-color": ["to-color", ["get", theme], "#000000"],
        "fill-opacity": [
          "interpolate",
          ["linear"],
          ["get", "share"],
          ...RING_OPACITY.flatMap(([share, opacity]) => [share, opacity * strength]),
        ],
        "fill-antialias": false,
      },
    },
    {
      id: `${ID}-edge`,
      type: "line",
      source: ID,
      filter: ["has", "zone"],
      paint: {
        "line-color": RING_LINE[theme],
        "line-width": ["case", ["==", ["get", "zone"], matters], 3, 1.5],
        "line-dasharray": [...RING_DASH],
      },
    },
    // The zone of the chosen finding, lit as a tarp or a tree of one is.
    ...buildCasedLine(
      `${ID}-evidence`,
      { source: ID, filter: ["all", ["has", "zone"], ["==", ["get", "zone"], lit]] },
      { color: EVIDENCE_COLORS.casing, width: 6, opacity: 1 },
      { "line-color": EVIDENCE_COLORS.line, "line-width": 2 },
    ),
  ];
}

/** South of the building, where the camera leaves room for it: numbers and badges are north of buildings. Where one is in the way, it is left out. */
function buildLabelStyle(look: Look): LayerSpecification[] {
  return [
    buildLabels({ id: `${LABELS}-symbols`, source: LABELS, minzoom: LABEL_MIN_ZOOM }, labelOf(look, "text"), {
      "icon-anchor": "top",
      "icon-offset": [0, LABEL_DROP],
      "icon-allow-overlap": false,
      "icon-padding": 0,
    }),
  ];
}
