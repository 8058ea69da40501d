// What a layer's paint comes to for a feature, by the style specification's own expressions.
import { createPropertyExpression, latest } from "@maplibre/maplibre-gl-style-spec";
import type { LayerSpecification } from "maplibre-gl";

export function evaluatePaint(
  layer: LayerSpecification | undefined,
  name: string,
  properties: Record<string, unknown>,
  state: Record<string, unknown> = {},
): unknown {
  const spec = (latest as unknown as Record<string, Record<string, never>>)[`paint_${layer?.type}`]?.[name];
  if (!layer || !spec) throw new Error(`no paint ${name}`);
  const made = createPropertyExpression((layer.paint as Record<string, unknown>)[name], "paint", spec);
  if (made.result === "error") throw new Error(made.value.map(({ message }) => message).join());
  return made.value.evaluate({ zoom: 18 } as never, { type: 3, properties } as never, state);
}
