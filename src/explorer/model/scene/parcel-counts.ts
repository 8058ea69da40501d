// How the map shows from far away where the dataset's parcels are: classes of parcels to a square mile, for the map and its legend.
import type { Bounds } from "../../../geometry/shapes.ts";
import type { Scene } from "./scene.ts";

/** From these zooms on the dataset's own map has the things themselves. */
const PARCELS_FROM_ZOOM = 14;
const BUILDINGS_FROM_ZOOM = 13;

type Counted = { extent: Bounds | null; footprints: number; parcel_counts?: boolean };

export function findCounts({ extent, footprints, parcel_counts }: Counted): Scene["counts"] {
  if (!parcel_counts || extent === null) return null;
  return { within: extent, belowZoom: footprints > 0 ? BUILDINGS_FROM_ZOOM : PARCELS_FROM_ZOOM };
}

/** One color, so that it is read by how strong it is. */
export const COUNT_COLORS = { light: "#1d5b8f", dark: "#8cc4f2" } as const;

export const COUNTS_TITLE = "Parcels per sq mi";

/** From the emptiest to the densest; `from`: parcels to a square mile. */
export const COUNT_CLASSES: readonly { from: number; opacity: number; words: string }[] = [
  { from: 0, opacity: 0.14, words: "Under 50" },
  { from: 50, opacity: 0.28, words: "50 to 499" },
  { from: 500, opacity: 0.46, words: "500 to 1,999" },
  { from: 2_000, opacity: 0.68, words: "2,000 or more" },
];
