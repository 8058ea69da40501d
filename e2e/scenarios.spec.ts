// Fault scenarios as support would see them: chosen in this tab, marked wherever they are, never saved and never counted.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, lookUp, openPage, region, showTechnical } from "./page.ts";
import type { Product } from "./product.ts";

test.use({
  start: { env: { SCENARIOS: "1" } },
  // What the browser itself notes of the refused and of the cut off response.
  expectedConsole: /^error: Failed to load resource: .*(429|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION).*\/api\/v2\/parcels\)$/,
});

const menu = (page: Page) => page.getByRole("button", { name: "Scenario", exact: true });
const banner = (page: Page) => page.getByRole("status").filter({ hasText: "Lookups are faulty on purpose." });

async function choose(page: Page, title: string): Promise<void> {
  await showTechnical(page);
  await menu(page).click();
  await page.getByRole("radio", { name: title, exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Scenario" })).toBeHidden();
}

async function readUsageLeft({ origin }: Product): Promise<number> {
  return Number((await fetch(`${origin}/api/dataset`)).headers.get("x-usage-left"));
}

type Case = { title: string; name: string; says: RegExp; request: RegExp };
const CASES: Case[] = [
  { title: "Wrong house", name: "wrong house", says: /Nearest building is [\d,]+ ft from the matched address/, request: /200/ },
  { title: "Quota gone", name: "quota gone", says: /quota is used up[\s\S]*60 min|quota is used up[\s\S]*1 h/i, request: /429/ },
  { title: "Slow", name: "slow", says: /Confidence/i, request: /200/ },
  { title: "Cut off", name: "cut off", says: /response was cut off/i, request: /200/ },
  { title: "Broken geometry", name: "broken geometry", says: /cut off|can't be drawn|couldn't be drawn/i, request: /200/ },
];

for (const { title, name, says, request } of CASES) {
  test(`${title}: seen, marked, not saved and not counted`, async ({ page, product, sampleOf }) => {
    await openPage(page);
    const left = await readUsageLeft(product);
    await choose(page, title);
    await expect(banner(page)).toContainText(`Scenario: ${name}. Lookups are faulty on purpose.`);
    await lookUp(page, sampleOf("Many buildings").address);
    const parcel = region(page, "Parcel");
    await expect(parcel).toContainText(`Scenario: ${name}. This response is faulty on purpose.`);
    await expect(parcel).toContainText(says);
    await expect(region(page, "Last response")).toContainText(request);
    await expect(region(page, "Last response")).toContainText(`Scenario: ${name}`);
    await page.getByRole("button", { name: "Inspect", exact: true }).click();
    await expect(page.getByRole("list", { name: "Exchanges" }).getByRole("listitem")).toContainText(`Scenario: ${name}`);
    await expect(region(page, "Lookups").getByRole("list", { name: "Recent lookups" })).toHaveCount(0);
    expect(await readUsageLeft(product)).toBe(left);
    await checkAxe(page);
    // Nothing of it stands in for the result.
    await banner(page).getByRole("button", { name: "Turn off" }).click();
    await expect(banner(page)).toHaveCount(0);
    await lookUp(page, sampleOf("Many buildings").address);
    await expect(parcel.getByRole("meter")).toBeVisible();
    await expect(parcel).not.toContainText("faulty on purpose");
    expect(await readUsageLeft(product)).toBe(left - 1);
  });
}

test("a saved result answers no search while one is on, and opens from the list as it was", async ({ page, product, sampleOf }) => {
  const { address } = sampleOf("A courtyard");
  await openPage(page);
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  const left = await readUsageLeft(product);
  await choose(page, "Quota gone");
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText("quota is used up");
  await page.getByRole("list", { name: "Recent lookups" }).getByRole("button").first().click();
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  await expect(region(page, "Parcel")).not.toContainText("faulty on purpose");
  expect(await readUsageLeft(product)).toBe(left);
});

test("neither the choice nor its lookup is in the link or there after a reload", async ({ page, context, product, sampleOf }) => {
  await openPage(page);
  const left = await readUsageLeft(product);
  await choose(page, "Wrong house");
  await lookUp(page, sampleOf("A courtyard").address);
  await expect(region(page, "Parcel")).toContainText("faulty on purpose");
  expect(page.url()).not.toMatch(/scenario|wrong|address=|at=/i);
  const other = await context.newPage();
  await openPage(other, page.url());
  await page.reload();
  for (const opened of [other, page]) {
    await expect(banner(opened)).toHaveCount(0);
    await expect(region(opened, "Parcel").getByRole("meter")).toHaveCount(0);
  }
  expect(await readUsageLeft(product)).toBe(left);
});

test("its ticket and its report are marked", async ({ page, context, sampleOf }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openPage(page);
  await choose(page, "Broken geometry");
  await lookUp(page, sampleOf("A courtyard").address);
  const parcel = region(page, "Parcel");
  await expect(parcel).toContainText("faulty on purpose");
  await parcel.getByRole("button", { name: /for ticket/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Scenario: broken geometry, a fault on purpose\. /);
  // The map's program draws that of the report, too.
  await expect(page.getByRole("button", { name: "Save map image" })).toBeVisible();
  await parcel.getByRole("button", { name: "Print report" }).click();
  await expect(page.locator(".report-ids")).toContainText("Scenario: broken geometry, faulty on purpose");
  await expect(page.locator(".report-map canvas")).toHaveAttribute("aria-label", /Scenario: broken geometry/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu and the banner have room, and the page doesn't scroll sideways", async ({ page }) => {
    await openPage(page);
    await choose(page, "Slow");
    await expect(banner(page).getByRole("button", { name: "Turn off" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await checkAxe(page);
  });
});

test("of a response that was cut off, the Inspector has what arrived", async ({ page, sampleOf }) => {
  await openPage(page);
  await choose(page, "Cut off");
  await lookUp(page, sampleOf("Many buildings").address);
  await expect(region(page, "Parcel")).toContainText("response was cut off");
  await page.getByRole("button", { name: "Inspect", exact: true }).click();
  await page.getByRole("tab", { name: "Response", exact: true }).click();
  await expect(page.getByRole("tabpanel", { name: "Response" })).toContainText('"meta"');
});
