// The map as a person uses it: what a click costs, the keyboard, the pin, and what remains when drawing or the network fails.
import { expect, type Locator, type Page } from "@playwright/test";
import type { House } from "./find-house.ts";
import { test } from "./fixtures.ts";
import { bendAnswers, countBlue, openHouse, openPage, readPixel, readPixels, region } from "./page.ts";

const OUTLINED = "the parcel: from the dataset's map, not from the answer";

/** The middle of the map, clear of its controls. */
async function middleOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const { x, y, width, height } = (await page.getByRole("application").boundingBox())!;
  return { x: x + width * 0.2, y: y + height * 0.1, width: width * 0.6, height: height * 0.7 };
}

/** Dark pixels: the outline's dashes, and a few letters. Elsewhere the town is light, and what was looked up is blue. */
async function countDark(page: Page): Promise<number> {
  const data = await readPixels(page, await middleOf(page));
  return data.filter((red, at) => at % 4 === 0 && red < 95 && data[at + 2]! < 115).length;
}

/** Opens the page at the house and waits for its answer; from then on `lookups` lists what is asked. */
async function openMap(page: Page, house: House): Promise<{ canvas: Locator; lookups: string[] }> {
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
async function fromMiddle(canvas: Locator, x: number, y: number): Promise<[number, number]> {
  const box = (await canvas.boundingBox())!;
  return [box.x + box.width / 2 + x, box.y + box.height / 2 + y];
}

/** The pin stands in the middle of the house; this far from it in both directions is house without pin. */
const BESIDE_PIN_PIXELS = 18;

/** Moves the pointer over the house until the map says that it is there: the outline is drawn. Returns where that is. */
async function seeHouse(page: Page): Promise<[number, number]> {
  let place: [number, number] = [0, 0];
  await expect(async () => {
    const pin = (await page.getByRole("button", { name: /^Pin\./ }).boundingBox())!;
    const [x, y] = [pin.x + pin.width / 2 + BESIDE_PIN_PIXELS, pin.y + pin.height / 2 + BESIDE_PIN_PIXELS];
    await page.mouse.move(x, y + 200);
    await page.mouse.move(x, y);
    await expect(page.locator('.map-view[data-hovering="true"]')).toBeVisible({ timeout: 500 });
    place = [x, y];
  }).toPass();
  return place;
}

test("the town is drawn from the dataset's own tiles, and nothing is asked of other hosts", async ({ page, product, house }) => {
  const statuses: number[] = [];
  const strangers: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/context/")) statuses.push(response.status());
    if (!response.url().startsWith(product.origin) && response.url().startsWith("http")) strangers.push(response.url());
  });
  await openMap(page, house);
  await seeHouse(page);
  await expect.poll(() => statuses.includes(200)).toBe(true);
  expect(statuses.filter((status) => status !== 200 && status !== 204)).toEqual([]);
  expect(strangers).toEqual([]);
  await expect(region(page, "Map")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Map credits" })).toContainText("Sample data");
});

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`the first view has sea down to its lower edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    const box = (await page.getByRole("application").boundingBox())!;
    const isSea = async (x: number) => {
      const [red, , blue] = await readPixel(page, box.x + x, box.y + box.height - 6);
      return blue! - red! > 20;
    };
    await expect.poll(async () => [await isSea(4), await isSea(box.width / 2), await isSea(box.width - 4)]).toEqual([true, true, true]);
  });
}

test("the parcel is outlined from the dataset's own map, and not where another dataset answered", async ({ page, house }) => {
  const legend = page.getByRole("list", { name: "Legend" });
  await page.emulateMedia({ colorScheme: "light" });
  await openMap(page, house);
  await expect(legend).toContainText(OUTLINED);
  await expect.poll(() => countDark(page)).toBeGreaterThan(300);
  const outlined = await countDark(page);
  // Over another map too, from the same tiles: its picture is empty here, and the line's dark casing is what is dark.
  await page.getByRole("radio", { name: "Imagery", exact: true }).check();
  await expect(page.getByRole("list", { name: "Map credits" })).toContainText("USGS");
  await expect(legend).toContainText(OUTLINED);
  await expect.poll(() => countDark(page)).toBeGreaterThan(300);

  await page.route("**/api/v2/parcels", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-dataset-id": "another" } });
  });
  await page.getByRole("radio", { name: "Town", exact: true }).check();
  await expect(legend).toContainText(OUTLINED);
  await page.getByRole("button", { name: /^refresh/ }).click();
  await expect(legend).not.toContainText(OUTLINED);
  await expect(legend).toContainText("selected building");
  await expect.poll(() => countDark(page)).toBeLessThan(outlined / 2);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Failed to load resource: .* 500 .*\/api\/context\// });

  test("an outline that cannot be had is no failure of another map, and one of the dataset's own", async ({ page, house }) => {
    await page.route("**/api/context/**", (route) => route.fulfill({ status: 500 }));
    const refused = page.waitForResponse("**/api/context/**");
    await openPage(page, `/#at=${house.lat},${house.lng}&base=imagery`);
    await expect(region(page, "Footprint")).toContainText(house.footprintId);
    await refused;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByText("still drawn")).toHaveCount(0);
    await page.getByRole("radio", { name: "Town", exact: true }).check();
    await expect(page.getByText("The service did not send all of the dataset's own map.")).toBeVisible();
  });
});

