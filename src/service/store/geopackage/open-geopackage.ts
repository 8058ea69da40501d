// The store on a dataset file: node:sqlite, read-only, prepared once.
// SQLite works on this thread, so long batches let other requests in between their locations.
import type { DatabaseSync } from "node:sqlite";
import { type DatasetDocument, LAYOUT_VERSION, type PlaceKnowledge } from "../../../contract/dataset-file.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import type { Deadline } from "../../deadline.ts";
import { describeGeocoding, describePointAsJson, OUTSIDE_JSON } from "../../geocode/describe-geocoding.ts";
import type { Geocoder } from "../../geocode/geocoder.ts";
import { shareThread } from "../../share-thread.ts";
import { suggestAddresses } from "../../suggest/suggest-addresses.ts";
import { watchFile } from "../../watch-file.ts";
import type { Found, Location, ParcelCount, Store } from "../store.ts";
import { createPropertyFinder } from "./find-property.ts";
import { createShapeFinder } from "./find-shapes.ts";
import { guardFile } from "./guard-file.ts";
import { MAKE_ANEW, openDatasetFile } from "./open-file.ts";
import { readOlder } from "./read-older.ts";
import { SELECT_DOCUMENT, SELECT_PARCEL_COUNTS, SELECT_STATE } from "./sql.ts";
import { createSuggestSource } from "./suggest-source.ts";

type CreateGeocoder = (db: DatabaseSync, known: PlaceKnowledge) => Geocoder;

/** Opens the dataset file at `path`; `createGeocoder` gets its database and its document. Throws an OperatorFault. `warn` hears what others do to
 *  the file meanwhile. */
export function openGeopackage(path: string, createGeocoder: CreateGeocoder, warn: (message: string) => void = () => {}): Store {
  // Before it is opened, so that what happens meanwhile is a change, too.
  const findChange = watchFile(path, () => readAgain(path) === content);
  const { db, document } = openDatasetFile(path);
  const { content, properties, shapes, counts, geocoder, suggestions } = prepare(db, path, document, createGeocoder);

  if (document.layout_version < LAYOUT_VERSION)
    warn(`${path} was made by an earlier version, so its addresses are read anew at every start. Importing it again saves this time.`);

  const findAddress = (text: string, deadline: Deadline): Found => {
    const result = geocoder.geocode(text, deadline);
    const geocodingJson = JSON.stringify(describeGeocoding(result));
    const property = result.parcelId === null ? null : properties.findById(result.parcelId);
    if (!property) return { parcelId: null, geocodingJson };
    const { address: _, ...match } = property;
    return { ...match, confidence: result.confidence, geocodingJson };
  };

  const find = (location: Location, deadline: Deadline): Found => {
    if ("address" in location) return findAddress(location.address, deadline);
    const found = properties.findAt(location.lng, location.lat, deadline);
    if (!found) return { parcelId: null, geocodingJson: OUTSIDE_JSON };
    const { address, ...match } = found.property;
    return { ...match, confidence: 1, geocodingJson: describePointAsJson(location, found.others, address) };
  };

  const store: Store = {
    document,
    async lookUp(locations, deadline) {
      const found: Found[] = [];
      const nextTurn = shareThread();
      for (const location of locations) {
        await nextTurn();
        deadline.check();
        found.push(find(location, deadline));
      }
      return found;
    },
    async findShapes(layers, bounds, minSizeDegrees, deadline) {
      return shapes(layers, bounds, minSizeDegrees, deadline);
    },
    async countParcels(first, last, deadline) {
      deadline.check();
      return (counts?.all(first, last) ?? []) as ParcelCount[];
    },
    suggest: async (text, deadline) => suggestAddresses(suggestions, text, deadline),
    async check() {
      db.prepare(SELECT_DOCUMENT).get();
    },
    close: () => db.close(),
  };
  return guardFile(store, path, findChange, warn);
}

/** What changes with the content, though not each value: QGIS notes the time of its edits. Its looks change times and the journal's mode alone. */
function describeContent(db: DatabaseSync, document: DatasetDocument): string {
  return JSON.stringify([document, db.prepare(SELECT_STATE).all()]);
}

/** By a connection of its own, as an open one trusts the pages that it has read; null: it is damaged. */
function readAgain(path: string): string | null {
  try {
    const { db, document } = openDatasetFile(path);
    const content = describeContent(db, document);
    db.close();
    return content;
  } catch {
    return null;
  }
}

/** `document` as of this layout, and `db` likewise. */
function updateAddresses(db: DatabaseSync, path: string, document: DatasetDocument): PlaceKnowledge {
  if (document.layout_version === LAYOUT_VERSION) return document;
  try {
    return readOlder(db, document);
  } catch (cause) {
    db.close();
    const why = `The addresses of ${path}, made by an earlier version, can't be read anew`;
    throw new OperatorFault(`${why} (${(cause as Error).message}). ${MAKE_ANEW}`, { cause });
  }
}

/** All questions at once: an index that is missing shows here, and not at the first lookup. */
function prepare(db: DatabaseSync, path: string, document: DatasetDocument, createGeocoder: CreateGeocoder) {
  const known = updateAddresses(db, path, document);
  try {
    return {
      content: describeContent(db, document),
      properties: createPropertyFinder(db),
      shapes: createShapeFinder(db),
      counts: document.info.parcel_counts ? db.prepare(SELECT_PARCEL_COUNTS) : null,
      geocoder: createGeocoder(db, known),
      suggestions: createSuggestSource(db),
    };
  } catch (cause) {
    db.close();
    throw new OperatorFault(`${path} doesn't have all tables of its layout (${(cause as Error).message}). ${MAKE_ANEW}`, { cause });
  }
}
