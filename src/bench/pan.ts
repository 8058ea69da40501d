// The map under the person's hand: two thousand buildings colored by a field with the zones around the selected one, against the same map without
// either; and the demo town's map as an aerial photograph, alone and in the split view, against the plain one.
import type { Page } from "@playwright/test";
import { createContextTiles } from "../service/context/context-tiles.ts";
import { parseTileAddress } from "../service/context/tile-address.ts";
import { createDeadline } from "../service/deadline.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";
import { openGeopackage } from "../service/store/geopackage/open-geopackage.ts";
import type { Store } from "../service/store/store.ts";
import { call, openBrowser, openEntry } from "./browser.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";

const COUNT = 2_000;
/** The map library draws three times as many layers; twice as many maps of them beside each other. */
const MOST_TIMES = 2.5;
/** What people begin to notice. */
const ENOUGH_MS = 50;
const TILE_MS = 10_000;

export async function* benchPan(datasetPath: string): AsyncGenerator<Measurement> {
  await using browser = await openBrowser();
  const page = await openEntry(browser, "map-ours.ts");
  await call(page, "isReady");
  const measure =
    (draw: string, ...args: unknown[]) =>
    async () => {
      await call(page, draw, ...args);
      return call<number>(page, "pan");
    };
  const compare = (what: string, rivalName: string, ...each: [ours: () => Promise<number>, rival: () => Promise<number>]) =>
    measureInTurns({ what: `longest task while ${what} is moved, drawing included`, rivalName, unit: "ms" }, ...each);
  const colored = `a map of ${COUNT} colored footprints with zones`;
  yield atMost(
    MOST_TIMES,
    await compare(colored, "the same, plain", measure("drawColored", COUNT), measure("drawPlain", COUNT)),
    ENOUGH_MS,
  );

  const store = openGeopackage(datasetPath, createGeocoder);
  await serveTiles(page, store);
  const [west, south, east, north] = store.document.info.extent!;
  const place = [
    [west, south, east, north],
    [(west + east) / 2, (south + north) / 2],
  ];
  for (const [look, what] of [
    ["aerial", "the town's Aerial map"],
    ["beside", "the split view of the town"],
  ]) {
    yield atMost(
      MOST_TIMES,
      await compare(what!, "its plain map", measure("drawTown", look, ...place), measure("drawTown", "town", ...place)),
      ENOUGH_MS,
    );
  }
  store.close();
}

/** In the place of a service's. */
async function serveTiles(page: Page, store: Store): Promise<void> {
  const tiles = createContextTiles(store);
  await page.route(/\/api\/context\/(\d+)\/(\d+)\/(\d+)\.mvt/, async (route) => {
    const [z, x, y] = route
      .request()
      .url()
      .match(/\d+(?=[/.])/g)!
      .slice(-3) as [string, string, string];
    const { bytes } = await tiles.open(parseTileAddress({ z, x, y })!, createDeadline(TILE_MS));
    await route.fulfill({ body: Buffer.from(bytes) });
  });
}
