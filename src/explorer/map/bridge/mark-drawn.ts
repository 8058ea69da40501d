// Marks in the browser's user timing when the footprints of an answer are on the screen, for whoever measures the page.
import type { Geometry, Position } from "geojson";
import type { GeoJSONSource, Map as MapLibreMap, Point } from "maplibre-gl";
import { FOOTPRINTS } from "../layers/footprints.ts";
import type { LayerFeature } from "../layers/layer.ts";

const MARK = "footprints-drawn";
/** Around a corner of a footprint, in pixels. */
const NEAR = 2;
const [FILL] = FOOTPRINTS.pick;

/** To be called once `map` can be seen. `featuresOf` says what a source holds, null while nothing; each list of footprints is marked once, when some of it is drawn. */
export function markDrawn(map: MapLibreMap, featuresOf: (source: GeoJSONSource) => readonly LayerFeature[] | null): void {
  let marked: readonly LayerFeature[] | null = null;
  const check = () => {
    const source = map.getSource<GeoJSONSource>(FOOTPRINTS.id);
    const footprints = source ? featuresOf(source) : null;
    if (footprints === null || footprints === marked || !map.getLayer(FILL) || !map.isSourceLoaded(FOOTPRINTS.id)) return;
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
function findCornerInSight(map: MapLibreMap, footprints: readonly LayerFeature[]): Point | null {
  const { clientWidth, clientHeight } = map.getContainer();
  for (const { geometry } of footprints) {
    const [longitude, latitude] = findCorner(geometry) ?? [];
    if (longitude === undefined || latitude === undefined) continue;
    const corner = map.project([longitude, latitude]);
    if (corner.x >= 0 && corner.y >= 0 && corner.x <= clientWidth && corner.y <= clientHeight) return corner;
  }
  return null;
}

function findCorner(geometry: Geometry): Position | undefined {
  if (geometry.type === "Polygon") return geometry.coordinates[0]?.[0];
  return geometry.type === "MultiPolygon" ? geometry.coordinates[0]?.[0]?.[0] : undefined;
}

function isDrawnAt(map: MapLibreMap, { x, y }: Point): boolean {
  const box: [[number, number], [number, number]] = [
    [x - NEAR, y - NEAR],
    [x + NEAR, y + NEAR],
  ];
  return map.queryRenderedFeatures(box, { layers: [FILL] }).length > 0;
}
