// What the map draws, from where, and how it is fitted into the view.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { countDark, fromMiddle, hideZones, middleOf, OUTLINED, openMap, seeFrames, seeHouse, seeRest } from "./map.ts";
import { bendAnswers, countBlue, holdNext, lookUp, openPage, readPixel, readPixels, region } from "./page.ts";

test("the town is drawn from the dataset's own tiles, and nothing is asked of other hosts", { tag: ["@main", "@map"] }, async ({
  page,
  product,
  house,
}) => {
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

test("the map stays out of sight while its first picture is not whole, but not for long", { tag: "@map" }, async ({ page }) => {
  await page.addInitScript(() => {
    const { createElement } = Document.prototype;
    const madeAt = new WeakMap<Element, number>();
    Document.prototype.createElement = function (this: Document, ...of: unknown[]) {
      const element: HTMLElement = Reflect.apply(createElement, this, of);
      madeAt.set(element, performance.now());
      return element;
    };
    let before: string | undefined;
    new MutationObserver(() => {
      const canvas = document.querySelector(".maplibregl-canvas");
      const opacity = canvas ? getComputedStyle(canvas).opacity : undefined;
      // It is seen to be hidden when the task that makes it has ended, which may take a while.
      const startTime = opacity === "0" ? madeAt.get(canvas!)! : performance.now();
      if (opacity !== before) performance.mark(`canvas opacity ${opacity}`, { startTime });
      before = opacity;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
  });
  const release = await holdNext(page, "**/api/context/**");
  await openPage(page);
  await expect(page.getByRole("application")).toHaveCSS("opacity", "1");
  const marks = await page.evaluate(() =>
    performance.getEntriesByType("mark").flatMap(({ name, startTime }) => (name.startsWith("canvas opacity") ? [{ name, startTime }] : [])),
  );
  expect(marks.map(({ name }) => name)).toEqual(["canvas opacity 0", "canvas opacity 1"]);
  // What ended it was its limit: the picture was not whole.
  expect(marks[1]!.startTime - marks[0]!.startTime).toBeGreaterThan(900);
  release();
});

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`the first view has sea down to its lower edge at ${width} px`, { tag: "@map" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page);
    await seeRest(page);
    const box = (await page.getByRole("application").boundingBox())!;
    const isSea = async (x: number) => {
      const [red, , blue] = await readPixel(page, box.x + x, box.y + box.height - 6);
      return blue! - red! > 20;
    };
    await expect.poll(async () => [await isSea(4), await isSea(box.width / 2), await isSea(box.width - 4)]).toEqual([true, true, true]);
  });
}

test("the parcel is outlined from the dataset's own map, and not where another dataset answered", { tag: "@map" }, async ({
  page,
  house,
}) => {
  const legend = region(page, "Legend");
  await hideZones(page);
  await page.emulateMedia({ colorScheme: "light" });
  await openMap(page, house);
  await expect(legend).toContainText(OUTLINED);
  await seeRest(page);
  const outlined = await countDark(page);
  expect(outlined).toBeGreaterThan(300);
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
  await page.getByRole("button", { name: /^Refresh/ }).click();
  await expect(legend).not.toContainText(OUTLINED);
  await expect(legend).toContainText("Selected building");
  await expect.poll(() => countDark(page)).toBeLessThan(outlined);
});

test("what is drawn stays until the next response is there", { tag: "@map" }, async ({ page, house, sampleOf }) => {
  const legend = region(page, "Legend");
  await openMap(page, house);
  await expect(legend).toContainText(OUTLINED);
  const release = await holdNext(page, "**/api/v2/parcels");
  await lookUp(page, sampleOf("Land without a building").address);
  await expect(region(page, "Parcel").getByRole("button", { name: /cancel/i })).toBeVisible();
  await seeFrames(page);
  await expect(legend).toContainText("Selected building");
  release();
  await expect(legend.getByRole("listitem")).toHaveText([OUTLINED]);
});

test("the view stays where it was moved to while what was clicked there is searched", { tag: "@map" }, async ({ page, sampleOf }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("A family home").address)}`);
  await seeRest(page);
  const panel = region(page, "Parcel");
  await panel.getByRole("button", { name: /^Building 2 / }).click();
  await seeRest(page);
  const canvas = page.getByRole("application");
  await canvas.focus();
  for (const _ of [1, 2, 3]) {
    const before = page.url();
    await page.keyboard.press("ArrowRight");
    await expect(page).not.toHaveURL(before);
  }
  await seeRest(page);
  const release = await holdNext(page, "**/api/v2/parcels");
  const [x, y] = await fromMiddle(canvas, 40, 0);
  await page.mouse.click(x, y);
  await expect(panel.getByRole("button", { name: /cancel/i })).toBeVisible();
  await seeRest(page);
  const pin = (await page.getByRole("button", { name: /^Pin\./ }).boundingBox())!;
  expect(Math.hypot(pin.x + pin.width / 2 - x, pin.y + pin.height / 2 - y)).toBeLessThan(3);
  release();
});

test("land without a building that was asked by its address is gone to and outlined", { tag: "@map" }, async ({ page, sampleOf }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Land without a building").address)}`);
  await expect(region(page, "Parcel")).toContainText(/The map shows -?\d+\.\d+, -?\d+\.\d+, a point inside the parcel/);
  await expect(region(page, "Legend").getByRole("listitem")).toHaveText([OUTLINED]);
  await expect.poll(() => countDark(page)).toBeGreaterThan(300);
});

