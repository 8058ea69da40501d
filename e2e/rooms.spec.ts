// Rooms: what one kind of work adds to the page is a program of its own, and a page without it goes on.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { lookUp, openHouse, openPage, region } from "./page.ts";

test("a room's program and styles come after the page can be typed into", { tag: "@main" }, async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\./, ".")));
  await openPage(page);
  await expect(page.getByRole("list", { name: "Sample places" })).toBeVisible();
  expect(files).toContain("/assets/lookups-side.js");
  expect(files).toContain("/assets/lookups-side.css");
  expect(files.indexOf("/assets/lookups-side.js")).toBeGreaterThan(files.indexOf("/assets/main.js"));
});

test("an old link, and one to a room that there is not, lead to the first room and keep their lookup", async ({ page, house }) => {
  await openPage(page, `/#room=nowhere&at=${house.lat},${house.lng}&tab=request`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(page).toHaveURL(/#at=[^&]*$/);
  await expect(region(page, "Lookups").getByRole("list", { name: "Recent lookups" })).toBeVisible();
});

test("the dock is there once somebody inspects, and its program comes with it", async ({ page }) => {
  await openPage(page);
  const inspector = page.getByRole("region", { name: "Inspector" });
  await expect(inspector).toHaveCount(0);
  await page.getByRole("button", { name: "Inspect", exact: true }).click();
  await expect(inspector.getByRole("tablist", { name: "Inspector" })).toBeVisible();
  await inspector.getByRole("button", { name: "Close the inspector" }).click();
  await expect(inspector).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Failed to load resource: net::ERR_FAILED.*lookups-side/ });

  test("a room that cannot be fetched says so, and a lookup works without it", async ({ page, house }) => {
    await page.route(/lookups-side-.*js$/, (route) => route.abort());
    await openPage(page);
    await expect(region(page, "Lookups")).toContainText("Reload the page");
    await lookUp(page, `${house.lat}, ${house.lng}`);
    await expect(region(page, "Parcel")).toContainText(house.parcelId);
  });
});

test("the header's links go to a room and back, and the lookup stays in sight", async ({ page, house }) => {
  await openHouse(page, house);
  const rooms = page.getByRole("navigation", { name: "Rooms" });
  await rooms.getByRole("link", { name: "Lists" }).click();
  await expect(region(page, "Lists").getByRole("heading", { name: "Lists" })).toBeVisible();
  await expect(page).toHaveURL(/#room=lists&at=/);
  await expect(rooms.getByRole("link", { name: "Lists" })).toHaveAttribute("aria-current", "page");
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await page.goBack();
  await expect(region(page, "Lookups").getByRole("list", { name: "Recent lookups" })).toBeVisible();
  await rooms.getByRole("link", { name: "Lists" }).press("Enter");
  await expect(region(page, "Lists")).toBeVisible();
  await rooms.getByRole("link", { name: "Explore" }).press("Enter");
  await expect(region(page, "Lookups")).toBeVisible();
});
