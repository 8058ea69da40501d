// What remains of the map when drawing or the network fails.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { middleOf, openMap, seeHouse, seeRest } from "./map.ts";
import { countBlue, lookUp, openPage, region } from "./page.ts";

test.describe(() => {
  test.use({ expectedConsole: /^error: Failed to load resource: .* 500 .*\/api\/context\// });

  test("an outline that cannot be had is no failure of another map, and one of the dataset's own", { tag: "@map" }, async ({
    page,
    house,
  }) => {
    await page.route("**/api/context/**", (route) => route.fulfill({ status: 500 }));
    const refused = page.waitForResponse("**/api/context/**");
    await openPage(page, `/#at=${house.lat},${house.lng}&base=imagery`);
    await expect(region(page, "Footprint")).toContainText(house.footprintId);
    await refused;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByText("still shown")).toHaveCount(0);
    await page.getByRole("radio", { name: "Town", exact: true }).check();
    await expect(page.getByText("Part of the dataset's map couldn't load.")).toBeVisible();
  });
});

test("a lost WebGL context comes back with the footprint and its selection", { tag: "@map" }, async ({ page, house }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const { lookups } = await openMap(page, house);
  const [x, y] = await seeHouse(page);
  await seeRest(page);
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

test("a WebGL context that is lost for good is said, panels go on, and the map can be drawn again", { tag: "@map" }, async ({
  page,
  house,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const { lookups } = await openMap(page, house);
  await seeHouse(page);
  const context = await page.evaluateHandle(() => {
    const context = document.querySelector("canvas")!.getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    context.loseContext();
    return context;
  });
  const map = region(page, "Map");
  await expect(map.getByRole("heading", { name: "The map stopped" })).toBeVisible();
  expect(await map.getByRole("button", { name: "Zoom in" }).evaluate((button) => button.closest("[inert]") !== null)).toBe(true);
  await lookUp(page, `${house.lat + 0.00001}, ${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(lookups).toHaveLength(1);

  // Late, but given back.
  await context.evaluate((lost) => lost.restoreContext());
  await expect(map.getByRole("heading")).toHaveCount(0);
  await context.evaluate((lost) => lost.loseContext());
  await map.getByRole("button", { name: "Try again" }).click();
  await expect(map.getByRole("heading")).toHaveCount(0);
  await seeHouse(page);
  await expect.poll(async () => countBlue(page, await middleOf(page))).toBeGreaterThan(300);
});

test.describe(() => {
  test.use({
    expectedConsole: /^error: Failed to load resource: net::ERR_FAILED \(https:\/\/(basemap\.nationalmap\.gov|tiles\.openfreemap\.org)\//,
  });

  test("a public basemap that cannot be reached is told once and leaves the footprint on the map", { tag: "@map" }, async ({
    page,
    house,
  }) => {
    await page.route(/nationalmap\.gov|openfreemap\.org/, (route) => route.abort());
    const { lookups } = await openMap(page, house);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    for (const name of ["Topo", "Streets", "Imagery"]) {
      await page.getByRole("radio", { name, exact: true }).check();
      await expect(region(page, "Map").getByText(`${name} couldn't load`)).toBeVisible();
      await seeHouse(page);
    }
    expect(errors.length).toBeLessThanOrEqual(3);
    expect(lookups).toEqual([]);

    await page.unroute(/nationalmap\.gov|openfreemap\.org/);
    for (const name of ["Town", "Imagery"]) await page.getByRole("radio", { name, exact: true }).check();
    await expect(page.getByRole("list", { name: "Map credits" })).toContainText("USGS");
    await expect(page.getByText(/couldn't load/)).toHaveCount(0);
  });
});

test("without WebGL the page says so, and lookups go on", { tag: ["@main", "@map"] }, async ({ page, house }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  await expect(page.getByText("The map can't be drawn")).toBeVisible();
  await expect(region(page, "Map")).toHaveCount(1);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Footprint")).toContainText(house.footprintId);
  // Still refused.
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The map can't be drawn")).toBeVisible();
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Error: Worker failed to load\./ });

  test("a map whose worker cannot be fetched says so, and lookups go on", { tag: "@map" }, async ({ page, house }) => {
    await page.route(/maplibre-gl-worker/, (route) => route.abort());
    await openPage(page, `/#at=${house.lat},${house.lng}`);
    await expect(page.getByText("The map couldn't load")).toBeVisible();
    await expect(region(page, "Footprint")).toContainText(house.footprintId);
  });
});
