// Plain http from another machine: browsers take crypto.randomUUID, the clipboard and more away there. Lookups work; what cannot work says so.
import { expect } from "@playwright/test";
import { BROWSER_ARGS } from "../src/setup/browser.ts";
import { findFreePort } from "../src/setup/find-free-port.ts";
import { test as base } from "./fixtures.ts";
import { openPage, region, showTechnical } from "./page.ts";

const HOST = "parcels.test";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const port = String(await findFreePort());
    await use({ env: { PORT: port, PUBLIC_ORIGIN: `http://${HOST}:${port}`, INSECURE_LISTEN: "1" } });
  },
});
test.use({
  launchOptions: { executablePath: process.env.CHROMIUM, args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
});

for (const version of ["v1", "v2"]) {
  test(`a lookup of ${version} is answered`, async ({ page }) => {
    await openPage(page);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await showTechnical(page);
    await page.getByRole("radio", { name: version }).check();
    await page.getByRole("button", { name: /^A courtyard/ }).click();
    await expect(region(page, "Footprint")).toContainText("Roof");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("what cannot be copied says why", { tag: "@map" }, async ({ page }) => {
  const says = "Copying needs https";
  await openPage(page);
  await page.getByRole("button", { name: /^A courtyard/ }).click();
  const parcel = region(page, "Parcel");
  await parcel.getByRole("button", { name: "Copy parcel id" }).click();
  await expect(parcel.getByRole("button", { name: says })).toBeVisible();
  const footprint = region(page, "Footprint");
  await footprint.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Copy all fields as JSON" }).click();
  await expect(footprint.getByRole("button", { name: says })).toBeVisible();
  await page.getByRole("button", { name: /^Copy coordinates/ }).click();
  await expect(region(page, "Map").getByText(says)).toBeVisible();
});
