// How many buildings the first parcels have, and how high all are, for a dry run: of all the import's rules only that a building is where most of its area is.
import { boundsOfAny, emptyBounds, growBounds, holdsPosition, padBounds } from "../../geometry/bounds.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import type { PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createParcelAssigner } from "../derive/assign-to-parcels.ts";
import { cleanGeometry } from "./clean-geometry.ts";
import { createMedian } from "./gather-buildings.ts";
import { type OpenedSource, readValues, sampleSource } from "./read-records.ts";
import { firstPosition } from "./source-crs.ts";

/** About 2 km: no building is longer. */
const PAD_DEGREES = 0.02;

/** `counts`: of each of the first `rows`; null where one has no usable outline. Reads all buildings, and looks at those that are near. */
export async function countFirstBuildings(parcels: OpenedSource, buildings: OpenedSource, rows: number) {
  const cleaned = (await sampleSource(parcels.source, rows)).map(({ geometry }) => cleanGeometry(geometry, parcels.crs.toLonLat));
  const outlines: PolygonalGeometry[] = cleaned.flatMap((result) => (result.ok ? [result.geometry] : []));
  const near = emptyBounds();
  for (const outline of outlines) growBounds(near, padBounds(boundsOfAny(outline), PAD_DEGREES, PAD_DEGREES));
  const { sharesOf } = createParcelAssigner(outlines);
  const counts = outlines.map(() => 0);
  const seen = new Set<string>();
  const heights = createMedian();
  for await (const item of buildings.source.read()) {
    if (item.kind !== "feature") continue;
    heights.add(readValues(buildings, item.properties).building_height);
    const first = firstPosition(item.geometry);
    const position = first && buildings.crs.toLonLat(first);
    if (!position || !holdsPosition(near, position as Position)) continue;
    const building = cleanGeometry(item.geometry, buildings.crs.toLonLat);
    if (!building.ok || seen.has(JSON.stringify(building.geometry))) continue;
    seen.add(JSON.stringify(building.geometry));
    const half = areaSquareMetres(building.geometry) / 2;
    for (const { parcel, squareMetres } of sharesOf(building.geometry)) if (squareMetres > half) counts[parcel]! += 1;
  }
  return { counts: cleaned.map((result) => (result.ok ? counts.shift()! : null)), medianHeight: heights.find() };
}
