// The store on PostgreSQL with PostGIS: the publication that is current when it is opened, until it is closed.
import { escapeIdentifier } from "pg";
import { Check } from "typebox/schema";
import { DatasetDocument, LAYOUT_VERSION, type PlaceKnowledge } from "../../../contract/dataset-file.ts";
import { SELECT_CURRENT } from "../../../contract/postgres-layout.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import type { Database } from "../../database/open-database.ts";
import type { Deadline } from "../../deadline.ts";
import { describeGeocoding, describePointAsJson, OUTSIDE_JSON } from "../../geocode/describe-geocoding.ts";
import { geocodeAll } from "../../geocode/geocode-all.ts";
import { createCitiesWith } from "../../geocode/known-places.ts";
import type { KnownNames } from "../../geocode/question-book.ts";
import { createStreetNames } from "../../geocode/street-names.ts";
import { suggestAddresses } from "../../suggest/suggest-addresses.ts";
import type { Found, Location, ParcelCount, Store } from "../store.ts";
import { createAddressSource } from "./address-source.ts";
import { findParcelsAt, type ParcelKey, readProperties } from "./find-properties.ts";
import { findShapes } from "./find-shapes.ts";
import { buildStoreSql, type StoreSql } from "./sql.ts";
import { createSuggestSource } from "./suggest-source.ts";

const PUBLISH = "Run `npm run dataset -- publish FILE --to postgres://…`, or set DATASET to another database.";

/** Where a location is, how sure that is, and the `Geocoding` that says why; of a point with the address of its parcel. */
type Placed = { key: ParcelKey | null; confidence: number; describe: (address: string | null) => string };

/** Rejects with an OperatorFault. Closing the store leaves the database open: it belongs to the caller. */
export async function openPostgis(database: Database): Promise<Store> {
  const { schema, document } = await readCurrent(database);
  const sql = buildStoreSql(escapeIdentifier(schema));
  const names = { ...(await readNames(database, sql)), city_aliases: document.city_aliases, region: document.region };
  return {
    document,
    async lookUp(locations, deadline) {
      deadline.check();
      const placed = await placeLocations(database, sql, names, locations, deadline);
      const properties = await readProperties(
        database,
        sql,
        placed.flatMap(({ key }) => key ?? []),
        deadline,
      );
      return placed.map(({ key, confidence, describe }): Found => {
        const property = key && properties.get(key.parcelId);
        if (!property) return { parcelId: null, geocodingJson: describe(null) };
        const { address, ...match } = property;
        return { ...match, confidence, geocodingJson: describe(address) };
      });
    },
    findShapes: (layers, bounds, minSizeDegrees, deadline) => findShapes(database, sql, layers, bounds, minSizeDegrees, deadline),
    async countParcels(first, last, deadline) {
      deadline.check();
      // A publication of an older version has no such table.
      return document.info.parcel_counts ? database.ask<ParcelCount>(sql.parcelCounts, [first, last], deadline) : [];
    },
    suggest: (text, deadline) => suggestAddresses(createSuggestSource(database, sql, deadline), text, deadline),
    async check() {
      await database.ask(sql.document, []);
    },
    close: () => {},
  };
}

async function readNames(database: Database, sql: StoreSql): Promise<KnownNames> {
  const places = await database.ask<{ city: string; zip: string }>(sql.places, []);
  const cities = [...new Set(places.map(({ city }) => city))].filter((city) => city !== "");
  const streets = createStreetNames((await database.ask<{ street: string }>(sql.streets, [])).map(({ street }) => street));
  return {
    cities: () => cities,
    citiesWith: createCitiesWith(places),
    streetNames: () => streets,
  };
}

async function placeLocations(
  database: Database,
  sql: StoreSql,
  names: KnownNames & PlaceKnowledge,
  locations: readonly Location[],
  deadline: Deadline,
): Promise<Placed[]> {
  const points = locations.flatMap((location) => ("address" in location ? [] : [location]));
  const texts = locations.flatMap((location) => ("address" in location ? [location.address] : []));
  const regions = new Map<string, string>();
  const [parcels, addresses] = await Promise.all([
    findParcelsAt(database, sql, points, deadline),
    geocodeAll(texts, names, createAddressSource(database, sql, regions, deadline), deadline),
  ]);
  let nextPoint = 0;
  return locations.map((location) => {
    if (!("address" in location)) {
      const found = parcels[nextPoint++] ?? null;
      const describe = (address: string | null) => (found ? describePointAsJson(location, found.others, address) : OUTSIDE_JSON);
      return { key: found?.key ?? null, confidence: 1, describe };
    }
    const result = addresses.get(location.address)!;
    const { parcelId, confidence } = result;
    const key = parcelId === null ? null : { parcelId, region: regions.get(parcelId)! };
    return { key, confidence, describe: () => JSON.stringify(describeGeocoding(result)) };
  });
}

async function readCurrent(database: Database): Promise<{ schema: string; document: DatasetDocument }> {
  const rows = await database
    .ask<{ schema_name: string; document: string }>({ name: "current", text: SELECT_CURRENT }, [])
    .catch((error: Error) => {
      // 42P01: there is no catalog.
      if ((error.cause as { code?: string } | undefined)?.code === "42P01") return [];
      throw error;
    });
  const [current] = rows;
  if (!current) throw new OperatorFault(`The database that DATASET names has no dataset. ${PUBLISH}`);
  const document: unknown = JSON.parse(current.document);
  const version = (document as { layout_version?: unknown }).layout_version;
  if (version !== LAYOUT_VERSION) {
    const remedy = Number(version) > LAYOUT_VERSION ? "Update Parcelscope, or set DATASET to another database." : PUBLISH;
    throw new OperatorFault(
      `The published dataset has layout version ${String(version)}; this service reads version ${LAYOUT_VERSION}. ${remedy}`,
    );
  }
  if (!Check(DatasetDocument, document)) throw new OperatorFault(`The published dataset has a damaged description. ${PUBLISH}`);
  return { schema: current.schema_name, document };
}
