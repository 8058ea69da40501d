// Whether a place is where the dataset has nothing at all: before it is searched, and where no parcel was found.
import { holdsPosition } from "../../../geometry/bounds.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Doubt } from "../location/find-doubt.ts";
import type { Location } from "../location/location.ts";
import type { Property } from "../property/property.ts";
import type { DatasetState } from "./dataset-state.ts";

/** The dataset that does not reach the place. */
export type OutsideDataset = { name: string; extent: Bounds };

/** Null also where nobody can know: of an address, and where another dataset answered or none says where it lies. */
export function findOutsideDataset(
  { matched, location }: Property,
  { source }: Pick<Exchange, "source">,
  dataset: DatasetState,
): OutsideDataset | null {
  if (matched || location?.kind !== "coordinates" || dataset.phase !== "present" || dataset.info.id !== source) return null;
  const { name, extent } = dataset.info;
  return extent === null || holdsPosition(extent, location.position) ? null : { name, extent };
}

/** That there are no parcels at a point, before it is paid for; null also where nobody can know. */
export function findCoverageDoubt(location: Location, dataset: DatasetState): Doubt | null {
  if (location.kind !== "coordinates" || dataset.phase !== "present") return null;
  const { name, extent } = dataset.info;
  if (extent === null || holdsPosition(extent, location.position)) return null;
  return { hint: "Outside the coverage area", reason: `This is outside the coverage area of ${name}, so there's no parcel to find.` };
}
