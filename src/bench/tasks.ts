// From a response to panels and map on the running page: the longest that the project's own program holds the main thread.
import { buildAnswer, buildPolygons } from "./map-answer.ts";
import { atMost, type Measurement, median } from "./measurement.ts";
import { askDataset, openProduct, openProductPage, search } from "./product-page.ts";

/** Chromium reports none that is shorter. */
const ENOUGH_MS = 50;
const MOST_TIMES = 5;
const ROUNDS = 5;

/** The responses come from here, so that they can be as large as wanted; the page and its panels are the real ones. */
export async function* benchTasks(datasetPath: string): AsyncGenerator<Measurement> {
  await using product = await openProduct(datasetPath);
  const [west, south, east, north] = (await askDataset(product.origin)).extent;
  for (const count of [2_000, 20_000]) {
    const page = await openProductPage(product, "#v=1");
    let body = "";
    await page.route("**/api/v1/parcels?*", (route) => route.fulfill({ contentType: "application/json", body }));
    const times = { ours: [] as number[], rival: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      body = buildAnswer(buildPolygons(count, round, [west, south]));
      // Outside the dataset, the page would ask first.
      const place = `${((south + north) / 2).toFixed(5)}, ${((west + east) / 2 + round * 1e-5).toFixed(5)}`;
      times.ours.push((await search(page, place)).longestTaskMs);
      times.rival.push(await page.evaluate(measureParse, body));
    }
    await page.close();
    // The first response of a visit compiles what the others run.
    const [ours, rival] = [median(times.ours.slice(1)), median(times.rival.slice(1))];
    const what = `longest task of the page's own from response to panels and map, ${count} footprints`;
    yield atMost(MOST_TIMES, { what, ours, rival, rivalName: "JSON.parse of the response", unit: "ms" }, ENOUGH_MS);
  }
}

/** Runs in the page, on its main thread: the least that a page without a worker does with a response. */
function measureParse(body: string): number {
  const startedAt = performance.now();
  JSON.parse(body);
  return performance.now() - startedAt;
}