for (const width of [1440, 1024]) {
  test(`many buildings are fitted clear of the legend at ${width} px`, { tag: "@map" }, async ({ page, sampleOf }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    // On plain ground nothing else is blue: the town has a tarp there.
    await openPage(page, `/#base=none&address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
    await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
    await seeRest(page);
    const foot = page.locator(".map-foot");
    const all = (await region(page, "Map").boundingBox())!;
    const legend = (await foot.locator(".legend").boundingBox())!;
    const scale = (await foot.locator(".map-scale").boundingBox())!;
    await foot.evaluate((element) => element.style.setProperty("visibility", "hidden"));
    expect(await countBlue(page, all)).toBeGreaterThan(300);
    expect(await countBlue(page, legend)).toBe(0);
    expect(await countBlue(page, scale)).toBe(0);
  });
}

test("a point on land without a building is fitted with its parcel, also by key", { tag: "@map" }, async ({ page, house }) => {
  await bendAnswers(page, (_, result) => {
    result.footprints = [];
  });
  const { canvas, lookups } = await openMap(page, house);
  const center = page.getByRole("button", { name: /^Copy coordinates/ });
  await seeRest(page);
  const start = await center.textContent();
  await canvas.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(center).not.toHaveText(start!);
  await page.keyboard.press("f");
  await expect(center).toHaveText(start!);
  expect(lookups).toEqual([]);
});

test("buildings have the color and the mark of their roof's condition, counted in the legend for what is in view", {
  tag: ["@main", "@map"],
}, async ({ page, sampleOf }) => {
  await hideZones(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
  await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
  const rows = page.getByRole("list", { name: "Roof condition" }).getByRole("listitem");
  await expect(rows).toHaveText([/Excellent, good \d+$/, /Fair \d+$/, /Poor, very poor \d+$/, /Not reported 0$/]);
  const buildings = await page.getByRole("list", { name: "Buildings" }).getByRole("listitem").count();
  const counted = async () =>
    (await rows.allTextContents()).map((text) => Number(/\d+$/.exec(text)![0])).reduce((sum, count) => sum + count);
  await expect.poll(counted).toBe(buildings);
  await expect.poll(async () => countReddish(await readPixels(page, await middleOf(page)))).toBeGreaterThan(500);
  for (let steps = 0; steps < 3; steps++) await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(counted).toBeLessThan(buildings);
});

for (const [value, words] of [
  [null, "Not reported 1"],
  ["worn out", "Other value 1"],
] as const) {
  test(`a condition that is ${value ?? "not reported"} is not drawn as one`, { tag: "@map" }, async ({ page, house }) => {
    await hideZones(page);
    await page.emulateMedia({ colorScheme: "light" });
    await bendAnswers(page, (first) => {
      first.roof_condition = value;
    });
    await openPage(page, `/#v=2&at=${house.lat},${house.lng}`);
    await expect(page.getByRole("list", { name: "Roof condition" })).toContainText(words);
    await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
    await seeRest(page);
    expect(countReddish(await readPixels(page, await middleOf(page)))).toBe(0);
  });
}

/** Pixels of a roof in poor condition. */
function countReddish(data: Uint8Array): number {
  return data.filter((red, at) => at % 4 === 0 && red > 180 && data[at + 1]! < 125 && data[at + 2]! < 125).length;
}
