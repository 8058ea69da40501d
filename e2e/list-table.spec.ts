// A list from the file that is dropped to a row that is opened: at the cost that was said, and no more.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { fromMiddle, seeRest } from "./map.ts";
import { drop } from "./open-files.ts";
import { checkLooks, openPage, region, searchBox } from "./page.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "List" });
const rowOf = (page: Page, name: string) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

function watchLookups(page: Page): string[] {
  const lookups: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v[12]\/parcels/.test(request.url())) lookups.push(request.url());
  });
  return lookups;
}

const buildFile = (rows: readonly string[], header = "Policy,Latitude,Longitude,Insured value") => ({
  name: "schedule.csv",
  text: [header, ...rows].join("\n"),
});

const lookUpAll = (page: Page, lookups: number) =>
  page.getByRole("button", { name: lookups === 1 ? "Look up 1 place" : `Look up ${lookups} places` }).click();

/** Drops a list on the page, which is in another room. */
async function openList(page: Page, rows: readonly string[], lookups: number): Promise<void> {
  await openPage(page);
  await drop(page, buildFile(rows));
  await lookUpAll(page, lookups);
  await expect(page.getByRole("tab", { name: "Table" })).toBeVisible();
}

test("a row of a dropped list opens as a result, again after a reload, at no cost", async ({ page, house: { lat, lng, parcelId } }) => {
  const lookups = watchLookups(page);
  await openList(page, [`A-1,${lat + 0.0005},${lng},900`, `B-2,${lat},${lng},20`, `C-3,${lat},${lng},`, "D-4,,,7"], 2);
  await expect(rowOf(page, "B-2")).toContainText("Found");
  await expect(rowOf(page, "D-4")).toContainText("Set aside");
  await expect(region(page, "List summary")).toContainText("4 rows");
  expect(lookups).toHaveLength(1);

  // Sorted by the person's own column: what isn't there comes last.
  await grid(page).getByRole("columnheader", { name: "Insured value" }).click();
  await expect(grid(page).getByRole("rowheader")).toContainText(["D-4", "B-2", "A-1", "C-3"]);

  // By keyboard alone: to the second row, which opens.
  await grid(page).press("Control+Home");
  await grid(page).press("ArrowDown");
  await grid(page).press("Enter");
  await expect(region(page, "Parcel")).toContainText(parcelId);
  await expect(region(page, "Parcel")).toContainText("From a list, item 2 of request 1");
  await expect(page).toHaveURL(/row=2/);
  expect(page.url()).not.toContain("at=");
  await page.reload();
  await expect(region(page, "Parcel")).toContainText("From a list, item 2 of request 1");
  await expect(rowOf(page, "B-2")).toHaveAttribute("aria-current", "true");

  // The map is out of sight while the table has its place.
  const whole = page.getByRole("button", { name: "Whole height" });
  await whole.press("Enter");
  await expect(region(page, "Map")).toBeHidden();
  await page.getByRole("button", { name: "Show the whole list on the map" }).click();
  await expect(region(page, "Map")).toBeVisible();
  await expect(whole).toHaveAttribute("aria-pressed", "false");
  // So it is where its edge is dragged to the top, or goes there by key.
  const edge = page.getByRole("separator", { name: "Resize inspector" });
  await edge.hover();
  await page.mouse.down();
  await page.mouse.move(400, 80, { steps: 3 });
  await page.mouse.up();
  await expect(region(page, "Map")).toBeHidden();
  await edge.press("ArrowDown");
  await expect(region(page, "Map")).toBeVisible();
  await edge.press("End");
  await expect(whole).toHaveAttribute("aria-pressed", "true");
  await edge.press("Home");

  // A count leads to its rows.
  await region(page, "List summary").getByRole("button", { name: "Set aside" }).click();
  await expect(page.getByRole("combobox", { name: "Row state" })).toHaveValue("set-aside");
  await expect(grid(page).getByRole("rowheader")).toContainText(["D-4"]);
  // It has no location, and the search field none of another row.
  await expect(searchBox(page)).not.toHaveValue("");
  await rowOf(page, "D-4").click();
  await expect(page.getByRole("region", { name: "Open row" })).toContainText("Set aside");
  await expect(searchBox(page)).toHaveValue("");
  expect(lookups).toHaveLength(1);
});

test("a count shows its rows from the first one on, whichever row is open, and all rows come back", async ({ page }) => {
  await openPage(page, "/#room=lists");
  await page.getByRole("button", { name: "Try the sample list" }).click();
  await page.getByRole("button", { name: /^Look up \d+ places$/ }).click();
  const summary = region(page, "List summary");
  await expect(page.getByText(/^(\d+) of \1 lookups done$/).first()).toBeVisible();
  const counted = page.locator(".list-table").getByRole("status").first();
  const chosen = page.getByRole("combobox", { name: "Row state" }).locator("option:checked");
  const names = grid(page).getByRole("rowheader");
  // Each result is read, so the table gets no further rows.
  await expect(page.getByRole("combobox", { name: "Row state" })).not.toContainText(/Waiting|Sent/);
  await grid(page).press("Control+End");
  await grid(page).press("Enter");
  await expect(page).toHaveURL(/row=300/);
  for (const name of ["To review", "To act on", "Wildfire", "1 to 3 years"]) {
    const count = summary.getByRole("button", { name });
    await count.click();
    // The summary may still be behind the table.
    await expect(async () => {
      const [rows] = /\d+$/.exec((await count.textContent())!)!;
      expect(await counted.textContent()).toBe(`${rows} of 300 rows`);
      expect(await chosen.textContent()).toBe(`${name} (${rows})`);
    }).toPass();
    await expect(names.first()).toBeInViewport();
    await grid(page).press("Control+End");
    await expect(names.first()).not.toBeInViewport();
  }
  // So it is where they are sorted.
  await grid(page).getByRole("columnheader", { name: "Worst finding" }).click();
  await expect(names.first()).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Close the inspector" }).click();
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Lists" }).click();
  await page.getByRole("button", { name: "Show 300 rows" }).click();
  await expect(counted).toHaveText("300 rows");
  await expect(page.getByRole("list", { name: "List" }).getByRole("button").first()).toBeInViewport();
});

