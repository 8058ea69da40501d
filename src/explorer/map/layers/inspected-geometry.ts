// What the Inspector draws over the outlines of the response: an outline that was tried, dashed and labeled so that nobody takes it for one of them, and
// the places of faults.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { thinOutline } from "../../model/property/geometry-text.ts";
import { DRAWN_COLORS, FAULT_COLORS } from "../../model/scene/map-marks.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { buildCasedLine } from "./cased-line.ts";
import { buildLabels, labelOf } from "./label-pictures.ts";
import { buildFeature, buildPoint, type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "inspected-geometry";
const LABELS = "inspected-labels";

type Inspected = readonly [Scene["inspected"]];

export const INSPECTED_GEOMETRY = {
  id: ID,
  features: { read: ({ inspected }) => [inspected], build: ([inspected]) => (inspected ? buildFeatures(inspected) : []) },
  style: { read: () => [], build: buildStyle },
} as const satisfies Layer<Scene, Inspected>;

export const INSPECTED_LABELS = {
  id: LABELS,
  features: { read: ({ inspected }) => [inspected], build: ([inspected]) => buildLabel(inspected?.preview ?? null) },
  style: { read: () => [], build: buildLabelStyle },
} as const satisfies Layer<Scene, Inspected>;

function buildFeatures({ preview, faults }: NonNullable<Scene["inspected"]>): LayerFeature[] {
  const marks = faults.map(({ id, at }) => buildPoint(id, at));
  return preview ? [buildFeature("preview", thinOutline(preview.outline)), ...marks] : marks;
}

/** Above the middle of its upper edge. */
function buildLabel(preview: NonNullable<Scene["inspected"]>["preview"]): LayerFeature[] {
  if (preview === null) return [];
  const [west, , east, north] = preview.bounds;
  return [buildPoint("label", [(west + east) / 2, north], { text: `Preview: ${preview.label}` })];
}

function buildStyle(look: Look): LayerSpecification[] {
  const theme = themeOf(look);
  const casing = theme === "dark" ? "#12161c" : "#ffffff";
  const isArea: ExpressionSpecification = ["==", ["get", "id"], "preview"];
  const paint = { "line-color": DRAWN_COLORS[theme], "line-width": 3, "line-dasharray": [2, 1.5] };
  return [
    ...buildCasedLine(ID, { source: ID, filter: isArea }, { color: casing, width: 6 }, paint),
    {
      id: `${ID}-faults`,
      type: "circle",
      source: ID,
      filter: ["==", ["geometry-type"], "Point"],
      paint: {
        "circle-radius": 7,
        "circle-color": "#ffffff",
        "circle-opacity": 0.35,
        "circle-stroke-color": FAULT_COLORS[theme],
        "circle-stroke-width": 3,
      },
    },
  ];
}

function buildLabelStyle(look: Look): LayerSpecification[] {
  return [
    buildLabels({ id: `${LABELS}-symbols`, source: LABELS }, labelOf(look, "text"), { "icon-anchor": "bottom", "icon-offset": [0, -4] }),
  ];
}
