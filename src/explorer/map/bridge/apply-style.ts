// Changes a map from one style value to another by the difference between the two values. Both hold the layers' sources
// empty, so data never passes through the comparison and stays on the map.
import { type DiffCommand, type DiffOperations, diff } from "@maplibre/maplibre-gl-style-spec";
import { ErrorEvent, type LayerSpecification, type Map as MapLibreMap, type StyleSpecification } from "maplibre-gl";
import { BASEMAP_PREFIX } from "../basemaps/basemap-style.ts";

/** What the map throws at in a basemap is left out, and told as the map tells what it does not take. Throws when it refuses another step;
 *  the map is then between two styles. */
export function applyStyle(map: MapLibreMap, before: StyleSpecification, after: StyleSpecification): void {
  for (const change of diff(dropStaleSources(map, before, after), after)) {
    try {
      applyChange(map, change, after);
    } catch (error) {
      if (change.command !== "addLayer" || !change.args[0].id.startsWith(BASEMAP_PREFIX)) throw error;
      map.fire(new ErrorEvent(error as Error, { sourceId: BASEMAP_PREFIX }));
    }
  }
}

/**
 * Takes sources off the map that stay and get another symbol layer, with all their layers; the difference then adds them anew. Returns what is
 * left of `before`.
 *
 * MapLibre 6.17 does not place the labels of a tile while their layer is away, but uploads them, with an empty buffer for their opacity. When
 * the layer comes back before the tile is reloaded, it throws at each frame: "Length of new data is …, which doesn't match current length of 0".
 */
function dropStaleSources(map: MapLibreMap, before: StyleSpecification, after: StyleSpecification): StyleSpecification {
  const known = new Set(before.layers.map(({ id }) => id));
  const added = after.layers.filter((layer) => layer.type === "symbol" && !known.has(layer.id));
  const stale = new Set(added.map(sourceOf).filter((source) => source !== undefined && source in before.sources));
  if (stale.size === 0) return before;
  const isStale = (layer: LayerSpecification) => stale.has(sourceOf(layer));
  for (const { id } of before.layers.filter(isStale)) removeLayer(map, id);
  for (const source of stale) removeSource(map, source!);
  return {
    ...before,
    sources: Object.fromEntries(Object.entries(before.sources).filter(([id]) => !stale.has(id))),
    layers: before.layers.filter((layer) => !isStale(layer)),
  };
}

function sourceOf(layer: LayerSpecification): string | undefined {
  return "source" in layer && typeof layer.source === "string" ? layer.source : undefined;
}

/** A source or a layer of a remote style that the map refused is not there to be removed. */
function removeSource(map: MapLibreMap, id: string): void {
  if (map.getSource(id) !== undefined) map.removeSource(id);
}

function removeLayer(map: MapLibreMap, id: string): void {
  if (map.getLayer(id) !== undefined) map.removeLayer(id);
}

function applyChange(map: MapLibreMap, change: DiffCommand<DiffOperations>, after: StyleSpecification): void {
  switch (change.command) {
    case "removeSource":
      removeSource(map, ...change.args);
      return;
    case "addLayer":
      map.addLayer(change.args[0], findLayerAbove(map, change.args[0].id, after));
      return;
    case "removeLayer":
      removeLayer(map, ...change.args);
      return;
    case "addSource":
    case "setPaintProperty":
    case "setLayoutProperty":
    case "setLayerZoomRange":
      (map[change.command] as (...args: unknown[]) => unknown).apply(map, change.args);
      return;
    case "setFilter": {
      const [id, filter] = change.args;
      // To check one, the map writes out the whole style; the filters of our layers are checked by a test.
      map.setFilter(id, filter, { validate: id.startsWith(BASEMAP_PREFIX) });
      return;
    }
    case "setGlyphs":
      map.setGlyphs(change.args[0] ?? null);
      return;
    case "setSprite":
      map.setSprite(typeof change.args[0] === "string" ? change.args[0] : null);
      return;
    default:
      throw new Error(`A basemap asks for ${change.command}, which no style of ours contains.`);
  }
}

/** The next layer above that the map has: one of a remote style may have been refused. */
function findLayerAbove(map: MapLibreMap, id: string, { layers }: StyleSpecification): string | undefined {
  const above = layers.slice(layers.findIndex((layer) => layer.id === id) + 1);
  return above.find((layer) => map.getLayer(layer.id) !== undefined)?.id;
}
