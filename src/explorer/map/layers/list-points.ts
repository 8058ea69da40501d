// The rows of a list: a dot for each by its worst finding, and where there are many, a disc in the color of the worst among them that says how many of
// all these are: 2/23. Near, the buildings of rows stand for their dots. The open row has a ring.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { CLASS_LOOKS } from "../../model/fields/color-classes.ts";
import { POINT_CLASSES, type PointClass, type Scene } from "../../model/scene/scene.ts";
import { matchEach } from "../basemaps/match-each.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { MARKS_FROM_ZOOM, nameMark } from "./class-marks.ts";
import { buildLabels, labelOf } from "./label-pictures.ts";
import { buildPoint, type Layer, type Look, themeOf } from "./layer.ts";

const ID = "list-points";
const [CLUSTERS, DOTS] = [`${ID}-clusters`, `${ID}-dots`];
/** From here on every row is a dot of its own. */
const CLUSTERED_TO = 14;
/** Closer, what is drawn of a house isn't to be covered. */
const HOUSE_ZOOM = 17;
/** A dot would cover the building that is drawn, and its mark. */
const IF_NOT_OUTLINED: ExpressionSpecification = ["case", ["boolean", ["feature-state", "outlined"], false], 0, 1];
const OPACITY: ExpressionSpecification = ["step", ["zoom"], 1, MARKS_FROM_ZOOM, IF_NOT_OUTLINED];
const IS_CLUSTER: ExpressionSpecification = ["has", "point_count"];

/** The class of a dot, or of the worst in a cluster. */
const CLASS: ExpressionSpecification = ["case", IS_CLUSTER, ofWorst((name) => name), ["get", "grade"]];
const WORST = ofWorst((name) => ["get", name]);
const ALL: ExpressionSpecification = ["get", "point_count_abbreviated"];
const COUNTS: ExpressionSpecification = ["case", ["==", WORST, ["get", "point_count"]], ALL, ["concat", shorten(WORST), "/", ALL]];

/** A cluster's worst class, and what is to be said of it. */
function ofWorst(say: (worst: PointClass) => ExpressionSpecification | string): ExpressionSpecification {
  const [best, ...worse] = POINT_CLASSES.toReversed();
  return worse.reduce<unknown>(
    (others, name) => ["case", [">", ["get", name], 0], say(name), others],
    say(best!),
  ) as ExpressionSpecification;
}

/** 1.2k, as MapLibre has the number of all. */
function shorten(count: ExpressionSpecification): ExpressionSpecification {
  return ["case", ["<", count, 1_000], count, ["concat", ["/", ["round", ["/", count, 100]], 10], "k"]];
}

export const LIST_POINTS = {
  id: ID,
  features: {
    source: {
      cluster: true,
      clusterMaxZoom: CLUSTERED_TO,
      clusterRadius: 44,
      clusterProperties: Object.fromEntries(POINT_CLASSES.map((name) => [name, ["+", ["case", ["==", ["get", "grade"], name], 1, 0]]])),
    },
    read: ({ listed }) => [listed?.points],
    build: ([points = []]) => points.map(({ id, position, grade }) => buildPoint(id, position, { grade })),
  },
  style: { read: () => [], build: buildStyle },
  pick: [CLUSTERS, DOTS],
  outlined: ({ listed }) => listed?.outlined,
} as const satisfies Layer<Scene, readonly [NonNullable<Scene["listed"]>["points"] | undefined]>;

const OPEN_ID = "list-open-row";

export const LIST_OPEN_ROW = {
  id: OPEN_ID,
  features: {
    read: ({ listed }) => [listed?.open],
    build: ([open]) => (open ? [buildPoint(open.id, open.position)] : []),
  },
  style: {
    read: () => [],
    build: (look) => {
      const { accent } = lookupColors(look.ground, look.dark);
      const ring = (name: string, color: string, width: number): LayerSpecification => ({
        id: `${OPEN_ID}-${name}`,
        type: "circle",
        source: OPEN_ID,
        // Closer, its building is outlined.
        maxzoom: HOUSE_ZOOM,
        paint: { "circle-radius": 11, "circle-opacity": 0, "circle-stroke-color": color, "circle-stroke-width": width },
      });
      return [ring("casing", "#ffffff", 5), ring("ring", accent, 3)];
    },
  },
} as const satisfies Layer<Scene, readonly [NonNullable<Scene["listed"]>["open"] | undefined]>;

function buildStyle(look: Look): LayerSpecification[] {
  const theme = themeOf(look);
  const byClass = (of: (name: PointClass) => string) => matchEach(CLASS, POINT_CLASSES, of, of(POINT_CLASSES[0]));
  const paint = {
    "circle-color": byClass((name) => CLASS_LOOKS[name][theme]),
    "circle-stroke-color": theme === "dark" ? "#e9edf2" : "#12161c",
    "circle-stroke-width": 1,
  };
  return [
    {
      id: CLUSTERS,
      type: "circle",
      source: ID,
      filter: IS_CLUSTER,
      paint: { ...paint, "circle-radius": ["interpolate", ["linear"], ["get", "point_count"], 2, 14, 100, 21, 10_000, 28] },
    },
    buildLabels({ id: `${ID}-counts`, source: ID, filter: IS_CLUSTER }, labelOf(look, COUNTS), {
      "icon-ignore-placement": true,
    }),
    {
      id: DOTS,
      type: "circle",
      source: ID,
      filter: ["!", IS_CLUSTER],
      paint: {
        ...paint,
        "circle-radius": ["interpolate", ["linear"], ["zoom"], CLUSTERED_TO, 6, HOUSE_ZOOM, 8],
        "circle-opacity": OPACITY,
        "circle-stroke-opacity": OPACITY,
      },
    },
    {
      id: `${ID}-marks`,
      type: "symbol",
      source: ID,
      layout: {
        "icon-image": byClass((name) => nameMark(CLASS_LOOKS[name].mark)),
        "icon-size": ["case", IS_CLUSTER, 0.7, 0.5],
        // Beside a cluster's number.
        "icon-offset": ["case", IS_CLUSTER, ["literal", [18, -18]], ["literal", [0, 0]]],
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
      paint: { "icon-opacity": OPACITY },
    },
  ];
}
