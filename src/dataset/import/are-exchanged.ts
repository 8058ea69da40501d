// Whether the file of parcels holds the buildings, and the other way round. Either alone happens in good files: assessors list heights, and a
// row of houses is often one outline. Both together do not.
import { areaSquareMetres } from "../../geometry/measures.ts";
import { cleanGeometry } from "./clean-geometry.ts";
import { guessColumns } from "./guess-columns.ts";
import type { OpenedSource } from "./read-records.ts";
import type { SourceFeature } from "./source/feature-source.ts";

const MEASURED_SHAPES = 100;
const MUCH_LARGER = 2;

type Sampled = { opened: Pick<OpenedSource, "crs">; sample: readonly SourceFeature[] };

function medianArea({ opened, sample }: Sampled): number {
  const areas = sample.slice(0, MEASURED_SHAPES).flatMap(({ geometry }) => {
    const cleaned = cleanGeometry(geometry, opened.crs.toLonLat);
    return cleaned.ok ? [areaSquareMetres(cleaned.geometry)] : [];
  });
  return areas.toSorted((a, b) => a - b)[Math.floor(areas.length / 2)] ?? Number.NaN;
}

export function areExchanged(parcels: Sampled, buildings: Sampled): boolean {
  const rows = parcels.sample.map(({ properties }) => properties);
  const heights = guessColumns("buildings", rows).building_height;
  const hasHeights = heights?.how === "by its name" || heights?.how === "by a name like it";
  return hasHeights && medianArea(buildings) > MUCH_LARGER * medianArea(parcels);
}
