// "Measure": length and area on the map, by pointer and by keyboard, snapping to corners, and never at the cost of a lookup.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { fromMiddle, openMap, readLabel, seeHouse } from "./map.ts";
import { checkAxe } from "./page.ts";

const figure = (page: Page) => page.getByRole("region", { name: "Measurement" }).getByRole("status");

/** Feet of a pixel at the middle of the map, by the URL's view: to the north and to the east. The map is drawn on a sphere, the ground is an
 *  ellipsoid (WGS 84). */
function readScale(page: Page): { north: number; east: number } {
  const [, zoom, latitude] = /view=([\d.]+)\/(-?[\d.]+)\//.exec(page.url())!;
  const radians = (Number(latitude) * Math.PI) / 180;
  const onSphere = (40_075_016.686 * Math.cos(radians)) / (512 * 2 ** Number(zoom)) / 0.3048;
  const eccentricitySquared = 0.00669437999;
  const bend = 1 - eccentricitySquared * Math.sin(radians) ** 2;
  return { north: (onSphere * (1 - eccentricitySquared)) / bend ** 1.5, east: onSphere / Math.sqrt(bend) };
}

const readFeet = (words: string) => Number(/Length ([\d,.]+) ft/.exec(words)![1]!.replaceAll(",", ""));

// The points of these stand apart.
test.use({ viewport: { width: 1440, height: 900 } });

test("clicks measure length and area, in three units, and cost nothing", { tag: ["@main", "@map"] }, async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { canvas, lookups } = await openMap(page, house);
  await seeHouse(page);
  // The view goes to the URL once a person has moved it.
  await canvas.focus();
  await page.keyboard.press("-");
  await expect(page).toHaveURL(/view=/);
  const measure = page.getByRole("button", { name: "Measure", exact: true });
  await measure.click();
  await expect(measure).toHaveAttribute("aria-pressed", "true");
  await expect(figure(page)).toContainText("Click or tap to add points");
  const toggle = (await page.getByRole("button", { name: "Collapse lookups" }).boundingBox())!;
  expect((await figure(page).boundingBox())!.x).toBeGreaterThan(toggle.x + toggle.width);
  // Away from the house, whose corners attract.
  const [x, y] = await fromMiddle(canvas, 260, -100);
  await page.mouse.move(x, y);
  expect(await readLabel(page)).toBe("");
  await page.mouse.click(x, y);
  await page.mouse.click(x, y + 200);
  await expect(figure(page)).toHaveText(/^Length [\d,.]+ ft$/);
  const { north, east } = readScale(page);
  const feet = readFeet((await figure(page).textContent())!);
  // Whole feet are shown.
  expect(Math.abs(feet - 200 * north)).toBeLessThan(0.5 + 0.005 * 200 * north);
  await page.mouse.click(x + 60, y + 200);
  await expect(figure(page)).toHaveText(/^Length [\d,.]+ ft · Perimeter [\d,.]+ ft · Area [\d,.]+ sq ft$/);
  const squareFeet = Number(/Area ([\d,.]+)/.exec((await figure(page).textContent())!)![1]!.replaceAll(",", ""));
  expect(Math.abs(squareFeet / ((200 * north * 60 * east) / 2) - 1)).toBeLessThan(0.005);
  await page.getByRole("radio", { name: "acres" }).check();
  await expect(figure(page)).toHaveText(/ft · Area [\d.]+ acres$/);
  await page.getByRole("radio", { name: "m", exact: true }).check();
  await expect(figure(page)).toHaveText(/^Length [\d.,]+ m · Perimeter [\d.,]+ m · Area [\d,.]+ m²$/);
  await checkAxe(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(figure(page)).toHaveCount(0);
  await expect(measure).toHaveAttribute("aria-pressed", "false");
  expect(lookups).toEqual([]);
});

test("by keyboard: Enter adds a point at the crosshair, Backspace removes it, Escape ends", { tag: "@map" }, async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { canvas, lookups } = await openMap(page, house);
  await seeHouse(page);
  await page.getByRole("button", { name: "Measure", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(canvas).toBeFocused();
  await expect(page.locator(".map-crosshair")).toBeVisible();
  await expect(figure(page)).toContainText("Click or tap to add points");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/view=/);
  await page.keyboard.press("Enter");
  await expect(figure(page)).toHaveText(/^Length [\d,.]+ ft$/);
  await page.keyboard.press("Backspace");
  await expect(figure(page)).toContainText("Click or tap to add points");
  await page.keyboard.press("Escape");
  await expect(figure(page)).toHaveCount(0);
  await expect(canvas).toBeFocused();
  expect(lookups).toEqual([]);
});
