// What a first visit downloads until its first result is drawn, beside a bare map that shows the same address.
import type { Page } from "@playwright/test";
import { call } from "./browser.ts";
import { atMost, type Measurement } from "./measurement.ts";
import { listSamplesWithBuildings, type RunningProduct, search, withProduct } from "./product-page.ts";

const MOST_TIMES = 2;

export function benchBytes(datasetPath: string): AsyncGenerator<Measurement> {
  return withProduct(datasetPath, async function* (product) {
    const [address] = (await listSamplesWithBuildings(product.origin)) as [string];
    const ours = await countKilobytes(product, product.origin, async (page) => void (await search(page, address)));
    const rival = await countKilobytes(product, product.mapUrl, async (page) => void (await call(page, "showAddress", address)));
    yield atMost(MOST_TIMES, { what: "bytes of a first lookup", ours, rival, rivalName: "bare MapLibre page", unit: "kB" });
  });
}

/** Headers and bodies as they were sent, of a page without anything saved. */
async function countKilobytes({ browser }: RunningProduct, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) =>
    sizes.push(request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize)),
  );
  await page.goto(url);
  await page.locator(".maplibregl-canvas").waitFor();
  await act(page);
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes / 1_000;
}
