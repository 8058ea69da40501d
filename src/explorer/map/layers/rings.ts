// The zones around the selected building: the ground of each filled by how much of it is covered, its edge, and its words. Under the footprints, so that
// neighbors in a zone stay readable; the words are above all, and give way to each other.
import type { LayerSpecification } from "maplibre-gl";
import { colorOfShare, RING_DASHES, RING_LINE, RING_OPACITY } from "../../model/rings/ring-colors.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { nameLabel } from "./label-pictures.ts";
import { type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "rings";
const LABELS = "ring-labels";
const ZONES = [1, 2, 3, 4];
/** Farther away the words would cover the house. */
const LABEL_MIN_ZOOM = 17.5;
/** The outer zones' words are clear of the house from here on, and so are on the printed map. */
const FAR_LABEL_MIN_ZOOM = 16.5;
const LAST_NEAR_ZONE = 2;

type Rings = readonly [Scene["rings"]];

export const RINGS = {
  id: ID,
  features: {
    read: ({ rings }) => [rings],
    build: ([rings]) =>
      rings?.zones.flatMap(({ zone, share, ground, edge }): LayerFeature[] => [
        {
          type: "Feature",
          properties: { id: `ground-${zone}`, share, light: colorOfShare(share, "light"), dark: colorOfShare(share, "dark") },
          geometry: ground,
        },
        {
          type: "Feature",
          properties: { id: `edge-${zone}`, zone },
          geometry: { type: "MultiLineString", coordinates: edge.map((ring) => [...ring]) },
        },
      ]) ?? [],
  },
  style: { read: () => [], build: buildRingStyle },
} as const satisfies Layer<Scene, Rings>;

export const RING_LABELS = {
  id: LABELS,
  features: {
    read: ({ rings }) => [rings],
    build: ([rings]) =>
      rings?.zones.map(({ zone, reach, isReachAssumed, words, top }): LayerFeature => {
        const text = `${reach}${isReachAssumed ? " (assumed)" : ""} · ${words}`;
        const properties = { id: `label-${zone}`, zone, light: nameLabel("light", text), dark: nameLabel("dark", text) };
        return { type: "Feature", properties, geometry: { type: "Point", coordinates: top } };
      }) ?? [],
  },
  style: { read: () => [], build: buildLabelStyle },
} as const satisfies Layer<Scene, Rings>;

function buildRingStyle(look: Look): LayerSpecification[] {
  const theme = themeOf(look);
  // What is on the ground stays in sight, the more so where little of it is covered.
  const strength = look.ground === "photograph" ? 0.75 : 1;
  return [
    {
      id: `${ID}-fill`,
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
    ...ZONES.map(
      (zone): LayerSpecification => ({
        id: `${ID}-edge-${zone}`,
        type: "line",
        source: ID,
        filter: ["==", ["get", "zone"], zone],
        paint: { "line-color": RING_LINE[theme], "line-width": 1.5, "line-dasharray": [...RING_DASHES[zone]!] },
      }),
    ),
  ];
}

/** The first zone's words are outside of it, away from the house; those of the others under their edge. */
function buildLabelStyle(look: Look): LayerSpecification[] {
  const style = (id: string, minzoom: number, comparison: "<=" | ">"): LayerSpecification => ({
    id: `${LABELS}-${id}`,
    type: "symbol",
    source: LABELS,
    minzoom,
    filter: [comparison, ["get", "zone"], LAST_NEAR_ZONE],
    layout: {
      "icon-image": ["get", themeOf(look)],
      "icon-anchor": ["match", ["get", "zone"], 1, "bottom", "top"],
      "icon-padding": 0,
      "symbol-sort-key": ["get", "zone"],
    },
  });
  return [style("far", FAR_LABEL_MIN_ZOOM, ">"), style("near", LABEL_MIN_ZOOM, "<=")];
}
