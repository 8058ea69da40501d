// Marks in the browser's user timing when the footprints of an answer are on the screen, for whoever measures the page.
import type { Map as MapLibreMap, Point } from "maplibre-gl";
import type { Scene, SceneFootprint } from "../model/scene.ts";
import { FOOTPRINT_FILL, FOOTPRINTS } from "./style/lookup-layers.ts";

const MARK = "footprints-drawn";
/** Around a corner of a footprint, in pixels. */
const NEAR = 2;

/** To be called once `map` can be seen. `shownFootprints` is asked now and at each frame; each list of footprints is marked once, when some of it is drawn. */
export function markDrawn(map: MapLibreMap, shownFootprints: () => Scene["footprints"] | null): void {
  let marked: Scene["footprints"] | null = null;
  const check = () => {
    const footprints = shownFootprints();
    if (footprints === null || footprints === marked || !map.getLayer(FOOTPRINT_FILL) || !map.isSourceLoaded(FOOTPRINTS)) return;
    const corner = findCornerInSight(map, footprints);
    if (corner === null || !isDrawnAt(map, corner)) return;
    marked = footprints;
    performance.clearMarks(MARK);
    performance.mark(MARK);
  };
  map.on("render", check);
  check();
}

/** One corner is asked about, because asking about the whole view takes longer than drawing it. */
function findCornerInSight(map: MapLibreMap, footprints: readonly SceneFootprint[]): Point | null {
  const { clientWidth, clientHeight } = map.getContainer();
  for (const { geometry } of footprints) {
    const ring = geometry.type === "Polygon" ? geometry.coordinates[0] : geometry.coordinates[0]?.[0];
    if (!ring?.[0]) continue;
    const corner = map.project([ring[0][0]!, ring[0][1]!]);
    if (corner.x >= 0 && corner.y >= 0 && corner.x <= clientWidth && corner.y <= clientHeight) return corner;
  }
  return null;
}

function isDrawnAt(map: MapLibreMap, { x, y }: Point): boolean {
  const box: [[number, number], [number, number]] = [
    [x - NEAR, y - NEAR],
    [x + NEAR, y + NEAR],
  ];
  return map.queryRenderedFeatures(box, { layers: [FOOTPRINT_FILL] }).length > 0;
}
