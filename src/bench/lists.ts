// A list in the page, from its file to all rows in table and map, beside a bare loop that sends the same bodies through the gateway from the same
// page, as many at a time, and drops the responses. Then what people do with it.
import { readFileSync } from "node:fs";
import type { Browser, Page, Request } from "@playwright/test";
import { createToken, DAY_MS } from "../service/tokens/commands.ts";
import { startChild } from "./child.ts";
import { makeFolder } from "./make-folder.ts";
import { alone, atMost, type Measurement, median } from "./measurement.ts";
import { listSamplesWithBuildings, openProduct, openProductPage, type RunningProduct, search } from "./product-page.ts";
import { readPlaces } from "./started-service.ts";

const LOOKUPS = "/api/v2/parcels";
const [FEW, MANY] = [5_000, 50_000];
const ROUNDS = 3;
const WAIT = { timeout: 600_000 };
/** A centimeter: another place, at the same building after all steps. */
const STEP_DEGREES = 1e-7;

export async function* benchLists(datasetPath: string): AsyncGenerator<Measurement> {
  await using all = new AsyncDisposableStack();
  const folder = all.use(makeFolder()).path;
  // The quota of the embedded service ends before these lists do.
  const token = createToken(folder, { user: "bench", quota: null, windowMs: DAY_MS, expiresAt: null });
  const env = { SERVICE_PORT: "0", DATASET: datasetPath, STATE_DIR: folder };
  const service = all.use(await startChild("service/main.ts", [], { env }));
  const upstream = { UPSTREAM_URL: `http://127.0.0.1:${service.message.port}`, UPSTREAM_TOKEN: token };
  const product = all.use(await openProduct(datasetPath, upstream));

  const times = { ours: [] as number[], rival: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    await using page = await openProductPage(product, "#room=lists");
    const { readMs, bodies } = await fill(page, datasetPath, FEW);
    times.ours.push(readMs);
    times.rival.push(await runBare(page, bodies));
  }
  const [ours, rival] = [median(times.ours.slice(1)), median(times.rival.slice(1))];
  const bare = { rivalName: "the bare loop", unit: "ms" };
  yield atMost(1.6, { what: `a list of ${FEW}, from its file to all rows in table and map`, ours, rival, ...bare });

  await using page = await openProductPage(product, "#room=lists");
  const { storedMs, readMs, bodies } = await fill(page, datasetPath, MANY);
  const mebibytes = await readTabMebibytes(product.browser);
  const bareMs = await runBare(page, bodies);
  yield atMost(1.6, { what: `a list of ${MANY}, all responses stored`, ours: storedMs, rival: bareMs, ...bare });
  yield atMost(4, { what: `a list of ${MANY}, all columns`, ours: readMs, rival: bareMs, ...bare });
  yield under(300, { what: `the tab's memory with a list of ${MANY}`, ours: mebibytes, unit: "MiB" });
  yield* measureUse(page);
  yield await measureByHand(product, datasetPath);
}

const under = (most: number, figure: Pick<Measurement, "what" | "ours" | "unit">): Measurement =>
  alone({ ...figure, target: `under ${most} ${figure.unit}`, met: figure.ours < most });

/** Makes a list of `count` and has it looked up. */
async function startList(page: Page, datasetPath: string, count: number): Promise<void> {
  const places = readPlaces(datasetPath, 1_000);
  const lines = Array.from({ length: count }, (_, row) => {
    const { lat, lng } = places[row % places.length]!.coordinates;
    return `L-${row},${row * 17},${lat + STEP_DEGREES * Math.floor(row / places.length)},${lng}`;
  });
  const buffer = Buffer.from(["Id,Insured value,Latitude,Longitude", ...lines].join("\n"));
  await page.getByLabel("Spreadsheet or list").setInputFiles({ name: `${count} rows.csv`, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: `Look up ${format(count)} places` }).click(WAIT);
}