test("land without a building that was asked by its address is gone to and outlined", async ({ page, sampleOf }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Land without a building").address)}`);
  await expect(region(page, "Parcel")).toContainText(/-?\d+\.\d+, -?\d+\.\d+ lies inside the parcel/);
  await expect(page.getByRole("list", { name: "Legend" })).toHaveText(OUTLINED);
  await expect.poll(() => countDark(page)).toBeGreaterThan(300);
});

for (const width of [1440, 1024]) {
  test(`many buildings are fitted clear of the legend at ${width} px`, async ({ page, sampleOf }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
    await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
    const foot = page.locator(".map-foot");
    const [all, legend] = [(await region(page, "Map").boundingBox())!, (await foot.boundingBox())!];
    await foot.evaluate((element) => element.style.setProperty("visibility", "hidden"));
    expect(await countBlue(page, all)).toBeGreaterThan(300);
    expect(await countBlue(page, legend)).toBe(0);
  });
}

test("a point on land without a building is fitted with its parcel, also by key", async ({ page, house }) => {
  await bendAnswers(page, (_, result) => {
    result.footprints = [];
  });
  const { canvas, lookups } = await openMap(page, house);
  const center = page.getByRole("button", { name: /^Copy coordinates/ });
  const start = await center.textContent();
  await canvas.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(center).not.toHaveText(start!);
  await page.keyboard.press("f");
  await expect(center).toHaveText(start!);
  expect(lookups).toEqual([]);
});

test("a click on the house asks nothing, a click beside it is one lookup, and so is a double click", async ({ page, house }) => {
  const { canvas, lookups } = await openMap(page, house);
  const [x, y] = await seeHouse(page);
  await page.mouse.click(x, y);
  expect(lookups).toEqual([]);
  await page.mouse.click(...(await fromMiddle(canvas, 300, 0)));
  await expect.poll(() => lookups.length).toBe(1);
  await page.mouse.dblclick(...(await fromMiddle(canvas, -300, 60)));
  await expect.poll(() => lookups.length).toBe(2);
  await page.mouse.wheel(0, -300);
  await expect(page).toHaveURL(/view=/);
  expect(lookups).toHaveLength(2);
});

test("where buildings overlap, a click lists them, and the one that is picked is shown", async ({ page, house }) => {
  await bendAnswers(page, (first, { footprints }) => {
    footprints.push({ ...first, footprint_id: "F-TWIN", footprint_area: 1 });
  });
  const { lookups } = await openMap(page, house);
  await page.mouse.click(...(await seeHouse(page)));
  const list = page.getByRole("dialog", { name: "2 buildings overlap here" });
  await expect(list.getByRole("button")).toHaveText([/^Building 1 [\d,]+ ft²$/, "Building 2 1 ft²"]);
  await expect(region(page, "Footprint")).toContainText(house.footprintId);
  await list.getByRole("button", { name: /^Building 2/ }).click();
  await expect(list).toHaveCount(0);
  await expect(region(page, "Footprint")).toContainText("F-TWIN");
  await page.mouse.click(...(await seeHouse(page)));
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(region(page, "Footprint")).toContainText("F-TWIN");
  expect(lookups).toEqual([]);
});

