// Whether a place without a parcel lies where the dataset that answered holds nothing at all.
import { holdsPosition } from "../../../geometry/bounds.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { Exchange } from "../exchange/exchange.ts";
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
