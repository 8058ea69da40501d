// The store on a dataset file: node:sqlite, read-only, prepared once.
// SQLite works on this thread, so long batches let other requests in between their locations.

import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { Deadline } from "../../deadline.ts";
import type { Location, Match, Store } from "../store.ts";
import { createPropertyFinder } from "./find-property.ts";
import { createShapeFinder } from "./find-shapes.ts";
import { openDatasetFile } from "./open-file.ts";
import { SELECT_DOCUMENT } from "./sql.ts";

/** Places an address: the geocoder's answer, as far as the store needs it. */
export type AddressFinder = { geocode(text: string, deadline: Deadline): { parcelId: string | null; confidence: number } };

/** How long a batch keeps the thread to itself. */
const SLICE_MS = 10;

/** Opens the dataset file at `path`; `createAddressFinder` gets its database. Throws DatasetFault. */
export function openGeopackage(path: string, createAddressFinder: (db: DatabaseSync) => AddressFinder): Store {
  const { db, document } = openDatasetFile(path);
  const properties = createPropertyFinder(db);
  const shapes = createShapeFinder(db);
  const addresses = createAddressFinder(db);

  const find = (location: Location, deadline: Deadline): Match | null => {
    if ("address" in location) {
      const { parcelId, confidence } = addresses.geocode(location.address, deadline);
      const property = parcelId === null ? null : properties.findById(parcelId);
      return property && { ...property, confidence };
    }
    const property = properties.findAt(location.lng, location.lat, deadline);
    return property && { ...property, confidence: 1 };
  };

  return {
    document,
    async lookUp(locations, deadline) {
      const matches: (Match | null)[] = [];
      let sliceEndsAt = performance.now() + SLICE_MS;
      for (const location of locations) {
        deadline.check();
        matches.push(find(location, deadline));
        if (performance.now() > sliceEndsAt && matches.length < locations.length) {
          await setImmediate();
          sliceEndsAt = performance.now() + SLICE_MS;
        }
      }
      return matches;
    },
    async findShapes(layers, bounds, minSizeDegrees, deadline) {
      return shapes(layers, bounds, minSizeDegrees, deadline);
    },
    async check() {
      db.prepare(SELECT_DOCUMENT).get();
    },
    close: () => db.close(),
  };
}
