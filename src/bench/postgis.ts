// The store on PostGIS: against a query that a person would write by hand for the same batch, and as the dataset grows.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { openDatabase } from "../service/database/open-database.ts";
import { createDeadline } from "../service/deadline.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";
import { openGeopackage } from "../service/store/geopackage/open-geopackage.ts";
import { openPostgis } from "../service/store/postgis/open-postgis.ts";
import type { Location, Store } from "../service/store/store.ts";
import { findPostgres, startPostgres } from "../setup/start-postgres.ts";
import { requireGridTown } from "./grid-town.ts";
import { type Measurement, median } from "./measurement.ts";

const BATCH = 500;
const RUNS = 7;
const ROUNDS_OF_ALL = 7;
const LEAST = 10_000;
const MIDDLE = 100_000;
const MOST = 1_000_000;

/** One size, published and open; each function measures one batch and gives milliseconds. */
type OpenSize = {
  parcels: number;
  askFile: () => Promise<number>;
  askPostgis: () => Promise<number>;
  askPsql: () => number;
  askAddresses: () => Promise<number>;
  publishSeconds: number;
  megabytes: Record<string, number>;
  close: () => Promise<void>;
};

/** `full`: up to a million parcels. All sizes are open at once and measured in turns, so that the machine's moods strike all alike. */
export async function benchPostgis(full: boolean): Promise<Measurement[]> {
  const binaries = findPostgres();
  if (!binaries) throw new Error("There is no PostgreSQL with PostGIS here: install postgresql-15 and postgresql-15-postgis-3.");
  const sizes: OpenSize[] = [];
  try {
    for (const parcels of full ? [LEAST, MIDDLE, MOST] : [LEAST, MIDDLE]) sizes.push(await openSize(binaries, parcels));
    const times = await measureAll(sizes);
    sizes.forEach(({ parcels, publishSeconds, megabytes }, at) => {
      console.error(`${formatCount(parcels)} parcels:`, JSON.stringify({ publishSeconds, ...times[at], megabytes }));
    });
    const [least, middle, most] = [times[0]!, times[1]!, times.at(-1)!];
    const growth = (engine: string, ours: number, rival: number): Measurement => ({
      what: `batch of ${BATCH} points in ${engine}, ${formatCount(sizes.at(-1)!.parcels)} parcels`,
      ours,
      rival,
      rivalName: `itself at ${formatCount(LEAST)}`,
      unit: "ms",
      ratio: ours / rival,
      target: "grows by less than 2 times",
      met: ours < 2 * rival,
    });
    return [
      {
        what: `batch of ${BATCH} points in PostGIS, ${formatCount(MIDDLE)} parcels`,
        ours: middle.postgis,
        rival: middle.psql,
        rivalName: "a query by hand in psql",
        unit: "ms",
        ratio: middle.postgis / middle.psql,
        target: "at most 1.3 times the rival",
        met: middle.postgis <= 1.3 * middle.psql,
      },
      growth("the GeoPackage", most.file, least.file),
      growth("PostGIS", most.postgis, least.postgis),
    ];
  } finally {
    for (const { close } of sizes) await close();
  }
}

type Times = Record<"file" | "postgis" | "psql" | "addresses", number>;

async function measureAll(sizes: readonly OpenSize[]): Promise<Times[]> {
  const rounds = sizes.map((): Times[] => []);
  for (let round = 0; round < ROUNDS_OF_ALL; round++) {
    for (const [at, { askFile, askPostgis, askPsql, askAddresses }] of sizes.entries()) {
      rounds[at]!.push({ file: await askFile(), postgis: await askPostgis(), psql: askPsql(), addresses: await askAddresses() });
    }
  }
  return rounds.map((times) => {
    const of = (engine: keyof Times) => median(times.map((each) => each[engine]));
    return { file: of("file"), postgis: of("postgis"), psql: of("psql"), addresses: of("addresses") };
  });
}

