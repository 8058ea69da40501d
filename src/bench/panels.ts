// From an answer to panels and map on the running page: the longest that the project's own program holds the main thread.
import { openBrowser } from "./bench-page.ts";
import { buildAnswer, buildPolygons } from "./map-answer.ts";
import { type Measurement, median, ROUNDS, withPartner } from "./measurement.ts";

/** Chromium reports none that is shorter. */
const ENOUGH_MS = 50;
const MOST_TIMES = 5;

/** What Chromium tells of a frame that took over 50 ms: TypeScript's DOM does not know it yet. */
type LongFrame = PerformanceEntry & { scripts: { sourceURL: string; duration: number }[] };

/** The answers come from here, so that they can be as large as wanted; the page, its gateway and its panels are the real ones. */
export async function measureLongestTasks(origin: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const count of [500, 2_000]) {
    const { ours, rival } = await measureTasks(origin, count);
    const what = `longest task of the page's own from answer to panels and map, ${count} footprints`;
    measurements.push(withPartner({ what, ours, rival, rivalName: "JSON.parse of the answer", unit: "ms" }, MOST_TIMES, ENOUGH_MS));
  }
  return measurements;
}

async function measureTasks(origin: string, count: number): Promise<{ ours: number; rival: number }> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let answer = "";
    await page.route("**/api/v1/parcels?*", (route) => route.fulfill({ contentType: "application/json", body: answer }));
    await page.goto(`${origin}/#v=1`);
    await page.locator(".maplibregl-canvas").waitFor();
    const tasks: number[] = [];
    const parses: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      answer = buildAnswer(buildPolygons(count, round));
      await page.getByRole("combobox", { name: "Address or coordinates" }).fill(`34.0${round}, -118.5`);
      tasks.push(await page.evaluate(measureAnswer));
      parses.push(await page.evaluate(measureParse, answer));
    }
    // The first answer of a visit compiles what the others run.
    return { ours: median(tasks.slice(1)), rival: median(parses.slice(1)) };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. The map library's scripts are left out; map.ts measures the map as a whole. 0: no frame took over 50 ms. */
async function measureAnswer(): Promise<number> {
  const frames: LongFrame[] = [];
  const observer = new PerformanceObserver((list) => frames.push(...(list.getEntries() as LongFrame[])));
  observer.observe({ type: "long-animation-frame" });
  const drawn = new Promise<void>((resolve) => {
    const marks = new PerformanceObserver((list) => {
      if (list.getEntriesByName("footprints-drawn").length === 0) return;
      marks.disconnect();
      resolve();
    });
    marks.observe({ type: "mark" });
  });
  document.querySelector<HTMLInputElement>("input[type=search]")!.form!.requestSubmit();
  await drawn;
  // What follows the drawing (the rest of a list, an answer put away) belongs to it.
  await new Promise((resolve) => requestIdleCallback(resolve));
  frames.push(...(observer.takeRecords() as LongFrame[]));
  observer.disconnect();
  const own = frames.flatMap((frame) => frame.scripts).filter(({ sourceURL }) => !sourceURL.includes("maplibre-gl"));
  return Math.max(0, ...own.map(({ duration }) => duration));
}

/** Runs in the page, on its main thread: the least that a page without a worker does with an answer. */
export function measureParse(answer: string): number {
  const startedAt = performance.now();
  JSON.parse(answer);
  return performance.now() - startedAt;
}
