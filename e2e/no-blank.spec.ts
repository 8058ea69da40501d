// What is seen of the map is not bare ground: looked at in each frame, while the tiles of the place are held back.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openPage, region } from "./page.ts";

type Seen = { frames: number; least: number };

/** From now on: how much of the map in sight has one color, at the least. What is covered by "Loading the map…" from the start isn't seen. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    // Else the picture is gone by the time it is read.
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
      return Reflect.apply(getContext, this, [kind, kind === "webgl2" ? { ...options, preserveDrawingBuffer: true } : options]);
    } as typeof getContext;
    const seen: Seen = { frames: 0, least: 1 };
    Object.assign(globalThis, { seen });
    const small = Object.assign(document.createElement("canvas"), { width: 60, height: 40 });
    const context = small.getContext("2d", { willReadFrequently: true })!;
    const look = () => {
      const map = document.querySelector<HTMLCanvasElement>(".maplibregl-canvas:not(.map-undrawn)");
      if (map && map.width > 0) {
        context.drawImage(map, 0, 0, 60, 40);
        const pixels = new Uint32Array(context.getImageData(0, 0, 60, 40).data.buffer);
        const counts = new Map<number, number>();
        for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        seen.frames += 1;
        seen.least = Math.min(seen.least, Math.max(...counts.values()) / pixels.length);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const readSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Holds tiles back from when `hold` is called until `letGo` is. */
async function gateTiles(page: Page, url: string) {
  let gate = Promise.resolve();
  let letGo = () => {};
  await page.route(url, async (route) => {
    await gate;
    await route.fallback();
  });
  return {
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      letGo = resolve;
    },
    letGo: () => letGo(),
  };
}

const TOWN_TILES = "**/api/context/**";
const loading = (page: Page) => page.getByText("Loading the map…").filter({ visible: true });

test("a link whose tiles are late is loading until there is something to see", { tag: "@map" }, async ({ page, sampleOf }) => {
  await watch(page);
  const tiles = await gateTiles(page, TOWN_TILES);
  tiles.hold();
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Trees over the roof").address)}`);
  await expect(region(page, "Parcel").locator(".place")).toContainText("Live Oak");
  await expect(loading(page)).toBeVisible();
  expect((await readSeen(page)).frames).toBe(0);
  tiles.letGo();
  await expect.poll(async () => (await readSeen(page)).frames).toBeGreaterThan(5);
  await expect(loading(page)).toHaveCount(0);
  // A first tile that lies at the edge shows little, and on a slow machine it is shown: the least is decided in `reveal-map.test.ts`.
  await expect.poll(async () => (await readSeen(page)).least).toBeLessThan(0.97);
});
