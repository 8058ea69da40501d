// The panels beside the map: collapsed, dragged, moved by keys, and found so again at the next visit.
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { seeFrames } from "./map.ts";
import { checkAxe, openHouse, openPage, region } from "./page.ts";

const WIDE = { width: 1440, height: 900 };

const widthOf = async (page: Page, name: string) => (await region(page, name).boundingBox())!.width;
const shareOfMap = async (page: Page) => (await widthOf(page, "Map")) / page.viewportSize()!.width;
const handle = (page: Page, name: string) => page.getByRole("separator", { name: `Resize ${name}` });

test("both panels collapse to a button with their name, and stay so", { tag: "@main" }, async ({ page, house }) => {
  await page.setViewportSize(WIDE);
  await openHouse(page, house);
  expect(await shareOfMap(page)).toBeGreaterThanOrEqual(0.55);

  await page.getByRole("button", { name: "Collapse lookups" }).click();
  await expect.poll(() => shareOfMap(page)).toBeGreaterThanOrEqual(0.7);
  await expect(page.getByRole("button", { name: "Expand lookups" })).toBeFocused();
  await page.getByRole("button", { name: "Collapse property" }).click();
  await expect.poll(() => shareOfMap(page)).toBeGreaterThanOrEqual(0.9);
  // Still regions of the page, with nothing in them that could take the focus.
  for (const name of ["Lookups", "Parcel", "Footprint"]) {
    await expect(region(page, name)).toHaveCount(1);
    await expect(region(page, name).getByRole("button")).toHaveCount(0);
  }
  await expect(page.getByRole("separator")).toHaveCount(0);
  await checkAxe(page);

  await page.reload();
  await expect(page.getByRole("button", { name: "Expand property" })).toBeVisible();
  await expect.poll(() => shareOfMap(page)).toBeGreaterThanOrEqual(0.9);
  await page.getByRole("button", { name: "Expand property" }).press("Enter");
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await page.getByRole("button", { name: "Expand lookups" }).press("Enter");
  await expect(region(page, "Lookups").getByRole("heading", { name: "Lookups" })).toBeVisible();
  expect(await shareOfMap(page)).toBeGreaterThanOrEqual(0.55);
});

test("what leads to a value of a collapsed panel expands it", async ({ page, house }) => {
  await page.setViewportSize(WIDE);
  await openHouse(page, house);
  await page.getByRole("button", { name: "Collapse property" }).click();
  await page.getByRole("button", { name: "Skip to the result" }).focus();
  await page.keyboard.press("Enter");
  await expect(region(page, "Parcel")).toBeFocused();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
});

test("panels are dragged within limits", async ({ page, house }) => {
  await page.setViewportSize(WIDE);
  await openHouse(page, house);
  const [lookups, property] = [handle(page, "lookups"), handle(page, "property")];
  const startList = await widthOf(page, "Lookups");

  await drag(page, "lookups", 60);
  await expect.poll(() => widthOf(page, "Lookups")).toBeCloseTo(startList + 60, 0);
  await expect(lookups).toHaveAttribute("aria-valuenow", String(startList + 60));
  await drag(page, "property", 2_000);
  await expect(property).toHaveAttribute("aria-valuenow", (await property.getAttribute("aria-valuemin"))!);
  await drag(page, "property", -2_000);
  await expect(property).toHaveAttribute("aria-valuenow", (await property.getAttribute("aria-valuemax"))!);
});

test("panels are moved by keys and stay so, and a double click resets them", async ({ page, house }) => {
  await page.setViewportSize(WIDE);
  await openHouse(page, house);
  const [lookups, property] = [handle(page, "lookups"), handle(page, "property")];
  const [startList, startProperty] = [await widthOf(page, "Lookups"), await widthOf(page, "Parcel")];
  await property.focus();
  const before = Number(await property.getAttribute("aria-valuenow"));
  await property.press("ArrowRight");
  await property.press("Shift+ArrowRight");
  const narrow = Math.max(before - 80, Number(await property.getAttribute("aria-valuemin")));
  await expect(property).toHaveAttribute("aria-valuenow", String(narrow));
  await property.press("ArrowLeft");
  await expect(property).toHaveAttribute("aria-valuenow", String(narrow + 16));
  await lookups.press("End");
  await expect(lookups).toHaveAttribute("aria-valuenow", (await lookups.getAttribute("aria-valuemax"))!);
  await lookups.press("Home");
  await expect(lookups).toHaveAttribute("aria-valuenow", (await lookups.getAttribute("aria-valuemin"))!);
  await lookups.press("ArrowRight");
  await expect(lookups).toHaveAttribute("aria-valuenow", String(Number(await lookups.getAttribute("aria-valuemin")) + 16));

  const readWidths = async () => [await widthOf(page, "Lookups"), await widthOf(page, "Parcel")];
  const kept = await readWidths();
  await page.reload();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect.poll(readWidths).toEqual(kept);

  await lookups.dblclick();
  await property.dblclick();
  await expect.poll(readWidths).toEqual([startList, startProperty]);
});

