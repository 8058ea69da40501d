// The page of the running product in a browser, beside the bare pages that show the same places.
import type { Page } from "@playwright/test";
import { startProduct } from "../../e2e/product.ts";
import type { DatasetInfo } from "../contract/dataset-info.ts";
import { serveBarePages } from "./bare-pages.ts";
import { openBrowser, openPage } from "./browser.ts";
import { waitFor } from "./wait-for.ts";

/** The first start builds the page. */
const START_SECONDS = 300;

export type RunningProduct = Awaited<ReturnType<typeof openProduct>>;
/** Milliseconds from Enter to footprints drawn, and the longest that our own code held the page's thread meanwhile. */
export type Searched = { drawnMs: number; longestTaskMs: number };
type LongFrame = PerformanceEntry & { scripts: { sourceURL: string; duration: number }[] };

/** The product, the bare pages and a browser, which end with the block that they are used in. */
export async function openProduct(datasetPath: string, env: Record<string, string> = {}) {
  await using all = new AsyncDisposableStack();
  const product = await waitFor("the product to start", startProduct({ DATASET: datasetPath, ...env }), START_SECONDS);
  all.defer(() => waitFor("the product to stop", product.stop()).then(() => {}));
  const bare = all.use(await serveBarePages(product.origin));
  const browser = all.use(await openBrowser());
  const running = all.move();
  return { ...bare, origin: product.origin, browser, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

export async function openProductPage({ browser, origin }: RunningProduct, hash = ""): Promise<Page> {
  const page = await openPage(browser, `${origin}/${hash}`);
  await page.locator(".maplibregl-canvas").waitFor();
  return page;
}

export async function search(page: Page, text: string): Promise<Searched> {
  await page.getByRole("combobox", { name: "Address or coordinates" }).fill(text);
  return waitFor(`the mark "footprints-drawn" after a search for ${text}`, page.evaluate(submitAndWait));
}

export async function askDataset(origin: string): Promise<DatasetInfo> {
  return (await (await fetch(`${origin}/api/dataset`)).json()) as DatasetInfo;
}

/** A sample place without a building has nothing that could be drawn. */
export async function listSamplesWithBuildings(origin: string): Promise<string[]> {
  const addresses = (await askDataset(origin)).samples.flatMap(({ address }) => address ?? []);
  const answer = await fetch(`${origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: addresses.map((address) => ({ address })) }),
  });
  const { data } = (await answer.json()) as { data: { footprints: unknown[] }[] };
  return addresses.filter((_, index) => data[index]!.footprints.length > 0);
}

/** Runs in the page, which marks `footprints-drawn` when they are on the screen. Scripts of the map library are left out; 0: no frame took over 50 ms. */
async function submitAndWait(): Promise<Searched> {
  const frames: LongFrame[] = [];
  const long = new PerformanceObserver((list) => frames.push(...(list.getEntries() as LongFrame[])));
  long.observe({ type: "long-animation-frame" });
  const drawn = new Promise<number>((resolve) => {
    const marks = new PerformanceObserver((list) => {
      const mark = list.getEntriesByName("footprints-drawn").at(-1);
      if (!mark) return;
      marks.disconnect();
      resolve(mark.startTime);
    });
    marks.observe({ type: "mark" });
  });
  const startedAt = performance.now();
  document.querySelector<HTMLInputElement>("input[type=search]")!.form!.requestSubmit();
  const drawnMs = (await drawn) - startedAt;
  // What follows the drawing (the rest of a list, a result saved) belongs to it.
  await new Promise((resolve) => requestIdleCallback(resolve));
  frames.push(...(long.takeRecords() as LongFrame[]));
  long.disconnect();
  const own = frames.flatMap((frame) => frame.scripts).filter(({ sourceURL }) => !sourceURL.includes("maplibre-gl"));
  return { drawnMs, longestTaskMs: Math.max(0, ...own.map(({ duration }) => duration)) };
}
