// Where the searched address matches almost as well: a dot for each, and a plate with the letter and the score that the list beside the map has. The one
// under the pointer, here or in the list, is filled. The result itself has its score on the same scale.
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { formatMatchScore } from "../../model/geocoding/match-pins.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { lookupColors } from "../basemaps/palette.ts";
import { nameLabel, namePlate } from "./label-pictures.ts";
import { type Layer, type LayerFeature, type Look, themeOf } from "./layer.ts";

const ID = "other-matches";
const DOTS = `${ID}-dots`;
const PLATES = `${ID}-plates`;
const IS_HOVERED: ExpressionSpecification = ["boolean", ["feature-state", "hovered"], false];

const IS_OWN: ExpressionSpecification = ["has", "own"];

export const OTHER_MATCHES = {
  id: ID,
  features: {
    read: ({ otherMatches }) => [otherMatches],
    build: ([matches]) =>
      matches.map(({ id, letter, position, score }): LayerFeature => {
        const text = score === null ? "" : formatMatchScore(score);
        if (letter === "") {
          const [light, dark] = (["light", "dark"] as const).map((theme) => nameLabel(theme, `This result ${text}`.trim()));
          return { type: "Feature", properties: { id, own: true, light, dark }, geometry: { type: "Point", coordinates: position } };
        }
        const plates = (["light", "dark"] as const).flatMap((theme) => [
          [theme, namePlate({ theme, isLit: false, letter, text })],
          [`${theme}-lit`, namePlate({ theme, isLit: true, letter, text })],
        ]);
        return { type: "Feature", properties: { id, ...Object.fromEntries(plates) }, geometry: { type: "Point", coordinates: position } };
      }),
  },
  style: { read: () => [], build: buildStyle },
  pick: [DOTS, PLATES],
} as const satisfies Layer<Scene, readonly [Scene["otherMatches"]]>;

function buildStyle(look: Look): LayerSpecification[] {
  const { accent } = lookupColors(look.ground, look.dark);
  const theme = themeOf(look);
  const plate = (id: string, image: string, opacity: ExpressionSpecification): LayerSpecification => ({
    id,
    type: "symbol",
    source: ID,
    filter: ["!", IS_OWN],
    layout: { "icon-image": ["get", image], "icon-anchor": "bottom", "icon-offset": [0, -9], "icon-allow-overlap": true },
    paint: { "icon-opacity": opacity },
  });
  return [
    {
      id: DOTS,
      type: "circle",
      source: ID,
      filter: ["!", IS_OWN],
      paint: {
        "circle-radius": 5,
        "circle-color": ["case", IS_HOVERED, accent, "#ffffff"],
        "circle-stroke-color": accent,
        "circle-stroke-width": 3,
      },
    },
    plate(PLATES, theme, ["case", IS_HOVERED, 0, 1]),
    plate(`${ID}-lit`, `${theme}-lit`, ["case", IS_HOVERED, 1, 0]),
    {
      id: `${ID}-own`,
      type: "symbol",
      source: ID,
      filter: IS_OWN,
      layout: { "icon-image": ["get", theme], "icon-offset": [0, 30], "icon-allow-overlap": true },
    },
  ];
}