test("kept widths that make no sense are left out", async ({ page, house }) => {
  await page.setViewportSize(WIDE);
  await page.addInitScript(() =>
    localStorage.setItem("parcelscope-panes", '{"room":{"width":"wide"},"property":{"width":99999},"x":null}'),
  );
  await openHouse(page, house);
  expect(await widthOf(page, "Lookups")).toBe(252);
  expect(await shareOfMap(page)).toBeGreaterThan(0.4);
});

test("the map keeps its center while a panel is dragged, and is drawn at each width", { tag: "@map" }, async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openPage(page, "/#map=17.30/33.99800/-118.51000");
  await page.waitForFunction(() => document.querySelector(".maplibregl-canvas:not(.map-undrawn)"));
  const center = page.getByRole("button", { name: /^Copy coordinates/ });
  const start = await center.textContent();
  const grip = (await handle(page, "lookups").boundingBox())!;
  // At each frame that is painted, the canvas covers the map.
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(globalThis, { gaps });
    const look = () => {
      const [map, canvas] = [".map", ".maplibregl-canvas"].map((selector) => document.querySelector(selector)!.getBoundingClientRect());
      gaps.push(Math.abs(map!.width - canvas!.width) + Math.abs(map!.height - canvas!.height));
    };
    // After the map's own observer, in the same frame.
    new ResizeObserver(look).observe(document.querySelector(".map-holder")!);
  });
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 200);
  await page.mouse.down();
  for (const x of [20, 45, 80, 40, 100, 10]) {
    await page.mouse.move(grip.x + x, grip.y + 200);
    await seeFrames(page);
  }
  await page.mouse.up();
  const gaps = await page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps);
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps)).toBeLessThan(1);
  await expect(center).toHaveText(start!);
});

test("on a middle page one panel is dragged and closed, on a phone nothing is dragged", async ({ page, house }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHouse(page, house);
  await drag(page, "property", 40);
  await expect.poll(() => shareOfMap(page)).toBeGreaterThan(0.6);
  await page.getByRole("button", { name: "Close the panel" }).click();
  await expect.poll(() => shareOfMap(page)).toBeGreaterThan(0.9);
  await checkAxe(page);
  await page.getByRole("button", { name: "Open the panel" }).click();
  await expect(region(page, "Parcel")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("separator").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Collapse|Expand) / })).toHaveCount(0);
});

async function drag(page: Page, name: string, by: number): Promise<void> {
  const { x, y, width } = (await handle(page, name).boundingBox())!;
  await page.mouse.move(x + width / 2, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by / 2, y + 60);
  await page.mouse.move(x + width / 2 + by, y + 60);
  await page.mouse.up();
}

test("the buttons that collapse the panels cover nothing of a low map", { tag: "@map" }, async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openPage(page);
  await region(page, "Lookups").getByText("Sample responses", { exact: true }).click();
  await region(page, "Lookups").getByRole("button", { name: "Wrong units" }).click();
  // With the opened file above it and the Inspector below.
  await expect(region(page, "Inspector")).toBeVisible();
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
  const pairs = [
    [page.getByRole("button", { name: "Collapse lookups" }), region(page, "Legend")],
    [page.getByRole("button", { name: "Collapse property" }), page.getByRole("button", { name: "Save map image" })],
  ] as const;
  for (const [toggle, other] of pairs) {
    await expect(other).toBeVisible();
    await expect
      .poll(async () => {
        const [one, two] = [await boxOf(toggle), await boxOf(other)];
        return one.y + one.height <= two.y || two.y + two.height <= one.y;
      })
      .toBe(true);
  }
});
