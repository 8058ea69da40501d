// How a batch of points takes longer as the dataset grows, in the GeoPackage and in PostGIS, each beside itself at a tenth of the size or less.
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { openDatabase } from "../service/database/open-database.ts";
import { createDeadline } from "../service/deadline.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";
import { openGeopackage } from "../service/store/geopackage/open-geopackage.ts";
import { openPostgis } from "../service/store/postgis/open-postgis.ts";
import type { Store } from "../service/store/store.ts";
import { findPostgres, startPostgres } from "../setup/start-postgres.ts";
import { atMost, type Measurement, measureInTurns, measureMedian } from "./measurement.ts";
import { readPlaces } from "./started-service.ts";
import { requireTown } from "./town.ts";
import { waitFor } from "./wait-for.ts";

const BATCH = 500;
const LEAST = 10_000;
const MOST = { usual: 100_000, full: 1_000_000 };
const MOST_TIMES = 2;
const LONGEST_SECONDS = 1_800;

/** `full`: up to a million parcels. Both sizes are open at once and measured in turns. */
export async function* benchGrowth(full: boolean): AsyncGenerator<Measurement> {
  const most = full ? MOST.full : MOST.usual;
  await using opened = new AsyncDisposableStack();
  const [large, small] = [await openTown(most, opened), await openTown(LEAST, opened)];
  for (const engine of ["GeoPackage", "PostGIS"] as const) {
    const what = `batch of ${BATCH} points in ${engine}, ${most.toLocaleString("en-US")} parcels`;
    const about = { what, rivalName: `itself at ${LEAST.toLocaleString("en-US")}`, unit: "ms" };
    yield atMost(MOST_TIMES, await measureInTurns(about, large[engine], small[engine]));
  }
}

/** Both stores of a town: how long each takes for the batch. */
async function openTown(parcels: number, opened: AsyncDisposableStack) {
  const binaries = findPostgres();
  if (!binaries) throw new Error("There is no PostgreSQL with PostGIS here: install postgresql-15 and postgresql-15-postgis-3.");
  const path = await requireTown(parcels);
  const places = readPlaces(path, BATCH).map(({ coordinates }) => coordinates);
  const server = await waitFor("PostgreSQL to start", startPostgres(binaries, ["shared_buffers=512MB", "maintenance_work_mem=256MB"]));
  opened.defer(() => server.close());
  await waitFor("the publication", publishDataset({ path, to: server.url }), LONGEST_SECONDS);
  const database = openDatabase(server.url);
  opened.defer(() => database.close());
  const file = openGeopackage(path, createGeocoder);
  opened.defer(() => file.close());
  const postgis = await waitFor("PostGIS to open", openPostgis(database));
  const measure = (store: Store) => () => measureMedian([places], () => store.lookUp(places, createDeadline(60_000)));
  return { GeoPackage: measure(file), PostGIS: measure(postgis) };
}
