// Marks in the browser's user timing when the footprints of an answer are on the screen, for whoever measures the page.
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { FOOTPRINTS } from "../layers/footprints.ts";
import type { LayerFeature } from "../layers/layer.ts";

const MARK = "footprints-drawn";

/** To be called once `map` can be seen. `featuresOf` says what a source holds, null while nothing; each list of footprints is marked once, in the frame that
 *  has all of them in view. */
export function markDrawn(map: MapLibreMap, featuresOf: (source: GeoJSONSource) => readonly LayerFeature[] | null): void {
  let marked: readonly LayerFeature[] = [];
  const check = () => {
    const source = map.getSource<GeoJSONSource>(FOOTPRINTS.id);
    const footprints = (source && featuresOf(source)) ?? [];
    if (footprints.length === 0 || footprints === marked || !map.isSourceLoaded(FOOTPRINTS.id)) return;
    marked = footprints;
    performance.clearMarks(MARK);
    performance.mark(MARK);
  };
  map.on("render", check);
  check();
}
