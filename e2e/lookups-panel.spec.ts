// The panel on the left: what greets a person, misses in one group, and starting over.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, lookUp, lookUpOutside, openPage, region, searchBox } from "./page.ts";

const samples = (page: Page) => page.getByRole("list", { name: "Sample places" });
const rows = (page: Page) => region(page, "Lookups").getByRole("list", { name: "Recent lookups" }).getByRole("listitem");

test("the empty page offers six sample places with pictures, and the rest on demand, at no cost", { tag: "@main" }, async ({
  page,
  sampleOf,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/parcels") && asked.push(request.url()));
  await openPage(page);
  await expect(region(page, "Lookups")).toContainText("See a U.S. property from above");
  await expect(samples(page).getByRole("button")).toHaveCount(6);
  await expect(samples(page).locator("svg path[data-kind=building]").first()).toBeVisible();
  await expect(samples(page).locator("svg path[data-kind=tree]").first()).toBeVisible();
  await checkAxe(page);
  await page.getByRole("button", { name: /^\d+ more sample places$/ }).click();
  await expect.poll(() => samples(page).getByRole("button").count()).toBeGreaterThan(6);
  expect(asked).toEqual([]);
  await samples(page).getByRole("button", { name: "Solar panels" }).click();
  await expect(region(page, "Parcel")).toContainText(sampleOf("Solar panels").address.split(",")[0]!);
  await expect.poll(() => asked.length).toBe(1);
});

test("misses fold into one group, which opens for the one that is shown", async ({ page, house }) => {
  await openPage(page);
  await lookUpOutside(page, "34.60, -76.60");
  const misses = region(page, "Lookups").getByRole("list", { name: "Misses" });
  await expect(misses.getByRole("listitem")).toContainText("outside coverage");
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await lookUp(page, "99999 Nowhere Blvd");
  await expect(misses.getByRole("listitem")).toHaveCount(2);
  await lookUp(page, `${house.lat}, ${house.lng}`);
  const folded = region(page, "Lookups").getByText("Misses (2)");
  await expect(folded).toBeVisible();
  await expect(region(page, "Lookups")).toContainText("address not found · outside coverage");
  await checkAxe(page);
});

test("the chosen row scrolls into view", async ({ page, house }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await openPage(page);
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(rows(page)).toHaveCount(1);
  for (let count = 1; count < 8; count++) {
    await lookUp(page, `${(house.lat + count / 1e6).toFixed(6)}, ${house.lng}`);
    await expect(rows(page)).toHaveCount(count + 1);
  }
  await expect(rows(page).last()).not.toBeInViewport();
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(rows(page).last()).toBeInViewport();
  await expect(rows(page).last().getByRole("button").first()).toHaveAttribute("aria-current", "true");
});

test("starting over asks once, leaves the page as it was at first, and keeps what was paid for", { tag: "@main" }, async ({
  page,
  house,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/parcels") && asked.push(request.url()));
  await openPage(page);
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);
  const place = `${house.lat}, ${house.lng}`;
  await lookUp(page, place);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(region(page, "Lookups")).toContainText("1 result stays saved");
  await checkAxe(page);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(searchBox(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/#?$/);
  await expect(region(page, "Parcel")).not.toContainText(house.parcelId);
  await expect(rows(page)).toHaveCount(0);
  await page.reload();
  await expect(region(page, "Lookups")).toContainText("1 earlier lookup");
  await expect(rows(page)).toHaveCount(0);

  await lookUp(page, place);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(asked).toHaveLength(1);

  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Also remove saved results" }).click();
  await expect(region(page, "Lookups")).not.toContainText("earlier lookup");
  await lookUp(page, place);
  await expect.poll(() => asked.length).toBe(2);
});
