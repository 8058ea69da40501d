// Changes a map from one style value to another by the difference between the two values. Both hold empty lookup sources,
// so footprints never pass through the comparison and stay on the map.
import { type DiffCommand, type DiffOperations, diff } from "@maplibre/maplibre-gl-style-spec";
import { ErrorEvent, type Map as MapLibreMap, type StyleSpecification } from "maplibre-gl";
import { BASEMAP_PREFIX } from "./style/basemap-style.ts";

/** What the map throws at in a basemap is left out, and told as the map tells what it does not take. Throws when it refuses another step;
 *  the map is then between two styles. */
export function applyStyle(map: MapLibreMap, before: StyleSpecification, after: StyleSpecification): void {
  for (const change of diff(before, after)) {
    try {
      applyChange(map, change, after);
    } catch (error) {
      if (change.command !== "addLayer" || !change.args[0].id.startsWith(BASEMAP_PREFIX)) throw error;
      map.fire(new ErrorEvent(error as Error, { sourceId: BASEMAP_PREFIX }));
    }
  }
}

function applyChange(map: MapLibreMap, change: DiffCommand<DiffOperations>, after: StyleSpecification): void {
  switch (change.command) {
    case "addSource":
      map.addSource(...change.args);
      return;
    case "removeSource":
      // A source of a remote style that the map refused is not there to be removed.
      if (map.getSource(change.args[0]) !== undefined) map.removeSource(...change.args);
      return;
    case "addLayer":
      map.addLayer(change.args[0], findLayerAbove(map, change.args[0].id, after));
      return;
    case "removeLayer":
      if (map.getLayer(change.args[0]) !== undefined) map.removeLayer(...change.args);
      return;
    case "setPaintProperty":
      map.setPaintProperty(...change.args);
      return;
    case "setLayoutProperty":
      map.setLayoutProperty(...change.args);
      return;
    case "setFilter":
      map.setFilter(...change.args);
      return;
    case "setLayerZoomRange":
      map.setLayerZoomRange(...change.args);
      return;
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
