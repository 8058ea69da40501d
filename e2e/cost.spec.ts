// What a lookup costs: one action is one lookup; a link, a reload, a step back and a mistake are none.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { fromMiddle, seeRest } from "./map.ts";
import { lookUp, openHouse, openPage, region, seeSaved, showTechnical, watchPending } from "./page.ts";
import type { Product } from "./product.ts";

/** What the service says is left of the gateway's quota: it counts lookups, not the page. Asking for it is free. */
async function readUsageLeft({ origin }: Product): Promise<number> {
  const answer = await fetch(`${origin}/api/dataset`);
  return Number(answer.headers.get("x-usage-left"));
}

/** The name of the place stands there while the service is asked, the meter only when it has answered. */
async function expectAnswer(page: Page, address: string): Promise<void> {
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
}

test("one action is one lookup; looking again, reloading and going back cost nothing; refresh costs one", { tag: "@main" }, async ({
  page,
  product,
  sampleOf,
}) => {
  const [first, second] = [sampleOf("A courtyard"), sampleOf("Solar panels")];
  await openPage(page);
  const left = await readUsageLeft(product);
  await lookUp(page, first.address);
  await expectAnswer(page, first.address);
  expect(await readUsageLeft(product)).toBe(left - 1);
  await lookUp(page, second.address);
  await expectAnswer(page, second.address);
  expect(await readUsageLeft(product)).toBe(left - 2);
  await lookUp(page, first.address);
  await expectAnswer(page, first.address);
  await seeSaved(page, 2);
  await page.reload();
  await expectAnswer(page, first.address);
  await page.goBack();
  await expectAnswer(page, second.address);
  await expect(region(page, "Lookups").getByRole("list", { name: "Recent lookups" }).getByRole("listitem")).toHaveCount(2);
  expect(await readUsageLeft(product)).toBe(left - 2);
  await page.getByRole("button", { name: /refresh/i }).click();
  await expect.poll(() => readUsageLeft(product)).toBe(left - 3);
});

test("a double click on a suggestion, and the click that closes the list, are no lookup on the map under it", { tag: "@map" }, async ({
  page,
  product,
  sampleOf,
}) => {
  const { address } = sampleOf("A courtyard");
  const left = await readUsageLeft(product);
  await openPage(page);
  await page.getByRole("application").waitFor();
  const search = page.getByRole("combobox", { name: "Address or coordinates" });
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await search.pressSequentially(address.slice(0, 5));
  await expect(options.last()).toBeVisible();
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width / 2, height * 0.8);
  await expect(options).toHaveCount(0);
  await search.press("ArrowDown");
  // What the service suggests comes last, and lengthens the list.
  await expect(page.getByRole("listbox", { name: "Suggestions" }).getByRole("group", { name: "Addresses" })).toBeVisible();
  await options.last().dblclick();
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  expect(await readUsageLeft(product)).toBe(left - 1);
});

test("the click that closes a popup is no lookup on the map under it, and the next one is", { tag: ["@main", "@map"] }, async ({
  page,
  product,
  house,
}) => {
  await openPage(page, `/#view=19/${house.lat + 0.002}/${house.lng}`);
  await seeRest(page);
  const left = await readUsageLeft(product);
  await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.getByRole("dialog", { name: "Theme" })).toBeVisible();
  const middle = await fromMiddle(page.getByRole("application"), 4, 4);
  await page.mouse.click(...middle);
  await expect(page.getByRole("dialog", { name: "Theme" })).toBeHidden();
  const closedAt = await page.evaluate(() => performance.now());
  // No longer the second half of a double click.
  await page.waitForFunction((at) => performance.now() > at + 500, closedAt);
  expect(await readUsageLeft(product)).toBe(left);
  await page.mouse.click(...middle);
  await expect.poll(() => readUsageLeft(product)).toBe(left - 1);
});

test("opening a link costs one lookup on a new machine, also when the network comes back or the window is focused", {
  tag: "@map",
}, async ({ page, product, house }) => {
  const left = await readUsageLeft(product);
  const pending = watchPending(page);
  await openHouse(page, house);
  // Without a network before that, parts of the page's program and of the map would be missing.
  await seeRest(page);
  await expect.poll(pending).toBe(0);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(await readUsageLeft(product)).toBe(left - 1);
});

test("selection goes together in the list, the panel and the URL, and a link to it opens the same", async ({
  page,
  context,
  product,
  sampleOf,
}) => {
  const { address } = sampleOf("Many buildings");
  await openPage(page);
  await lookUp(page, address);
  const buildings = page.getByRole("list", { name: "Buildings" }).getByRole("listitem");
  await expect.poll(() => buildings.count()).toBeGreaterThan(3);
  await buildings.nth(2).getByRole("button").first().click();
  await expect(page).toHaveURL(/building=/);
  const id = new URLSearchParams(new URL(page.url()).hash.slice(1)).get("building")!;
  await expect(region(page, "Footprint")).toContainText(id);
  await seeSaved(page);
  const left = await readUsageLeft(product);
  const other = await context.newPage();
  await openPage(other, page.url());
  await expect(region(other, "Footprint")).toContainText(id);
  expect(await readUsageLeft(product)).toBe(left);
});

test("nonsense, far places, parcel numbers and too long addresses are told at the field and cost nothing by themselves", async ({
  page,
  product,
}) => {
  await openPage(page);
  const left = await readUsageLeft(product);
  for (const text of ["91, 200", "48.85, 2.35", "R0412033017", "x".repeat(400)]) {
    await lookUp(page, text);
    await expect(page.getByRole("alert")).toBeVisible();
  }
  expect(await readUsageLeft(product)).toBe(left);
});

test("another API version costs nothing by itself: the result stays, and asking again is offered", async ({ page, product, house }) => {
  await openHouse(page, house);
  const parcel = region(page, "Parcel");
  await expect(parcel.getByRole("meter")).toBeVisible();
  const left = await readUsageLeft(product);
  await showTechnical(page);
  await page.getByRole("radio", { name: "v1" }).check({ force: true });
  await expect(parcel).toContainText("Result of API version v2. New searches use v1.");
  await expect(parcel.getByRole("meter")).toBeVisible();
  await page.reload();
  await expect(parcel.getByRole("meter")).toBeVisible();
  await showTechnical(page);
  await page.getByRole("radio", { name: "v1" }).check({ force: true });
  expect(await readUsageLeft(product)).toBe(left);
  await parcel.getByRole("button", { name: "Search again with v1 · 1 lookup" }).click();
  await expect(parcel).toContainText(/matched .*by place/i);
  await expect(parcel).not.toContainText("New searches use");
  expect(await readUsageLeft(product)).toBe(left - 1);
  await page.getByRole("radio", { name: "v2" }).check({ force: true });
  await parcel.getByRole("button", { name: "Search again with v2 · saved, no charge" }).click();
  await expect(parcel.getByRole("meter")).toBeVisible();
  expect(await readUsageLeft(product)).toBe(left - 1);
});

test("each result starts at its top", async ({ page, sampleOf }) => {
  await openPage(page);
  const panels = page.locator(".property-panes");
  for (const name of ["Many buildings", "Solar panels"]) {
    const { address } = sampleOf(name);
    await lookUp(page, address);
    await expectAnswer(page, address);
    await expect.poll(() => panels.evaluate((element) => element.scrollTop)).toBe(0);
    // At once: a line that comes late above what is read would move it on.
    const scroll = () =>
      panels.evaluate((element) => {
        element.scrollTo(0, 400);
        return element.scrollTop;
      });
    await expect.poll(scroll).toBe(400);
  }
});
