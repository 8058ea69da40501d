// Where the searched address matches almost as well: a dot for each, and a plate with the letter that the list beside the map has, compared with the
// result as there. The one under the pointer, here or in the list, is filled.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Scene } from "../../model/scene/scene.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { buildLabels, type LabelKind, labelOf } from "./label-pictures.ts";
import { buildPoint, type Layer, type Look } from "./layer.ts";

const ID = "other-matches";
const DOTS = `${ID}-dots`;
const PLATES = `${ID}-plates`;
const IS_HOVERED: ExpressionSpecification = ["boolean", ["feature-state", "hovered"], false];

export const OTHER_MATCHES = {
  id: ID,
  features: {
    read: ({ otherMatches }) => [otherMatches],
    build: ([matches]) => matches.map(({ id, letter, position, compared }) => buildPoint(id, position, { plate: letter + compared })),
  },
  style: { read: () => [], build: buildStyle },
  pick: [DOTS, PLATES],
} as const satisfies Layer<Scene, readonly [Scene["otherMatches"]]>;

function buildStyle(look: Look): LayerSpecification[] {
  const { accent } = lookupColors(look.ground, look.dark);
  const plates = (id: string, kind: LabelKind, [hovered, others]: [number, number]) =>
    buildLabels({ id, source: ID, paint: { "icon-opacity": ["case", IS_HOVERED, hovered, others] } }, labelOf(look, "plate", kind), {
      "icon-anchor": "bottom",
      "icon-offset": [0, -9],
    });
  return [
    {
      id: DOTS,
      type: "circle",
      source: ID,
      paint: {
        "circle-radius": 5,
        "circle-color": ["case", IS_HOVERED, accent, "#ffffff"],
        "circle-stroke-color": accent,
        "circle-stroke-width": 3,
      },
    },
    plates(PLATES, "plate", [0, 1]),
    plates(`${ID}-lit`, "lit", [1, 0]),
  ];
}
