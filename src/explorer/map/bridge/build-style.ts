// The whole style as one value: ground, basemap, and the layers on top with their sources, empty.
import type { SourceSpecification, StyleSpecification } from "maplibre-gl";
import { noteOrigins, TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { buildTownSource } from "../basemaps/town-basemap.ts";
import { BUILDING_COLORS } from "../layers/footprints.ts";
import { type Inputs, type Look, SOURCE } from "../layers/layer.ts";
import type { Wanted } from "./wanted.ts";

/** All that the style follows from: with the same inputs it is the same. */
export function readStyleInputs({ scene, layers, basemap, tiles }: Wanted): Inputs {
  return [basemap, tiles, scene.dark, ...layers.flatMap((layer) => [layer, ...layer.style.read(scene)])];
}

export function buildStyle({ scene, layers, basemap, tiles }: Wanted): StyleSpecification {
  const look: Look = { dark: scene.dark, ground: basemap.ground, tiles };
  const sources: Record<string, SourceSpecification> = { ...basemap.sources };
  for (const { id, features } of layers) if (features) sources[id] = { ...SOURCE, ...features.source };
  const drawn = layers.flatMap((layer) => layer.style.build(look, layer.style.read(scene)));
  const { overBuildings: over = [] } = basemap;
  const colored = drawn.findIndex(({ id }) => id === BUILDING_COLORS) + 1;
  const drawsTiles = drawn.some((layer) => "source" in layer && layer.source === TOWN_SOURCE);
  return {
    version: 8,
    ...noteOrigins(basemap),
    sources: { ...sources, ...(drawsTiles && tiles && buildTownSource(tiles)) },
    layers: [...basemap.layers, ...drawn.slice(0, colored), ...over, ...drawn.slice(colored)],
    ...(basemap.glyphs !== null && { glyphs: basemap.glyphs }),
    ...(basemap.sprite !== null && { sprite: basemap.sprite }),
  };
}
