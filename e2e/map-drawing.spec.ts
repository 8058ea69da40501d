// What the map draws, from where, and how it is fitted into the view.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { countDark, OUTLINED, openMap, seeHouse } from "./map.ts";
import { bendAnswers, countBlue, holdNext, openPage, readPixel, region } from "./page.ts";

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

test("the map stays out of sight while its first picture is not whole, but not for long", async ({ page }) => {
  await page.addInitScript(() => {
    let before: string | undefined;
    new MutationObserver(() => {
      const canvas = document.querySelector(".maplibregl-canvas");
      const opacity = canvas ? getComputedStyle(canvas).opacity : undefined;
      if (opacity !== before) performance.mark(`canvas opacity ${opacity}`);
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
  await page.getByRole("button", { name: /^Refresh/ }).click();
  await expect(legend).not.toContainText(OUTLINED);
  await expect(legend).toContainText("selected building");
  await expect.poll(() => countDark(page)).toBeLessThan(outlined / 2);
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
