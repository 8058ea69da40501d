// From Enter in the search field to footprints drawn, in turns with a bare MapLibre page that fetches the same response and calls `setData`.
import { call, openPage } from "./browser.ts";
import { atMost, type Measurement, median } from "./measurement.ts";
import { listSamplesWithBuildings, openProduct, openProductPage, search } from "./product-page.ts";

const MOST_TIMES = 2;
const ENOUGH_MS = 300;

export async function* benchEnter(datasetPath: string): AsyncGenerator<Measurement> {
  await using product = await openProduct(datasetPath);
  const [page, bare] = [await openProductPage(product), await openPage(product.browser, product.mapUrl)];
  await call(bare, "isReady");
  const times = { ours: [] as number[], rival: [] as number[] };
  for (const address of await listSamplesWithBuildings(product.origin)) {
    // A page in the background draws nothing.
    await page.bringToFront();
    times.ours.push((await search(page, address)).drawnMs);
    await bare.bringToFront();
    times.rival.push(await call<number>(bare, "showAddress", address));
  }
  // The first one warms the service, the pages and the maps.
  const [ours, rival] = [median(times.ours.slice(1)), median(times.rival.slice(1))];
  const what = "from Enter to footprints drawn, warm";
  yield atMost(MOST_TIMES, { what, ours, rival, rivalName: "fetch and setData on a bare map", unit: "ms" }, ENOUGH_MS);
}