test("an address that a row's result suggests corrects the row, for one lookup", async ({ page }) => {
  const lookups = watchLookups(page);
  const { samples } = (await (await page.request.get("/api/dataset")).json()) as { samples: { address?: string }[] };
  const wrong = samples.find(({ address }) => address)!.address!.replace(/^\d+/, "9999");
  await openPage(page);
  await drop(page, buildFile([`A-1,"${wrong}"`], "Policy,Address"));
  await lookUpAll(page, 1);
  await rowOf(page, wrong).filter({ hasText: "No parcel" }).click();
  const suggested = region(page, "Parcel")
    .getByRole("list", { name: /one lookup each$/ })
    .getByRole("button")
    .first();
  const [right = ""] = (await suggested.textContent())!.split(" · 1 lookup");
  await suggested.click();
  await expect(rowOf(page, wrong)).toContainText("Found");
  await expect(region(page, "Open row").locator("p").first()).toHaveText(right);
  await expect(region(page, "Parcel")).toContainText("From a list, item 1 of request 2");
  expect(lookups).toHaveLength(2);
});

test("on a phone the rows are one tap away, a row shows its result, and back is where the list was", async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/#room=lists");
  const { name, text } = buildFile(Array.from({ length: 40 }, (_, row) => `P-${row + 1},${house.lat},${house.lng},`));
  await page.getByLabel("Spreadsheet or list").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await lookUpAll(page, 1);
  await page.getByRole("button", { name: "Show 40 rows" }).click();
  const list = page.getByRole("list", { name: "List" });
  await expect(list).toContainText("Found");
  const row = list.getByRole("button", { name: "P-30" });
  await list.locator("xpath=../..").evaluate((view) => view.scrollTo(0, 1_500));
  await row.click();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(list).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeInViewport();
});

test("a list in its table has nothing that axe finds, at any width", async ({ page, house: { lat, lng } }) => {
  await openList(page, [`B-2,${lat},${lng},20`, "D-4,,,7"], 1);
  await expect(rowOf(page, "B-2")).toContainText("Found");
  await rowOf(page, "D-4").click();
  await expect(page.getByRole("region", { name: "Open row" })).toContainText("Set aside");
  await checkLooks(page);
});

test("on the map several rows are one disc that zooms in, and a row's point opens it, at no cost", { tag: "@map" }, async ({
  page,
  house,
}) => {
  const { lat, lng, parcelId } = house;
  const lookups = watchLookups(page);
  await openList(page, [`A-1,${lat},${lng}`, `B-2,${lat + 0.00001},${lng}`], 2);
  await expect(rowOf(page, "B-2")).toContainText("Found");
  const canvas = page.getByRole("application");
  await page.getByRole("button", { name: "Show the whole list on the map" }).click();
  await seeRest(page);
  for (let step = 0; step < 6; step++) {
    await page.getByRole("button", { name: "Zoom out" }).click();
    await seeRest(page);
  }
  await expect(page).toHaveURL(/view=13/);
  await seeRest(page);
  await page.mouse.click(...(await fromMiddle(canvas, 0, 0)));
  await expect(page).toHaveURL(/view=15/);
  await seeRest(page);
  // Near, buildings are drawn by the legend's field; it counts the whole list.
  await expect(region(page, "Legend")).toContainText("Main building, all 2 places found");
  await expect(region(page, "Legend")).toContainText("Worst finding, all 2 places");
  await page.mouse.click(...(await fromMiddle(canvas, 0, 0)));
  await expect(region(page, "Parcel")).toContainText(parcelId);
  await expect(grid(page).locator('[aria-current="true"]')).toHaveCount(1);
  expect(lookups).toHaveLength(1);
});

test("an open row has the Inspector, the ticket and the report of any result, at no cost", { tag: "@map" }, async ({
  page,
  context,
  product,
  house: { lat, lng, parcelId },
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.origin });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = "yes";
    };
  });
  const lookups = watchLookups(page);
  await openList(page, [`A-1,${lat + 0.0005},${lng}`, `B-2,${lat},${lng}`], 2);
  await rowOf(page, "B-2").filter({ hasText: "Found" }).click();
  await expect(region(page, "Parcel")).toContainText(parcelId);
  await page.getByRole("button", { name: "Copy for ticket" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`Parcel ${parcelId}, .* API v2, status 200, `));
  await page.getByRole("tab", { name: "Request" }).click();
  const request = page.getByRole("tabpanel");
  await expect(request).toContainText("From a list, item 2 of request 1: the response is cut to this item");
  await expect(request).not.toContainText(String(lat + 0.0005));
  await page.getByRole("button", { name: "Print report" }).click();
  await expect(page.locator("html[data-printed]")).toHaveCount(1, { timeout: 120_000 });
  await expect(page.locator(".report")).toContainText(parcelId);
  expect(lookups).toHaveLength(1);
});