async function fill(page: Page, datasetPath: string, count: number): Promise<{ storedMs: number; readMs: number; bodies: string[] }> {
  const bodies: string[] = [];
  const note = (request: Request) => request.url().endsWith(LOOKUPS) && bodies.push(request.postData()!);
  page.on("request", note);
  const startedAt = performance.now();
  await startList(page, datasetPath, count);
  await page
    .getByText(`${format(count)} of ${format(count)} lookups done`)
    .first()
    .waitFor(WAIT);
  const storedMs = performance.now() - startedAt;
  await page
    .getByRole("region", { name: "List summary" })
    .getByText(`${format(count)} matched`)
    .waitFor(WAIT);
  const readMs = performance.now() - startedAt;
  page.off("request", note);
  return { storedMs, readMs, bodies };
}

function runBare(page: Page, bodies: string[]): Promise<number> {
  return page.evaluate(
    async ([path, given]) => {
      const startedAt = performance.now();
      const left = given.values();
      const lane = async () => {
        for (const body of left)
          await (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body })).arrayBuffer();
      };
      await Promise.all([lane(), lane()]);
      return performance.now() - startedAt;
    },
    [LOOKUPS, bodies] as const,
  );
}

/** Of the largest of the browser's pages, what isn't shared with others. */
async function readTabMebibytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo.flatMap(({ type, id }) =>
    type === "renderer" ? Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))![1]) / 1024 : [],
  );
  return Math.max(...sizes);
}

/** Opens what is stored, sorts it, goes through it and saves it. */
async function* measureUse(page: Page): AsyncGenerator<Measurement> {
  await page.getByRole("button", { name: "All lists" }).click();
  await page.reload();
  const entry = page.getByRole("list", { name: "Lists" }).getByRole("button", { name: `${format(MANY)} rows` });
  await entry.waitFor();
  const openMs = await entry.evaluate(async (button: HTMLElement) => {
    const startedAt = performance.now();
    button.click();
    while (!document.querySelector("[role=grid]")?.textContent?.includes("Found")) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });
  yield under(500, { what: `opening a stored list of ${MANY}, to its first screen`, ours: openMs, unit: "ms" });
  await page
    .getByRole("region", { name: "List summary" })
    .getByText(`${format(MANY)} matched`)
    .waitFor(WAIT);
  const sort = () => page.getByRole("columnheader", { name: "Image age" }).click();
  const sortMs = await measureEvents(page, sort);
  yield under(150, { what: `sorting ${MANY} rows, from the click to the screen`, ours: sortMs, unit: "ms" });
  const useMs = await measureEvents(page, async () => {
    await sort();
    for (const key of ["PageDown", "PageDown", "End", "Home", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await page.getByRole("searchbox", { name: "Search rows" }).pressSequentially("L-49");
  });
  yield under(200, { what: `the longest interaction with ${MANY} rows`, ours: useMs, unit: "ms" });
  await page.getByRole("searchbox", { name: "Search rows" }).fill("");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const startedAt = performance.now();
  const saved = page.waitForEvent("download", WAIT);
  await page.getByRole("button", { name: "XLSX", exact: true }).click();
  await saved;
  yield under(25, { what: `XLSX of ${MANY} rows`, ours: (performance.now() - startedAt) / 1_000, unit: "s" });
}

/** The longest of the browser's events meanwhile, from the input to what is painted of it. */
async function measureEvents(page: Page, act: () => Promise<void>): Promise<number> {
  const longest = await page.evaluateHandle(() => {
    const found = { ms: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.ms = Math.max(found.ms, duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    return found;
  });
  await act();
  return longest.evaluate(async (found) => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    return found.ms;
  });
}

/** In another tab, alone and while a list is looked up. */
async function measureByHand(product: RunningProduct, datasetPath: string): Promise<Measurement> {
  await using page = await openProductPage(product);
  const addresses = await listSamplesWithBuildings(product.origin);
  const searchAll = async () => {
    const times: number[] = [];
    for (const address of addresses) times.push((await search(page, address)).drawnMs);
    return median(times.slice(1));
  };
  const rival = await searchAll();
  await using other = await openProductPage(product, "#room=lists");
  await startList(other, datasetPath, MANY);
  await page.bringToFront();
  const ours = await searchAll();
  const what = `a lookup by hand while a list of ${MANY} is looked up`;
  return atMost(2, { what, ours, rival, rivalName: "the same, alone", unit: "ms" });
}

const format = (count: number) => count.toLocaleString("en-US");
