// The Inspector: the dock under the map, its tabs by keyboard, the list of exchanges, and what a request was.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, holdNext, lookUp, openHouse, openPage, region, tabTo } from "./page.ts";

const inspector = (page: Page) => region(page, "Inspector");
const openInspector = (page: Page) => page.getByRole("button", { name: "Inspect", exact: true }).click();
const tab = (page: Page, name: string) => inspector(page).getByRole("tab", { name, exact: true });
const exchanges = (page: Page) => inspector(page).getByRole("list", { name: "Exchanges" }).getByRole("listitem");

test("the dock leaves map and property in sight, is resized by keys, and stays so", { tag: "@main" }, async ({ page, house }) => {
  await openHouse(page, house);
  await openInspector(page);
  await expect(inspector(page).getByRole("tablist", { name: "Inspector" })).toBeVisible();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Map")).toBeInViewport();
  const handle = page.getByRole("separator", { name: "Resize inspector" });
  const before = (await inspector(page).boundingBox())!.height;
  await handle.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(async () => (await inspector(page).boundingBox())!.height).toBe(before + 64);
  await page.reload();
  await expect.poll(async () => (await inspector(page).boundingBox())?.height).toBe(before + 64);
  await checkAxe(page);
  await inspector(page).getByRole("button", { name: "Close the inspector" }).click();
  await expect(inspector(page)).toHaveCount(0);
});

test("arrow keys go from tab to tab, and the URL has the one that is open", { tag: "@main" }, async ({ page, house }) => {
  await openHouse(page, house);
  await openInspector(page);
  await tab(page, "Request").click();
  await expect(tab(page, "Request")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Response")).toBeFocused();
  await expect(tab(page, "Response")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/inspect=response/);
  await page.keyboard.press("Home");
  await expect(tab(page, "Request")).toBeFocused();
});

test("by key it is opened, gone to and closed, and the focus returns to where it was", { tag: "@main" }, async ({ page, house }) => {
  await openHouse(page, house);
  const searchBox = page.getByRole("combobox", { name: "Address or coordinates" });
  await searchBox.focus();
  await page.keyboard.press("Control+Backquote");
  await expect(inspector(page)).toBeFocused();
  await tabTo(page, tab(page, "Checks"));
  await page.keyboard.press("Escape");
  await expect(inspector(page)).toHaveCount(0);
  await expect(searchBox).toBeFocused();
  // From the button, and closed by the dock's own.
  const inspect = page.getByRole("button", { name: "Inspect", exact: true });
  await inspect.focus();
  await page.keyboard.press("Enter");
  await tabTo(page, inspector(page).getByRole("button", { name: "Close the inspector" }));
  await page.keyboard.press("Enter");
  await expect(inspect).toBeFocused();
  // From elsewhere the key goes to the open Inspector, and closes it from within. A search is emptied before Esc closes.
  await page.keyboard.press("Control+Backquote");
  await expect(inspector(page)).toBeFocused();
  await inspect.focus();
  await page.keyboard.press("Control+Backquote");
  await expect(inspector(page)).toBeFocused();
  await inspector(page).getByRole("searchbox", { name: "Search exchanges" }).fill("nothing like it");
  await page.keyboard.press("Escape");
  await expect(inspector(page).getByRole("searchbox", { name: "Search exchanges" })).toHaveValue("");
  await page.keyboard.press("Control+Backquote");
  await expect(inspector(page)).toHaveCount(0);
  await expect(inspect).toBeFocused();
});

test("the focus stays in the Inspector when what has it goes", async ({ page, house }) => {
  await openHouse(page, house);
  await openInspector(page);
  const again = inspector(page).getByRole("button", { name: "Ask again (1 lookup)" });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(exchanges(page)).toHaveCount(2);
  await expect(inspector(page).locator(":focus")).toHaveCount(1);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`what leaves the page takes one row at ${width} pixels, and its menu has the rest`, async ({ page, house }) => {
    await page.setViewportSize({ width, height });
    await openHouse(page, house);
    await openInspector(page);
    const share = region(page, "Share");
    const buttons = share.getByRole("button").filter({ visible: true });
    await expect(share.getByRole("button", { name: "Copy for ticket" })).toBeInViewport({ ratio: 1 });
    await expect(share.getByRole("button", { name: "Save case file" })).toBeInViewport({ ratio: 1 });
    const countRows = () => buttons.evaluateAll((all) => new Set(all.map((button) => Math.round(button.getBoundingClientRect().top))).size);
    await expect.poll(countRows).toBe(1);
    await share.getByRole("button", { name: "More", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "More", exact: true });
    await expect(menu.getByRole("button", { name: "Copy as curl" })).toBeInViewport({ ratio: 1 });
    const download = page.waitForEvent("download");
    await menu.getByRole("button", { name: "Save HAR" }).click();
    await page.getByRole("dialog", { name: "Save HAR file" }).getByRole("button", { name: "Save file" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.har$/);
    await expect(menu).toBeHidden();
    await expect(share.getByRole("button", { name: "Ask again (1 lookup)" })).toBeVisible({ visible: width > 390 });
  });
}

test("the request says what was sent, its ids and the command that finds them", { tag: "@main" }, async ({ page, house }) => {
  const responded = page.waitForResponse("**/api/v2/parcels");
  await openHouse(page, house);
  const headers = (await responded).headers();
  await openInspector(page);
  await tab(page, "Request").click();
  const panel = inspector(page).getByRole("tabpanel");
  await expect(panel).toContainText("POST /api/v2/parcels");
  await expect(panel).toContainText(`${headers["x-gateway-request-id"]}' var/logs/*.log`);
  await expect(panel).toContainText("added by the gateway, never seen by the page");
  await expect(panel).toContainText("Until the headers arrived");
});

test.describe(() => {
  test.use({ expectedConsole: /status of 429/ });

  test("every attempt is listed, a miss apart from a match and from a failure, and is found by its ids", async ({ page, house }) => {
    await openHouse(page, house);
    await openInspector(page);
    await expect(exchanges(page)).toHaveCount(1);
    await lookUp(page, "1 Nowhere Ln, Harbor Point, NC 28516");
    await expect(region(page, "Parcel")).toContainText("Address not found");
    await expect(exchanges(page)).toHaveCount(2);
    await page.route("**/api/v2/parcels", (route) => route.fulfill({ status: 429, headers: { "x-usage-left": "0" }, body: "" }));
    await lookUp(page, `${house.lat + 0.0005}, ${house.lng}`);
    await expect(exchanges(page)).toHaveCount(3);
    await expect(exchanges(page).nth(0)).toContainText("429");
    await expect(exchanges(page).nth(0).locator("[data-outcome]")).toHaveAttribute("data-outcome", "failed");
    await expect(exchanges(page).nth(1)).toContainText("no match");
    await expect(exchanges(page).nth(1).locator("[data-outcome]")).toHaveAttribute("data-outcome", "miss");
    await inspector(page).getByRole("searchbox", { name: "Search exchanges" }).fill(house.parcelId);
    await expect(exchanges(page)).toHaveCount(1);
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().includes("/parcels")) sent += 1;
    });
    await exchanges(page).getByRole("button").click();
    await expect(region(page, "Parcel")).toContainText(house.parcelId);
    expect(sent).toBe(0);
  });
});

