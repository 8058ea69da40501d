// What a first visit downloads until its first result is drawn, beside a bare map that shows the same address.
import type { Page } from "@playwright/test";
import { call } from "./browser.ts";
import { atMost, type Measurement } from "./measurement.ts";
import { listSamplesWithBuildings, openProduct, type RunningProduct, search } from "./product-page.ts";

const MOST_TIMES = 2;

export async function* benchBytes(datasetPath: string): AsyncGenerator<Measurement> {
  await using product = await openProduct(datasetPath);
  const [address] = (await listSamplesWithBuildings(product.origin)) as [string];
  const ours = await countKilobytes(product, product.origin, async (page) => void (await search(page, address)));
  const rival = await countKilobytes(product, product.mapUrl, async (page) => void (await call(page, "showAddress", address)));
  yield atMost(MOST_TIMES, { what: "bytes of a first lookup", ours, rival, rivalName: "bare MapLibre page", unit: "kB" });
}

/** Headers and bodies as they were sent, of a page without anything saved. */
async function countKilobytes({ browser }: RunningProduct, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) =>
    sizes.push(request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize)),
  );
  const workers = new Set<string>();
  page.on("worker", (worker) => workers.add(worker.url()));
  await page.goto(url);
  await page.locator(".maplibregl-canvas").waitFor();
  await act(page);
  await page.waitForLoadState("networkidle");
  const ofWorkers = await Promise.all([...workers].map(countProgram));
  const bytes = [...(await Promise.all(sizes)), ...ofWorkers].reduce((sum, size) => sum + size, 0);
  return bytes / 1_000;
}

/** A worker's program is no request of its page; what the program loads is. */
async function countProgram(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
  return Number(headers.get("content-length"));
}
