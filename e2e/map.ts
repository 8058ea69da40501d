// What a person does at the map, for its browser tests: open it at the house, find the house on it, see what is drawn.
import { expect, type Locator, type Page } from "@playwright/test";
import type { House } from "./find-house.ts";
import { openHouse, readPixels } from "./page.ts";

export const OUTLINED = "Parcel boundary (from map data)";

/** The middle of the map, clear of its controls. */
export async function middleOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const { x, y, width, height } = (await page.getByRole("application").boundingBox())!;
  return { x: x + width * 0.2, y: y + height * 0.1, width: width * 0.6, height: height * 0.7 };
}

/** Has the map begin without the zones around the building: for tests that count pixels of something else. */
export async function hideZones(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("parcelscope-map", "#rings=0"));
}

/** Dark pixels: the outline's dashes, and letters, such as the address. Elsewhere the town is light, and what was looked up is blue. */
export async function countDark(page: Page): Promise<number> {
  const data = await readPixels(page, await middleOf(page));
  return data.filter((red, at) => at % 4 === 0 && red < 95 && data[at + 2]! < 115).length;
}

/** Opens the page at the house and waits for its answer; from then on `lookups` lists what is asked. */
export async function openMap(page: Page, house: House): Promise<{ canvas: Locator; lookups: string[] }> {
  await openHouse(page, house);
  const canvas = page.getByRole("application");
  await expect(canvas).toBeVisible();
  const lookups: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v[12]\/parcels/.test(request.url())) lookups.push(request.postData() ?? request.url());
  });
  return { canvas, lookups };
}

/** A point of the canvas, in pixels from its middle. */
export async function fromMiddle(canvas: Locator, x: number, y: number): Promise<[number, number]> {
  const box = (await canvas.boundingBox())!;
  return [box.x + box.width / 2 + x, box.y + box.height / 2 + y];
}

/** The pin stands in the middle of the house; this far from it in both directions is house without pin. */
const BESIDE_PIN_PIXELS = 18;

/** Moves the pointer over the house until the map says that it is there: the outline is drawn. Returns where that is. */
export async function seeHouse(page: Page): Promise<[number, number]> {
  let place: [number, number] = [0, 0];
  // Longer each time: a busy machine draws no frame in half a second.
  let patienceMs = 250;
  await expect(async () => {
    patienceMs *= 2;
    const pin = (await page.getByRole("button", { name: /^Pin\./ }).boundingBox())!;
    const [x, y] = [pin.x + pin.width / 2 + BESIDE_PIN_PIXELS, pin.y + pin.height / 2 + BESIDE_PIN_PIXELS];
    await page.mouse.move(x, y + 200);
    await page.mouse.move(x, y);
    await expect(page.locator('.map-view[data-hovering="true"]')).toBeVisible({ timeout: patienceMs });
    place = [x, y];
  }).toPass();
  return place;
}

/** Until the map stands still, and all that it should show is loaded and drawn. */
export async function seeRest(page: Page): Promise<void> {
  // What the page has just been told reaches the map with the next frame; until then it rests from before.
  await seeFrames(page);
  await expect(page.locator(".map-at-rest")).toHaveCount(1);
}

/** Until the page has drawn anew. */
export const seeFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));

/** What the map says at the pointer; "" where nothing needs to be said. */
export async function readLabel(page: Page): Promise<string> {
  // The map looks once a frame, and the page says it with the next one.
  await seeFrames(page);
  const label = page.locator(".map-pick-label");
  return (await label.isVisible()) ? ((await label.textContent()) ?? "") : "";
}

/** Moves the pointer from the middle of the map outward in this direction until the map, at rest and loaded, says so there, beside any
 *  building that is drawn. */
export async function pointAt(page: Page, says: string, [right, down]: [number, number] = [0, 1]): Promise<[number, number]> {
  const canvas = page.getByRole("application");
  const isAtRest = async () => (await page.locator(".map-at-rest").count()) === 1;
  let place: [number, number] = [0, 0];
  await expect(async () => {
    for (let pixels = 30; pixels < 300; pixels += 15) {
      place = await fromMiddle(canvas, right * pixels, down * pixels);
      // Not on the legend or a button over the map.
      if (!(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.matches("canvas"), place))) continue;
      await page.mouse.move(...place);
      if ((await readLabel(page)) !== says || !(await isAtRest())) continue;
      if ((await page.locator('.map-view[data-hovering="true"]').count()) === 0) return;
    }
    throw new Error(`nowhere the map says "${says}"`);
  }).toPass();
  return place;
}