async function openSize(binaries: string, parcels: number): Promise<OpenSize> {
  const path = requireGridTown(parcels);
  const points = readEvenly(path, parcels, "SELECT center_lat AS lat, center_long AS lng FROM footprints WHERE fid = ?");
  const addresses = readEvenly(path, parcels, "SELECT text AS address FROM addresses WHERE id = ?");
  const server = await startPostgres(binaries, ["shared_buffers=512MB", "maintenance_work_mem=256MB"]);
  const startedAt = performance.now();
  const { schema } = await publishDataset({ path, to: server.url });
  const publishSeconds = (performance.now() - startedAt) / 1_000;
  const database = openDatabase(server.url);
  const store = await openPostgis(database);
  const file = openGeopackage(path, createGeocoder);
  const tables = await database.ask<{ name: string; megabytes: number }>({ name: "sizes", text: SELECT_SIZES }, [schema]);
  const query = buildQueryByHand(schema, points as { lat: number; lng: number }[]);
  return {
    parcels,
    askFile: () => measureBatch(file, points),
    askPostgis: () => measureBatch(store, points),
    askPsql: () => measurePsql(binaries, server.url, query),
    askAddresses: () => measureBatch(store, addresses),
    publishSeconds,
    megabytes: Object.fromEntries(tables.map(({ name, megabytes }) => [name, megabytes])),
    close: async () => {
      file.close();
      await database.close();
      await server.close();
    },
  };
}

const formatCount = (count: number) => count.toLocaleString("en-US");

/** Heap and indexes of each table, partitions together. */
const SELECT_SIZES = `
  SELECT regexp_replace(relname, '_(..|other)(_.*)?$', '') || CASE relkind WHEN 'i' THEN ' indexes' ELSE '' END AS name,
    (sum(pg_relation_size(oid)) / 1e6)::float8 AS megabytes
  FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'i') GROUP BY 1 ORDER BY 2 DESC`;

function readEvenly(path: string, rows: number, sql: string): Location[] {
  const db = new DatabaseSync(path, { readOnly: true });
  const select = db.prepare(sql);
  const found = Array.from({ length: BATCH }, (_, at) => ({ ...select.get(1 + Math.floor((at * rows) / BATCH)) }) as Location);
  db.close();
  return found;
}

async function measureBatch(store: Store, locations: Location[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    await store.lookUp(locations, createDeadline(60_000));
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(RUNS / 2));
}

/** What a person with the same tables would type. */
function buildQueryByHand(schema: string, points: readonly { lat: number; lng: number }[]): string {
  const values = points.map(({ lat, lng }, at) => `(${at}, ${lng}, ${lat})`).join(", ");
  return `SELECT q.n, p.parcel_id, p.pool_count, p.number_of_buildings_in_parcel, f.buildings
    FROM (VALUES ${values}) AS q(n, lng, lat)
    LEFT JOIN LATERAL (
      SELECT * FROM ${schema}.parcels p WHERE ST_Intersects(p.geom, ST_SetSRID(ST_MakePoint(q.lng, q.lat), 4326))
      ORDER BY p.area_m2, p.parcel_id LIMIT 1) p ON true
    LEFT JOIN LATERAL (
      SELECT array_agg(ROW(f.footprint_id, f.attributes, ST_AsBinary(f.geom))) AS buildings
      FROM ${schema}.footprints f WHERE f.region = p.region AND f.parcel_id = p.parcel_id) f ON true
    ORDER BY q.n;\n`;
}

/** By psql's own clock, in one session, the answer thrown away. */
function measurePsql(binaries: string, url: string, query: string): number {
  const input = `SET jit = off;\n\\o /dev/null\n\\timing on\n${query.repeat(RUNS)}`;
  const output = execFileSync(join(binaries, "psql"), ["-X", "-q", url], { input, encoding: "utf8", maxBuffer: 64 * 1_048_576 });
  const times = [...output.matchAll(/Time: ([\d.]+) ms/g)].map(([, milliseconds]) => Number(milliseconds));
  return median(times.slice(RUNS / 2));
}
