// Roofs of the town: planes lit from the north-west, and ridges. Roofs whose planes are unknown keep one color.
import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import { matchEach } from "./match-each.ts";
import type { TownColors } from "./palette.ts";
import { fillTown, isKind, lineTown } from "./town-layer.ts";
import { fadeIn } from "./zoom-scale.ts";

const FACINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
/** Degrees; a little north of north-west, so that all four sides of a house along the compass differ. */
const LIGHT_FROM = 328;

export const ROOF_PLANES = isKind("flat", "hip", "gable");

export function buildTownRoofs(colors: TownColors): LayerSpecification[] {
  const planes = { "fill-color": planeColor(colors), "fill-antialias": false, "fill-opacity": fadeIn(1) };
  const ridges: LineLayerSpecification["paint"] = {
    "line-color": colors.ridge,
    "line-width": ["interpolate", ["linear"], ["zoom"], 16, 0.25, 18, 0.7, 20, 1.25],
    "line-opacity": fadeIn(1),
  };
  return [
    fillTown("town-roof-planes", "roof_parts", 16, planes, { filter: ROOF_PLANES }),
    lineTown("town-ridges", "roof_parts", 16, ridges, { filter: ["all", ROOF_PLANES, ["has", "name"]] }),
  ];
}

function planeColor({ roofLit, roofShaded, roofFlat }: TownColors): ExpressionSpecification {
  return colorByLight((lit) => mix(roofShaded, roofLit, (1 + lit) / 2), roofFlat);
}

/** Of the planes. `slope`: from -1, which faces away from the light, to 1. */
export function colorByLight(slope: (lit: number) => string, flat: string): ExpressionSpecification {
  const litOf = (at: number) => Math.cos(((at * 45 - LIGHT_FROM) * Math.PI) / 180);
  return matchEach(["coalesce", ["get", "name"], ""], FACINGS, (_, at) => slope(litOf(at)), flat);
}

/** Between two colors of the form #rrggbb. */
function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
