// Sample responses as a new user meets them: found beside the sample places, free, marked, and opened at the Inspector's Checks.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, openPage, region } from "./page.ts";
import type { Product } from "./product.ts";

async function readUsageLeft({ origin }: Product): Promise<number> {
  return Number((await fetch(`${origin}/api/dataset`)).headers.get("x-usage-left"));
}

async function openSample(page: Page, name: string): Promise<void> {
  const samples = region(page, "Lookups").getByRole("list", { name: "Sample responses" });
  if (!(await samples.isVisible())) {
    // They come above it, and would move it from under the pointer.
    await expect(page.getByRole("list", { name: "Sample places" })).toBeVisible();
    await region(page, "Lookups").getByText("Sample responses", { exact: true }).click();
  }
  await samples.getByRole("button", { name }).click();
}

test("a fault leads to its check, is marked as sample data, and costs nothing", { tag: "@main" }, async ({ page, product }) => {
  await openPage(page);
  const left = await readUsageLeft(product);
  await openSample(page, "Swapped center");
  await expect(region(page, "Opened files")).toContainText("Sample data, faulty on purpose.");
  const inspector = region(page, "Inspector");
  await expect(inspector.getByRole("tab", { name: "Checks", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(inspector.getByRole("list", { name: "Checks" })).toContainText("center_lat and center_long are swapped");
  await expect(page.getByText("Sample data", { exact: true }).first()).toBeVisible();
  await expect(region(page, "Lookups")).toContainText("swapped-center.json");
  await checkAxe(page);
  await openSample(page, "Server error");
  await expect(region(page, "Parcel").getByRole("alert")).toContainText("The lookup failed (500 Internal Server Error).");
  await expect(inspector.getByRole("region", { name: "What failed" })).toContainText("Connection to the imagery index was lost.");
  expect(await readUsageLeft(product)).toBe(left);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Failed to load resource: .*sample-responses/ });

  test("one that can't be loaded says so", async ({ page }) => {
    await openPage(page);
    await page.route("**/sample-responses/*", (route) => route.abort());
    await openSample(page, "Wrong units");
    await expect(region(page, "Lookups").getByRole("alert")).toContainText("The sample couldn't be loaded.");
  });
});
