// The demo town as a photograph would show it, and two looks of the map beside each other.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { middleOf, seeRest } from "./map.ts";
import { checkAxe, openPage, readPixels } from "./page.ts";

const basemap = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const bar = (page: Page) => page.getByRole("separator", { name: "Resize Town beside Aerial" });

/** How many colors the middle of the map has: a plain map has few, a photograph many. */
async function countColors(page: Page): Promise<number> {
  const data = await readPixels(page, await middleOf(page));
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 4) colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  return colors.size;
}

test("Aerial is in the link, is drawn as a photograph, and has Town beside it", { tag: "@map" }, async ({ page, house: { lat, lng } }) => {
  await openPage(page, `/#base=town-aerial&view=18/${lat}/${lng}`);
  await expect(basemap(page, "Aerial")).toBeChecked();
  await expect(page.locator('.map-view[data-ground="photograph"]')).toBeVisible();
  await seeRest(page);
  const drawn = await countColors(page);
  await basemap(page, "Town").check();
  await expect(page.locator('.map-view[data-ground="map"]')).toBeVisible();
  await expect.poll(() => countColors(page)).toBeLessThan(drawn / 2);
  await basemap(page, "Aerial").check();
  await expect(page).toHaveURL(/[#&]base=town-aerial(&|$)/);
  await expect.poll(() => countColors(page)).toBeGreaterThan(drawn / 2);
});

/** The share of bytes that are the same; a quarter of them are opacities. */
function countEqual(one: Uint8Array, other: Uint8Array): number {
  return one.filter((byte, at) => byte === other[at]).length / one.length;
}

for (const width of [1440, 390]) {
  test(`the split view has a bar for keys and is in the link, at ${width} px`, { tag: "@map" }, async ({ page, house: { lat, lng } }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, `/#view=18/${lat}/${lng}`);
    if (width < 720) await page.getByRole("button", { name: "Map tools" }).click();
    const button = page.getByRole("button", { name: "Split view" });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/[#&]split=50(&|$)/);
    await bar(page).focus();
    for (const [key, value] of [
      ["ArrowRight", 52],
      ["ArrowLeft", 50],
      ["Shift+ArrowRight", 60],
      ["Home", 0],
      ["End", 100],
      ["Shift+ArrowLeft", 90],
    ] as const) {
      await page.keyboard.press(key);
      await expect(bar(page)).toHaveAttribute("aria-valuenow", String(value));
    }
    await expect(page).toHaveURL(/[#&]split=90(&|$)/);
    await checkAxe(page);
    // The other look takes the place of what is chosen.
    await basemap(page, "Aerial").check();
    await expect(page.getByRole("separator", { name: "Resize Aerial beside Town" })).toHaveAttribute("aria-valuenow", "90");
    await button.click();
    await expect(page.getByRole("separator", { name: /beside/ })).toHaveCount(0);
    await expect(page).not.toHaveURL(/split=/);
    await expect(page.locator("canvas.maplibregl-canvas")).toHaveCount(1);
  });
}

test("the bar between two looks is dragged", { tag: "@map" }, async ({ page, house: { lat, lng } }) => {
  await openPage(page, `/#split=50&view=18/${lat}/${lng}`);
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "50");
  const { x, y, width, height } = (await bar(page).boundingBox())!;
  const map = (await page.getByRole("application").first().boundingBox())!;
  await page.mouse.move(x + width / 2, y + height * 0.2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + map.width * 0.2, y + height * 0.2, { steps: 3 });
  await page.mouse.up();
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "70");
  await expect(page).toHaveURL(/[#&]split=70(&|$)/);
});

test("of both looks the image's date is said, and the bar's handle is clear of the middle", { tag: "@map" }, async ({ page, house }) => {
  await openPage(page, `/#at=${house.lat},${house.lng}&split=50`);
  await expect(page.getByRole("note", { name: "Image date" })).toHaveText(
    /^Result read from image.*Left map: drawn from made-up data.*Right map: drawn from made-up data/,
  );
  const placeHandle = () => bar(page).evaluate((line) => Number.parseFloat(getComputedStyle(line, "::before").top) / line.clientHeight);
  await expect.poll(placeHandle).toBeLessThan(0.25);
});

test("each side has its own look of the same place, also after the map was moved", { tag: "@map" }, async ({
  page,
  house: { lat, lng },
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, `/#base=town-aerial&split=50&view=18/${lat}/${lng}/30/20`);
  const seeBoth = () => expect(page.locator(".map-at-rest")).toHaveCount(2);
  await seeBoth();
  const canvas = page.getByRole("application").first();
  const center = page.getByRole("button", { name: /^Copy coordinates/ });
  const start = await center.textContent();
  await canvas.focus();
  await page.keyboard.press("ArrowRight");
  await expect(center).not.toHaveText(start!);
  await seeBoth();
  // Right of the bar, clear of the focus and of what lies over the map.
  const { x, y, width, height } = (await canvas.boundingBox())!;
  const strip = { x: x + width * 0.6, y: y + height * 0.4, width: 80, height: 80 };
  await page.mouse.move(x + width * 0.4, y + height * 0.9);
  const town = await readPixels(page, strip);
  await page.getByRole("separator", { name: "Resize Aerial beside Town" }).focus();
  await page.keyboard.press("End");
  await expect.poll(async () => countEqual(await readPixels(page, strip), town)).toBeLessThan(0.5);
  await basemap(page, "Town").check();
  await expect.poll(async () => countEqual(await readPixels(page, strip), town)).toBeGreaterThan(0.95);
});
