// What the map says of more than a property: where all parcels are, and what lies beneath them.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openMap } from "./map.ts";
import { openPage, region } from "./page.ts";

const COUNTS = "Parcels per sq mi";

test("from far away parcels are counted by square, until they are drawn themselves", { tag: "@map" }, async ({ page, product }) => {
  const { extent } = (await (await fetch(`${product.origin}/api/dataset`)).json()) as { extent: [number, number, number, number] };
  const [west, south, east, north] = extent;
  const tiles: string[] = [];
  page.on("response", (response) => response.url().includes("/api/context/10/") && tiles.push(response.url()));
  const viewOf = (zoom: number) => `/#view=${zoom}/${(south + north) / 2}/${(west + east) / 2}`;
  await openPage(page, viewOf(10.5));
  const list = region(page, "Legend").getByRole("list", { name: COUNTS });
  await expect(list.getByRole("listitem")).toHaveText(["Under 50", "50 to 499", "500 to 1,999", "2,000 or more"]);
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await openPage(page, viewOf(15));
  await expect(page.getByRole("application")).toHaveCSS("opacity", "1");
  await expect(page.getByText(COUNTS)).toHaveCount(0);
});

test("over imagery the map says that the sample town is made up, and of which days the images are", { tag: "@map" }, async ({
  page,
  house,
}) => {
  await openMap(page, house);
  const notes = page.getByRole("list", { name: "Map notes" });
  await expect(notes).toHaveCount(0);
  await page.getByRole("radio", { name: "Imagery", exact: true }).check();
  await expect(notes.getByRole("listitem")).toHaveText(["Sample data is made up: none of it is in this imagery."]);
  const images = page.getByRole("note", { name: "Image date" });
  await expect(images).toHaveText(/^Result read from images? of [A-Z][a-z]+ \d{1,2}, \d{4}.*This map: date not stated$/);
  await page.getByRole("radio", { name: "Town", exact: true }).check();
  await expect(notes).toHaveCount(0);
});

test("images that are surely over a year apart are said to be, loudly", { tag: "@map" }, async ({ page, house }) => {
  await page.route("**/api/setup", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { basemaps: { id: string }[] };
    const basemaps = body.basemaps.map((each) => (each.id === "imagery" ? { ...each, image_date: "flown 1999" } : each));
    await route.fulfill({ response, json: { ...body, basemaps } });
  });
  await openPage(page, `/#at=${house.lat},${house.lng}&base=imagery`);
  const images = page.getByRole("note", { name: "Image date" });
  await expect(images).toContainText("This map: flown 1999 · over a year apart");
  const colorOf = (words: string) => images.getByText(words).evaluate((part) => getComputedStyle(part).color);
  expect(await colorOf("over a year apart")).not.toBe(await colorOf("Result read from"));
});
