// The tab "Compare": then and now, v1 and v2 of one place, and attempts that have no result.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { bendAnswers, checkAxe, openHouse, region } from "./page.ts";
import type { Product } from "./product.ts";

const inspector = (page: Page) => region(page, "Inspector");
const openCompare = async (page: Page) => {
  await page.getByRole("button", { name: "Inspect", exact: true }).click();
  await inspector(page).getByRole("tab", { name: "Compare", exact: true }).click();
};
const table = (page: Page) => inspector(page).getByRole("table");
const rowOf = (page: Page, field: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: field, exact: true }) });
const summary = (page: Page) => inspector(page).getByRole("tabpanel").getByRole("status").first();
const askAgain = (page: Page) => inspector(page).getByRole("button", { name: "Ask again (1 lookup)" }).click();

async function readUsageLeft({ origin }: Product): Promise<number> {
  return Number((await fetch(`${origin}/api/dataset`)).headers.get("x-usage-left"));
}

/** A polygon in little-endian WKB, its easternmost corner about 9 ft farther east. */
function stretch(hex: string): string {
  const bytes = Buffer.from(hex, "hex");
  const START = 13;
  const count = bytes.readUInt32LE(9);
  const places = Array.from({ length: count }, (_, i) => START + 16 * i);
  const east = Math.max(...places.map((place) => bytes.readDoubleLE(place)));
  for (const place of places) if (bytes.readDoubleLE(place) === east) bytes.writeDoubleLE(east + 3e-5, place);
  return bytes.toString("hex");
}

test("asked again, what changed is said, listed, drawn and found in the response", { tag: ["@main", "@map"] }, async ({ page, house }) => {
  await openHouse(page, house);
  await openCompare(page);
  await expect(inspector(page)).toContainText("Choose a response to compare with, or look up the same place again.");
  let area = 0;
  await bendAnswers(page, (footprint) => {
    area = footprint.footprint_area as number;
    footprint.footprint_area = area + 10;
    footprint.roof_type = "bent";
    footprint.geometry = stretch(footprint.geometry as string);
  });
  await askAgain(page);
  await expect(summary(page)).toContainText(/^2 of \d+ fields changed; building \d+ gained \d+ sq ft/);
  await expect(rowOf(page, "Roof shape").or(rowOf(page, "Roof type"))).toContainText("bent");
  await expect(rowOf(page, "Footprint area")).toContainText("+10 sq ft");
  await expect(rowOf(page, "Outline")).toContainText(/gained \d+ sq ft/);
  await expect(table(page)).toContainText("same id, overlap 9");
  // The other response's outline, on the map.
  await expect(region(page, "Legend")).toContainText("Outline in the other response");
  await expect(rowOf(page, "Roof area")).toHaveCount(0);
  await inspector(page).getByRole("radio", { name: /^All / }).check();
  await expect(rowOf(page, "Stories")).toContainText("equal");
  await checkAxe(page);
  await rowOf(page, "Footprint area").getByRole("button").click();
  await expect(inspector(page).getByRole("tab", { name: "Response" })).toHaveAttribute("aria-selected", "true");
  await expect(inspector(page)).toContainText("/footprint_area");
  await expect(region(page, "Legend")).not.toContainText("Outline in the other response");
});

test("v1 is asked beside v2 by one action with its price, and the page stays as it was", async ({ page, house, product }) => {
  await openHouse(page, house);
  await openCompare(page);
  const left = await readUsageLeft(product);
  const url = page.url();
  await inspector(page).getByRole("button", { name: "Ask v1 too (1 lookup)" }).click();
  await expect(summary(page)).toContainText("only in v2 of the API");
  await expect(summary(page)).toContainText(/^None of \d+ fields changed/);
  expect(await readUsageLeft(product)).toBe(left - 1);
  await expect(table(page).getByRole("columnheader", { name: "This (v2)" })).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: "Other (v1)" })).toBeVisible();
  expect(page.url()).toBe(url);
  await expect(inspector(page).getByRole("button", { name: "Ask v1 too (saved, no charge)" })).toBeVisible();
  await inspector(page).getByRole("button", { name: "Swap sides" }).click();
  await expect(table(page).getByRole("columnheader", { name: "This (v1)" })).toBeVisible();
  await expect(summary(page)).toContainText("only in v2 of the API");
  expect(await readUsageLeft(product)).toBe(left - 1);
});

test.describe(() => {
  test.use({ expectedConsole: /status of 500/ });

  test("an attempt that failed is said to have; on a phone nothing is wider than the screen", async ({ page, house }) => {
    await openHouse(page, house);
    await openCompare(page);
    await page.route("**/api/v2/parcels", (route) => route.fulfill({ status: 500, body: "the store is down" }));
    await askAgain(page);
    const panel = inspector(page).getByRole("tabpanel");
    await expect(panel).toContainText("This response can’t be comparedSomething between this page and Parcelscope answered.");
    await expect(panel).not.toContainText("The other response can’t be compared");
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
