// The tab "Checks": a wrong response leads to its fault and the fault to its place; a failure is explained.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, lookUp, openHouse, openPage, region } from "./page.ts";

const inspector = (page: Page) => region(page, "Inspector");
const checks = (page: Page) => inspector(page).getByRole("list", { name: "Checks" }).locator("> li");

async function openChecks(page: Page) {
  await page.getByRole("button", { name: "Inspect", exact: true }).click();
  await inspector(page).getByRole("tab", { name: "Checks", exact: true }).click();
}

/** Has the next lookup's response changed on its way. */
async function bendResponse(page: Page, bend: (footprint: Record<string, unknown>) => void) {
  await page.route("**/api/v2/parcels", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const footprint of body.data[0].footprints) bend(footprint);
    await route.fulfill({ response, json: body });
  });
}

test("a wrong response leads to its faults, and each to its place in the response and to the panel", { tag: "@main" }, async ({
  page,
  house,
}) => {
  await bendResponse(page, (footprint) => {
    delete footprint.roof_type;
    footprint.image_date = "05/14/2026";
    footprint.state = "Texas";
  });
  await openHouse(page, house);
  await region(page, "Parcel")
    .getByRole("button", { name: /^Response check: .+, and \d more$/ })
    .click();
  await expect(inspector(page).getByRole("tab", { name: "Checks", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(checks(page).filter({ hasText: "roof_type is missing" })).toContainText("API section 2.5");
  const date = checks(page).filter({ hasText: "Unexpected form of image_date" });
  await expect(date).toContainText("Found 05/14/2026");
  await expect(checks(page).filter({ hasText: "The center is in North Carolina, not in Texas" })).toHaveCount(1);
  await checkAxe(page);
  const severities = inspector(page).getByRole("group", { name: "Severity" });
  await severities.getByRole("radio", { name: /^Note \d+$/ }).check();
  await expect(date).toHaveCount(0);
  await severities.getByRole("radio", { name: /^Review \d+$/ }).check();
  await expect(date).toHaveCount(1);
  await date
    .getByRole("button", { name: /image_date$/ })
    .first()
    .click();
  await expect(inspector(page).getByRole("tab", { name: "Response", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(inspector(page).getByRole("tabpanel").locator(".answer-pointer")).toHaveText(/\/image_date$/);
  await inspector(page).getByRole("tab", { name: "Checks", exact: true }).click();
  await date.getByRole("button", { name: "Show in panel" }).first().click();
  await expect(page.locator(":focus")).toHaveAttribute("data-pointer", /image_date$/);
});

test("nothing found says what was checked", async ({ page, house }) => {
  await openHouse(page, house);
  await openChecks(page);
  await expect(inspector(page).getByRole("tabpanel")).toContainText(/Nothing found in 1 result and \d+ buildings?\./);
  await expect(inspector(page).getByRole("tabpanel")).toContainText("Checked:");
});

test.describe(() => {
  test.use({ expectedConsole: /status of 429/ });

  test("a failure is explained, with its headers, and its hops can be tested", async ({ page, house }) => {
    await openPage(page);
    await page.route("**/api/v2/parcels", (route) => route.fulfill({ status: 429, headers: { "x-gateway-request-id": "g-1" }, body: "" }));
    await lookUp(page, `${house.lat}, ${house.lng}`);
    await openChecks(page);
    const failed = inspector(page).getByRole("region", { name: "What failed" });
    await expect(failed).toContainText("too many requests, or the quota is used up");
    await expect(failed).toContainText("X-Usage-Leftnot sent");
    const test = failed.getByRole("button", { name: "Test the connection (free)" });
    await test.focus();
    await page.keyboard.press("Enter");
    const hops = failed.getByRole("list", { name: "Connection" });
    await expect(hops).toContainText("Token: OK");
    await expect(hops).toBeInViewport({ ratio: 0.95 });
    await expect(test).toBeFocused();
    await checkAxe(page);
  });
});
