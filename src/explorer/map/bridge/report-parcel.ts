// How far the parcel of the result is from the pin, by the dataset's own map: no response has a parcel's outline.
import type { Map as MapLibreMap, VectorTileSource } from "maplibre-gl";
import { distanceToGeometryMetres } from "../../../geometry/inside.ts";
import { listPolygons } from "../../../geometry/measures.ts";
import type { PolygonalGeometry, Position } from "../../../geometry/shapes.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { findLoadedGround } from "./loaded-tiles.ts";
import type { Newest } from "./wanted.ts";

/** Once for each pin and parcel, when the map has come to rest and its tiles have all of the parcel. 0 inside. */
export function reportParcel(map: MapLibreMap, newest: Newest): void {
  let told: { pin: unknown; parcelId: string } | null = null;
  map.on("idle", () => {
    const { pin, outlinedParcels } = newest.current.wanted.scene;
    const [parcelId] = outlinedParcels;
    if (pin === null || parcelId === undefined || outlinedParcels.length > 1) return;
    if (told?.pin === pin && told.parcelId === parcelId) return;
    const source = map.getSource<VectorTileSource>(TOWN_SOURCE);
    if (source === undefined || !map.isSourceLoaded(TOWN_SOURCE)) return;
    const isLoaded = findLoadedGround(map, source);
    if (!isLoaded(pin)) return;
    const pieces = map
      .querySourceFeatures(TOWN_SOURCE, { sourceLayer: "parcels", filter: ["==", ["get", "name"], parcelId] })
      .flatMap(({ geometry }) => (geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? [geometry as PolygonalGeometry] : []));
    if (pieces.length === 0) return;
    const meters = Math.min(...pieces.map((piece) => distanceToGeometryMetres(pin, piece)));
    if (meters > 0 && !isWhole(pieces, isLoaded)) return;
    told = { pin, parcelId };
    newest.current.handlers.onParcelPlaced({ point: pin, parcelId, meters });
  });
}

/** A piece that goes on in another tile reaches a little over the edge of its own. */
function isWhole(pieces: readonly PolygonalGeometry[], isLoaded: (position: Position) => boolean): boolean {
  return pieces.every((piece) =>
    listPolygons(piece).every((rings) => rings.every((ring) => ring.every(([lng, lat]) => isLoaded([lng!, lat!])))),
  );
}
