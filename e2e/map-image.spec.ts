// "Save map image": a PNG of what the map shows, with legend, scale, date and attribution; never blank.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openMap, seeHouse } from "./map.ts";
import { openPage } from "./page.ts";

type Pixels = { width: number; height: number; mapColors: [left: number, right: number]; blue: number; footInk: number; headInk: number };

/** Saves the image and counts what is on it: colors of each half of its map, blue of the selected building, ink of the bands above and below. */
async function save(page: Page): Promise<{ name: string; pixels: Pixels }> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save map image" }).click()]);
  const png = await readFile(await download.path());
  const pixels = await page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext("2d")!;
      context.drawImage(image, 0, 0);
      const data = context.getImageData(0, 0, width, height).data;
      const colors = [new Set<number>(), new Set<number>()] as const;
      let [blue, footInk, headInk] = [0, 0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const y = at / 4 / width;
        const [red, green, blueness] = [data[at]!, data[at + 1]!, data[at + 2]!];
        const half = colors[(at / 4) % width < width / 2 ? 0 : 1];
        if (y > 0.2 * height && y < 0.8 * height) half.add((red << 16) | (green << 8) | blueness);
        if (blueness - red > 150) blue++;
        const isInk = red < 80 && green < 80 && blueness < 80;
        if (isInk && y < 26) headInk++;
        if (isInk && y > height - 26) footInk++;
      }
      return { width, height, mapColors: [colors[0].size, colors[1].size] as [number, number], blue, footInk, headInk };
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return { name: download.suggestedFilename(), pixels };
}

test("the saved image shows the map as it is, with a head and a foot, and costs nothing", { tag: "@map" }, async ({ page, house }) => {
  const { canvas, lookups } = await openMap(page, house);
  await seeHouse(page);
  const { width, height } = (await canvas.boundingBox())!;
  const { name, pixels } = await save(page);
  expect(name).toMatch(/^map-[a-z0-9.-]+-\d{4}-\d{2}-\d{2}\.png$/);
  expect(pixels.width).toBe(Math.round(width));
  expect(pixels.height).toBeGreaterThan(height);
  expect(Math.min(...pixels.mapColors)).toBeGreaterThan(100);
  expect(pixels.blue).toBeGreaterThan(100);
  expect(pixels.headInk).toBeGreaterThan(100);
  expect(pixels.footInk).toBeGreaterThan(100);
  await expect(page.getByText("Map image saved")).toBeVisible();
  // Once more: the browser has cleared the canvas since.
  expect(Math.min(...(await save(page)).pixels.mapColors)).toBeGreaterThan(100);
  expect(lookups).toEqual([]);
});

test("the saved image of a split view has both looks, each on its side of the bar", { tag: "@map" }, async ({
  page,
  house: { lat, lng },
}) => {
  await openPage(page, `/#base=town&split=50&view=18/${lat}/${lng}`);
  await expect(page.locator(".map-at-rest")).toHaveCount(2);
  // A plain map has few colors, a photograph many.
  const [town, aerial] = (await save(page)).pixels.mapColors;
  expect(aerial).toBeGreaterThan(2 * town);
  await page.getByRole("separator", { name: "Resize Town beside Aerial" }).press("Home");
  const whole = (await save(page)).pixels.mapColors;
  expect(Math.min(...whole)).toBeGreaterThan(2 * town);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Error: out of memory/ });

  test("an image that can't be saved is said to be, and the console has the reason", { tag: "@map" }, async ({ page, house }) => {
    await openMap(page, house);
    await seeHouse(page);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error("out of memory");
      };
    });
    await page.getByRole("button", { name: "Save map image" }).click();
    await expect(page.getByText("The map image couldn't be saved. Try a smaller window, or reload the page.")).toBeVisible();
  });
});
