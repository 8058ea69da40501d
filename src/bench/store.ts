// One point in the store on a dataset file, against the R-tree query that a person would write by hand, in the same process.
import { DatabaseSync } from "node:sqlite";
import { createDeadline } from "../service/deadline.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";
import { openGeopackage } from "../service/store/geopackage/open-geopackage.ts";
import { requireGridTown } from "./grid-town.ts";
import { type Measurement, measureInTurns } from "./measurement.ts";
import { readPlaces } from "./read-places.ts";

const PARCELS = 100_000;
const LOOKUPS = 5_000;
const MIN_SHARE = 0.5;

const IN_BOX = "box.minx <= ?1 AND box.maxx >= ?1 AND box.miny <= ?2 AND box.maxy >= ?2";
const SELECT_BY_HAND = `
  SELECT p.*, f.* FROM rtree_parcels_geom AS box
  CROSS JOIN parcels AS p ON p.fid = box.id LEFT JOIN footprints AS f ON f.parcel_id = p.parcel_id WHERE ${IN_BOX}`;

export async function benchStore(): Promise<Measurement[]> {
  const path = requireGridTown(PARCELS);
  const places = readPlaces(path, LOOKUPS).map(({ coordinates }) => coordinates);
  const store = openGeopackage(path, createGeocoder);
  const db = new DatabaseSync(path, { readOnly: true });
  const byHand = db.prepare(SELECT_BY_HAND);
  const boxes = db.prepare(`SELECT id FROM rtree_parcels_geom AS box WHERE ${IN_BOX}`);
  const measure = async (lookUp: (place: (typeof places)[number]) => unknown) => {
    const startedAt = performance.now();
    for (const place of places) await lookUp(place);
    return LOOKUPS / ((performance.now() - startedAt) / 1_000);
  };
  try {
    const { ours, rival } = await measureInTurns(
      () => measure((place) => store.lookUp([place], createDeadline(60_000))),
      () => measure(({ lng, lat }) => byHand.all(lng, lat)),
    );
    const idsAlone = await measure(({ lng, lat }) => boxes.all(lng, lat));
    console.error(`the R-tree's ids alone, nothing read by them: ${Math.round(idsAlone)}/s`);
    return [
      {
        what: `one point in the store, GeoPackage, ${PARCELS.toLocaleString("en-US")} parcels`,
        ours,
        rival,
        rivalName: "a bare R-tree query of the parcel and its buildings",
        unit: "/s",
        ratio: ours / rival,
        target: `at least ${MIN_SHARE} of the rival`,
        met: ours >= MIN_SHARE * rival,
      },
    ];
  } finally {
    db.close();
    store.close();
  }
}
