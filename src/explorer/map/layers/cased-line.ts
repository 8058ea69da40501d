// A line that is seen on any ground: over a wider one in the color of the ground.
import type { LineLayerSpecification } from "maplibre-gl";

type Casing = { color: string; width: number; opacity?: number };

export function buildCasedLine(
  id: string,
  from: Omit<LineLayerSpecification, "id" | "type" | "paint">,
  { color, width, opacity = 0.8 }: Casing,
  paint: LineLayerSpecification["paint"],
): LineLayerSpecification[] {
  return [
    { ...from, type: "line", id: `${id}-casing`, paint: { "line-color": color, "line-width": width, "line-opacity": opacity } },
    { ...from, type: "line", id: `${id}-line`, paint },
  ];
}
