// The whole style as one value: ground, basemap, and the layers on top with their sources, empty.
import type { SourceSpecification, StyleSpecification } from "maplibre-gl";
import { noteOrigins } from "../basemaps/basemap-style.ts";
import { buildTownSources } from "../basemaps/town-basemap.ts";
import { BUILDING_COLORS, FOOTPRINTS } from "../layers/footprints.ts";
import { type Inputs, type Look, SOURCE } from "../layers/layer.ts";
import { RING_FILL } from "../layers/rings.ts";
import { ROOF_STAINS } from "../layers/roof-shapes.ts";
import type { Wanted } from "./wanted.ts";

/** All that the style follows from: with the same inputs it is the same. */
export function readStyleInputs({ scene, layers, basemap, tiles }: Wanted): Inputs {
  return [basemap, tiles, scene.dark, ...layers.flatMap((layer) => [layer, ...layer.style.read(scene)])];
}

export function buildStyle({ scene, layers, basemap, tiles }: Wanted): StyleSpecification {
  const look: Look = { dark: scene.dark, ground: basemap.ground, tiles, hasSurfaces: basemap.hasSurfaces ?? false };
  // The map asks for tiles in this order: the answer comes before what is around it.
  const sources: Record<string, SourceSpecification> = {};
  for (const { id, features } of layers) if (features) sources[id] = { ...SOURCE, ...features.source };
  const drawn = layers.flatMap((layer) => layer.style.build(look, layer.style.read(scene)));
  const { overBuildings = [], overOutlines = [], tintedBelow, stainedBelow } = basemap;
  // Without such layers tint and stains are above all of the basemap, as they are drawn.
  const places = new Map([[RING_FILL, tintedBelow], ...ROOF_STAINS.map((id) => [id, stainedBelow] as const)]);
  const ground = basemap.layers.flatMap((layer) => [...drawn.filter(({ id }) => places.get(id) === layer.id), layer]);
  const colored = drawn.findIndex(({ id }) => id === BUILDING_COLORS) + 1;
  const outlined = drawn.findLastIndex(({ id }) => id.startsWith(FOOTPRINTS.id)) + 1;
  return {
    version: 8,
    ...noteOrigins(basemap),
    sources: { ...sources, ...basemap.sources, ...(tiles && buildTownSources(tiles)) },
    layers: [
      ...ground,
      ...drawn.slice(0, colored).filter((layer) => !ground.includes(layer)),
      ...overBuildings,
      ...drawn.slice(colored, outlined),
      ...overOutlines,
      ...drawn.slice(outlined),
    ],
    ...(basemap.glyphs !== null && { glyphs: basemap.glyphs }),
    ...(basemap.sprite !== null && { sprite: basemap.sprite }),
  };
}
