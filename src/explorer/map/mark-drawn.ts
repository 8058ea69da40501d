// Marks in the browser's user timing when the footprints of an answer are on the screen, for whoever measures the page.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { Scene } from "../model/scene.ts";
import { FOOTPRINT_FILL, FOOTPRINTS } from "./style/lookup-layers.ts";

const MARK = "footprints-drawn";

/** `shownFootprints` is asked at each frame; each list of footprints is marked once, at the first frame that has some of it. */
export function markDrawn(map: MapLibreMap, shownFootprints: () => Scene["footprints"] | null): void {
  let marked: Scene["footprints"] | null = null;
  map.on("render", () => {
    const footprints = shownFootprints();
    if (footprints === null || footprints === marked || footprints.length === 0) return;
    if (!map.getLayer(FOOTPRINT_FILL) || !map.isSourceLoaded(FOOTPRINTS)) return;
    if (map.queryRenderedFeatures({ layers: [FOOTPRINT_FILL] }).length === 0) return;
    marked = footprints;
    performance.clearMarks(MARK);
    performance.mark(MARK);
  });
}