test("by keyboard: Enter looks up only what the crosshair marks", async ({ page, house }) => {
  const { canvas, lookups } = await openMap(page, house);
  await seeHouse(page);
  await canvas.focus();
  for (const _ of [1, 2, 3]) {
    const before = page.url();
    await page.keyboard.press("ArrowRight");
    await expect(page).not.toHaveURL(before);
  }
  await expect(page.locator(".map-crosshair")).toBeVisible();
  expect(lookups).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(() => lookups.length).toBe(1);
});

test("the pin: arrow keys cost nothing until Enter, Escape puts it back, dragging is one lookup", async ({ page, house }) => {
  const { lookups } = await openMap(page, house);
  await seeHouse(page);
  const pin = page.getByRole("button", { name: /^Pin\./ });
  const before = (await pin.boundingBox())!;
  await pin.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+ArrowDown");
  expect((await pin.boundingBox())!.y).toBeCloseTo(before.y + 30, 0);
  await page.keyboard.press("Escape");
  expect((await pin.boundingBox())!.y).toBeCloseTo(before.y, 0);
  expect(lookups).toEqual([]);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => lookups.length).toBe(1);
  const box = (await pin.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => lookups.length).toBe(2);
});

test("coordinates can be copied, and what is copied can be searched for", async ({ page, context, product, house }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.origin });
  await openMap(page, house);
  await page.getByRole("button", { name: /^Copy coordinates/ }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/);
});

test("a lost WebGL context comes back with the footprint and its selection", async ({ page, house }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const { lookups } = await openMap(page, house);
  const [x, y] = await seeHouse(page);
  await expect.poll(async () => countBlue(page, await middleOf(page))).toBeGreaterThan(300);
  const outlined = await countBlue(page, await middleOf(page));
  const lost = await page.evaluateHandle(async () => {
    const canvas = document.querySelector("canvas")!;
    const context = canvas.getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    // It can be restored only when the map has been told of the loss.
    const told = new Promise((resolve) => canvas.addEventListener("webglcontextlost", resolve));
    context.loseContext();
    await told;
    return context;
  });
  await page.mouse.move(x, y + 200);
  await page.mouse.click(x, y + 200);
  expect(lookups).toEqual([]);
  await lost.evaluate((context) => context.restoreContext());
  await seeHouse(page);
  await expect.poll(async () => countBlue(page, await middleOf(page))).toBeGreaterThan(outlined * 0.9);
});

test.describe(() => {
  test.use({
    expectedConsole: /^error: Failed to load resource: net::ERR_FAILED \(https:\/\/(basemap\.nationalmap\.gov|tiles\.openfreemap\.org)\//,
  });

  test("a public basemap that cannot be reached is told once and leaves the footprint on the map", async ({ page, house }) => {
    await page.route(/nationalmap\.gov|openfreemap\.org/, (route) => route.abort());
    const { lookups } = await openMap(page, house);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    for (const name of ["Topo", "Streets", "Imagery"]) {
      await page.getByRole("radio", { name, exact: true }).check();
      await expect(region(page, "Map").getByText(`${name} did not come`)).toBeVisible();
      await seeHouse(page);
    }
    expect(errors.length).toBeLessThanOrEqual(3);
    expect(lookups).toEqual([]);

    await page.unroute(/nationalmap\.gov|openfreemap\.org/);
    for (const name of ["Town", "Imagery"]) await page.getByRole("radio", { name, exact: true }).check();
    await expect(page.getByRole("list", { name: "Map credits" })).toContainText("USGS");
    await expect(page.getByText(/did not come/)).toHaveCount(0);
  });
});

test("without WebGL the page says so, and lookups go on", async ({ page, house }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  await expect(page.getByText("The map cannot be drawn")).toBeVisible();
  await expect(region(page, "Map")).toHaveCount(1);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Footprint")).toContainText(house.footprintId);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Error: Worker failed to load\./ });

  test("a map whose worker cannot be fetched says so, and lookups go on", async ({ page, house }) => {
    await page.route(/maplibre-gl-worker/, (route) => route.abort());
    await openPage(page, `/#at=${house.lat},${house.lng}`);
    await expect(page.getByText("The map did not load")).toBeVisible();
    await expect(region(page, "Footprint")).toContainText(house.footprintId);
  });
});