test("each of two results with one input_id can be chosen, in the panel and in the Inspector", async ({ page, house }) => {
  await page.route("**/api/v2/parcels", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.data;
    body.data.push({ ...first, parcel_id: "SECOND", parcel: { ...first.parcel, parcel_id: "SECOND" }, footprints: [] });
    await route.fulfill({ response, json: body });
  });
  await openHouse(page, house);
  const results = (place: string) => region(page, place).getByRole("combobox", { name: "2 results for this location" });
  const parcelId = region(page, "Parcel").getByRole("definition").first();
  await results("Parcel").selectOption({ index: 1 });
  await expect(parcelId).toHaveText("SECOND");
  await openInspector(page);
  await tab(page, "Geometry").click();
  await expect(inspector(page)).toContainText("This result has no building.");
  await results("Inspector").selectOption({ index: 0 });
  await expect(inspector(page)).toContainText("Hexadecimal WKB");
  await expect(parcelId).toHaveText(house.parcelId);
});

test("a lookup that runs says how long, and until when", async ({ page, house }) => {
  await openPage(page);
  await openInspector(page);
  const release = await holdNext(page, "**/api/v2/parcels");
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(inspector(page)).toContainText(
    /Waiting for the response: [1-9]\d* s\. The gateway gives up after 20 s, the page after 25 s\./,
  );
  release();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(inspector(page)).not.toContainText("Waiting");
});

test("on a phone the Inspector is a page of its own", { tag: "@main" }, async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHouse(page, house);
  await openInspector(page);
  await expect.poll(() => inspector(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await inspector(page).getByRole("button", { name: "Exchanges" }).click();
  await expect(exchanges(page)).toHaveCount(1);
  await checkAxe(page);
  await inspector(page).getByRole("button", { name: "Close the inspector" }).click();
  await expect(region(page, "Map")).toBeInViewport();
});
