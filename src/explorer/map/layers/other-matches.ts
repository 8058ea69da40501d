// Where the searched address matches almost as well: a pin for each, with the address and how well it matches.
import type { LayerSpecification } from "maplibre-gl";
import { formatAddress } from "../../model/location/format-address.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { formatShare } from "../../model/text/format-number.ts";
import { lookupColours } from "../basemaps/palette.ts";
import { nameLabel } from "./label-pictures.ts";
import type { Layer, LayerFeature, Look } from "./layer.ts";

const ID = "other-matches";

export const OTHER_MATCHES = {
  id: ID,
  features: {
    read: ({ otherMatches }) => [otherMatches],
    build: ([matches]) =>
      matches.map(({ address, position, score }, at): LayerFeature => {
        const text = score === null ? formatAddress(address) : `${formatAddress(address)} · ${formatShare(score)}`;
        const properties = { id: `match ${at}`, light: nameLabel("light", text), dark: nameLabel("dark", text) };
        return { type: "Feature", properties, geometry: { type: "Point", coordinates: position } };
      }),
  },
  style: { read: () => [], build: buildStyle },
} as const satisfies Layer<Scene, readonly [Scene["otherMatches"]]>;

function buildStyle({ ground, dark }: Look): LayerSpecification[] {
  const { accent } = lookupColours(ground, dark);
  const theme = dark || ground === "photograph" ? "dark" : "light";
  return [
    {
      id: `${ID}-pins`,
      type: "circle",
      source: ID,
      paint: { "circle-radius": 6, "circle-color": "#ffffff", "circle-stroke-color": accent, "circle-stroke-width": 3 },
    },
    {
      id: `${ID}-labels`,
      type: "symbol",
      source: ID,
      layout: { "icon-image": ["get", theme], "icon-anchor": "bottom", "icon-offset": [0, -9] },
    },
  ];
}
