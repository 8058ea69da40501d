// How far the parcel of the result is from the pin, and how large it is, by the dataset's own map: no response has a parcel's outline.
import type { Map as MapLibreMap, VectorTileSource } from "maplibre-gl";
import { distanceToGeometryMetres } from "../../../geometry/inside.ts";
import { areaSquareFeet, listPolygons } from "../../../geometry/measures.ts";
import { mendShape } from "../../../geometry/mend-shape.ts";
import type { PolygonalGeometry, Position } from "../../../geometry/shapes.ts";
import { TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { findLoadedGround } from "./loaded-tiles.ts";
import type { Newest } from "./wanted.ts";

/** Farther away, tiles have outlines that are too coarse to measure. */
const MEASURED_FROM_ZOOM = 15;

/** Tiles have corners to half a foot: of less, most would be that. */
const LEAST_SQUARE_FEET = 100;

/** Once for each pin and parcel, when the map has come to rest and its tiles have all of the parcel, and once more when a lot without a building can be
 *  measured. 0 meters inside, null without a pin. */
export function reportParcel(map: MapLibreMap, newest: Newest): void {
  let told: { pin: unknown; parcelId: string; isDone: boolean } | null = null;
  map.on("idle", () => {
    const { pin, outlinedParcels, properties } = newest.current.wanted.scene;
    const isLot = properties.every(({ footprints }) => footprints.length === 0);
    const [parcelId] = outlinedParcels;
    if (parcelId === undefined || outlinedParcels.length > 1 || (pin === null && !isLot)) return;
    const isTold = told?.pin === pin && told.parcelId === parcelId;
    if (isTold && told?.isDone) return;
    const source = map.getSource<VectorTileSource>(TOWN_SOURCE);
    if (source === undefined || !map.isSourceLoaded(TOWN_SOURCE)) return;
    const isLoaded = findLoadedGround(map, source);
    if (pin && !isLoaded(pin)) return;
    const pieces = map
      .querySourceFeatures(TOWN_SOURCE, { sourceLayer: "parcels", filter: ["==", ["get", "name"], parcelId] })
      .flatMap(({ geometry }) => (geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? [geometry as PolygonalGeometry] : []));
    if (pieces.length === 0) return;
    const meters = pin && Math.min(...pieces.map((piece) => distanceToGeometryMetres(pin, piece)));
    const whole = isWhole(pieces, isLoaded);
    if (meters !== 0 && !whole) return;
    const squareFeet = isLot && map.getZoom() >= MEASURED_FROM_ZOOM && whole ? measure(pieces) : null;
    if (squareFeet === null && (isTold || pin === null)) return;
    told = { pin, parcelId, isDone: squareFeet !== null || !isLot };
    newest.current.handlers.onParcelPlaced?.({ point: pin, parcelId, meters, squareFeet });
  });
}

/** In square feet, without what pieces share at the edges of their tiles. Null where that can't be told, as of a sliver. */
function measure(pieces: readonly PolygonalGeometry[]): number | null {
  const united = mendShape({ type: "MultiPolygon", coordinates: pieces.flatMap(listPolygons) });
  const squareFeet = typeof united === "string" ? 0 : areaSquareFeet(united);
  return squareFeet < LEAST_SQUARE_FEET ? null : squareFeet;
}

/** A piece that goes on in another tile reaches a little over the edge of its own. */
function isWhole(pieces: readonly PolygonalGeometry[], isLoaded: (position: Position) => boolean): boolean {
  return pieces.every((piece) =>
    listPolygons(piece).every((rings) => rings.every((ring) => ring.every(([lng, lat]) => isLoaded([lng!, lat!])))),
  );
}
