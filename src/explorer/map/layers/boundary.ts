// What the dataset says and the answer does not is drawn as surveyors draw a boundary, in the color of the map's words, so that it is not
// taken for one of the answer's shapes.
import type { LineLayerSpecification } from "maplibre-gl";
import { TOWN_DARK, TOWN_LIGHT } from "../basemaps/palette.ts";
import { buildCasedLine } from "./cased-line.ts";
import { type Look, themeOf } from "./layer.ts";

/** In widths of the line. `parcel`: a long dash and two dots. `coverage`: dots. */
const DASHES = { parcel: [7, 2, 1.5, 2, 1.5, 2], coverage: [0, 2] };

export function buildBoundary(
  id: string,
  from: Parameters<typeof buildCasedLine>[1],
  look: Look,
  kind: keyof typeof DASHES,
): LineLayerSpecification[] {
  const { label, labelHalo } = themeOf(look) === "dark" ? TOWN_DARK : TOWN_LIGHT;
  const [width, cap] = kind === "coverage" ? [3, "round" as const] : [2, "butt" as const];
  const paint = { "line-color": label, "line-width": width, "line-dasharray": DASHES[kind] };
  return buildCasedLine(id, { ...from, layout: { "line-cap": cap } }, { color: labelHalo, width: 5 }, paint);
}
