// The zones around the selected building: the ground of each filled by how much of it is covered, its edge, and its words. Under the footprints, so that
// neighbors in a zone stay readable; the words are above all, and give way to each other.
import type { LayerSpecification } from "maplibre-gl";
import { colorOfShare, RING_DASHES, RING_LINE } from "../../model/rings/ring-colors.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { nameLabel } from "./label-pictures.ts";
import type { Layer, LayerFeature, Look } from "./layer.ts";

const ID = "rings";
const LABELS = "ring-labels";
const ZONES = [1, 2, 3, 4];
/** Farther away the words would cover the house. */
const LABEL_MIN_ZOOM = 17.5;

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

/** Photographs are dark in either theme. */
function themeOf({ dark, ground }: Look): "light" | "dark" {
  return dark || ground === "photograph" ? "dark" : "light";
}

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
          0,
          0.05 * strength,
          10,
          0.15 * strength,
          25,
          0.35 * strength,
          50,
          0.55 * strength,
          100,
          0.65 * strength,
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
  return [
    {
      id: `${LABELS}-symbols`,
      type: "symbol",
      source: LABELS,
      minzoom: LABEL_MIN_ZOOM,
      layout: {
        "icon-image": ["get", themeOf(look)],
        "icon-anchor": ["match", ["get", "zone"], 1, "bottom", "top"],
        "icon-padding": 0,
        "symbol-sort-key": ["get", "zone"],
      },
    },
  ];
}
