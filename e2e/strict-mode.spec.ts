// React's Strict Mode mounts everything twice, in the development build only: the real map must come out of it as one.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { seeRest } from "./map.ts";
import { openPage, region, showTechnical } from "./page.ts";

test.use({ start: { command: "dev" } });

test("mounted twice, the map is one: one canvas, and one click is one lookup", { tag: "@map" }, async ({ page }) => {
  const lookups: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v2/parcels")) lookups.push(request.postData()!);
  });
  await openPage(page);
  // Only then does it take clicks.
  await seeRest(page);
  const canvas = page.getByRole("application");
  await expect(canvas).toHaveCount(1);
  await showTechnical(page);
  await canvas.click({ position: { x: 300, y: 300 } });
  await expect(region(page, "Last response").getByRole("button").first()).toBeVisible();
  expect(lookups).toHaveLength(1);
  await expect(page.locator("canvas")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Zoom in" })).toHaveCount(1);
});
