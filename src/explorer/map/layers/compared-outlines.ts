// The outlines of the response that the one on the map is compared with: dashed, over the others, so that both are seen.
import type { LayerSpecification } from "maplibre-gl";
import { thinOutline } from "../../model/property/geometry-text.ts";
import { COMPARED_COLORS } from "../../model/scene/map-marks.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { buildCasedLine } from "./cased-line.ts";
import { buildFeature, type Layer, type Look, themeOf } from "./layer.ts";

const ID = "compared-outlines";

type Compared = readonly [NonNullable<Scene["inspected"]>["compared"] | undefined];

export const COMPARED_OUTLINES = {
  id: ID,
  features: {
    read: ({ inspected }) => [inspected?.compared],
    build: ([compared]) => compared?.map(({ id, geometry }) => buildFeature(id, thinOutline(geometry))) ?? [],
  },
  style: { read: () => [], build: buildOutlineStyle },
} as const satisfies Layer<Scene, Compared>;

function buildOutlineStyle(look: Look): LayerSpecification[] {
  const { casing } = lookupColors(look.ground, look.dark);
  const paint = { "line-color": COMPARED_COLORS[themeOf(look)], "line-width": 2, "line-dasharray": [2.5, 1.5] };
  return buildCasedLine(ID, { source: ID }, { color: casing, width: 4 }, paint);
}
