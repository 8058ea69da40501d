// From Enter in the search field to footprints drawn, in turns with a bare MapLibre page that fetches the same answer and calls `setData`.
import type { Browser } from "@playwright/test";
import { openBrowser } from "./bench-page.ts";
import { type Measurement, median, withPartner } from "./measurement.ts";

const MOST_TIMES = 2;
const ENOUGH_MS = 300;
type BareMap = { ready: Promise<void>; showAddress(address: string): Promise<number> };

export async function measureEnter(origin: string, bareMapUrl: string): Promise<Measurement> {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, origin);
    const bare = await openPage(browser, bareMapUrl);
    const search = page.getByRole("combobox", { name: "Address or coordinates" });
    await page.locator(".maplibregl-canvas").waitFor();
    await bare.evaluate(() => (globalThis as unknown as BareMap).ready);
    const times = { ours: [] as number[], rival: [] as number[] };
    for (const address of await listSamplesWithBuildings(origin)) {
      // A page in the background draws nothing.
      await page.bringToFront();
      await search.fill(address);
      times.ours.push(await page.evaluate(measureUntilDrawn));
      await bare.bringToFront();
      times.rival.push(await bare.evaluate((text) => (globalThis as unknown as BareMap).showAddress(text), address));
    }
    // The first one warms the service, the pages and the maps.
    const [ours, rival] = [median(times.ours.slice(1)), median(times.rival.slice(1))];
    const figure = { what: "from Enter to footprints drawn, warm", ours, rival, rivalName: "fetch and setData on a bare map", unit: "ms" };
    return withPartner(figure, MOST_TIMES, ENOUGH_MS);
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (error) => console.error(error));
  await page.goto(url);
  return page;
}

/** A sample place without a building has nothing that could be drawn. */
async function listSamplesWithBuildings(origin: string): Promise<string[]> {
  const { samples } = (await (await fetch(`${origin}/api/dataset`)).json()) as { samples: { address?: string }[] };
  const addresses = samples.flatMap(({ address }) => address ?? []);
  const answer = await fetch(`${origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: addresses.map((address) => ({ address })) }),
  });
  const { data } = (await answer.json()) as { data: { footprints: unknown[] }[] };
  return addresses.filter((_, index) => data[index]!.footprints.length > 0);
}

/** Runs in the page. The app marks `footprints-drawn` when the map is at rest with the footprints of an answer. */
async function measureUntilDrawn(): Promise<number> {
  const drawn = new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const mark = list.getEntriesByName("footprints-drawn").at(-1);
      if (!mark) return;
      observer.disconnect();
      resolve(mark.startTime);
    });
    observer.observe({ entryTypes: ["mark"] });
  });
  const startedAt = performance.now();
  document.querySelector<HTMLInputElement>("input[type=search]")!.form!.requestSubmit();
  return (await drawn) - startedAt;
}
