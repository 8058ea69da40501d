// How far the parcel of the result is from the pin, by the dataset's own map: no response has a parcel's outline.
import type { Map as MapLibreMap } from "maplibre-gl";
import { distanceToGeometryMetres } from "../../../geometry/inside.ts";
import { listPolygons } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import type { Newest } from "./wanted.ts";

/** Once for each pin and parcel, when the map has come to rest with the pin and the whole parcel in view: only what is in view is sure to be
 *  loaded. 0 inside. */
export function reportParcel(map: MapLibreMap, newest: Newest): void {
  let told: { pin: unknown; parcelId: string } | null = null;
  map.on("idle", () => {
    const { pin, outlinedParcels } = newest.current.wanted.scene;
    const [parcelId] = outlinedParcels;
    if (pin === null || parcelId === undefined || outlinedParcels.length > 1) return;
    if (told?.pin === pin && told.parcelId === parcelId) return;
    if (map.getSource(TOWN_SOURCE) === undefined || !map.isSourceLoaded(TOWN_SOURCE) || !map.getBounds().contains(pin)) return;
    const pieces = map
      .querySourceFeatures(TOWN_SOURCE, { sourceLayer: "parcels", filter: ["==", ["get", "name"], parcelId] })
      .flatMap(({ geometry }) => (geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? [geometry as PolygonalGeometry] : []));
    const meters = Math.min(...pieces.map((piece) => distanceToGeometryMetres(pin, piece)));
    if (pieces.length === 0 || (meters > 0 && !pieces.every((piece) => isInView(map, piece)))) return;
    told = { pin, parcelId };
    newest.current.handlers.onParcelPlaced({ point: pin, parcelId, meters });
  });
}

function isInView(map: MapLibreMap, geometry: PolygonalGeometry): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  return listPolygons(geometry).every((rings) =>
    rings.every((ring) =>
      ring.every((position) => {
        const { x, y } = map.project([position[0]!, position[1]!]);
        return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight;
      }),
    ),
  );
}
