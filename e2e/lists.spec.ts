// A list from pasted text to its last lookup, by hand: what it costs is said first, it pauses, goes on, and can be deleted.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, lookUp, openPage, region, searchBox, seeSaved, tabTo } from "./page.ts";

const LOOKUPS = "**/api/v2/parcels";

type Samples = { samples: { address?: string }[] };

/** One address a line; more rows than the first request takes. */
async function readAddresses(page: Page): Promise<string[]> {
  const { samples } = (await (await page.request.get("/api/dataset")).json()) as Samples;
  const streets = samples.flatMap(({ address }) => address ?? []);
  return Array.from({ length: 60 }, (_, row) => streets[row] ?? `${row + 100} ${streets[0]!.replace(/^\d+ /, "")}`);
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "New list" });
const room = (page: Page) => region(page, "Lists");

test("a list is pasted, priced, looked up, paused, resumed and deleted", { tag: "@main" }, async ({ page }) => {
  await openPage(page, "/#room=lists");
  const addresses = await readAddresses(page);
  await room(page)
    .getByRole("textbox", { name: "Paste a list" })
    .fill([...addresses, addresses[0], "no house number"].join("\n"));
  await checkAxe(page);
  await room(page).getByRole("button", { name: "Check the list" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText(
    /^62 rows, 1 can't be searched, 1 duplicate: 60 lookups, quota left [\d,]+, about \d+ s$/,
  );
  await checkAxe(page);

  // Two requests of 25 rows are under way when it pauses; ten rows wait.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(LOOKUPS, async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  const first = page.waitForRequest(LOOKUPS);
  await dialog(page).getByRole("button", { name: "Look up 60 places" }).click();
  expect(((await first).postDataJSON() as { locations: unknown[] }).locations).toHaveLength(25);
  await expect(dialog(page)).toHaveCount(0);
  await room(page).getByRole("button", { name: "Pause" }).click();
  await expect(room(page)).toContainText("pausing: requests under way finish");
  release();
  const resume = room(page).getByRole("button", { name: "Resume" });
  await expect(resume).toBeVisible();
  const progress = room(page).getByRole("progressbar", { name: "Lookups done" });
  await expect.poll(async () => Number(await progress.getAttribute("value"))).toBeGreaterThanOrEqual(25);
  await checkAxe(page);

  await page.reload();
  await resume.click();
  await expect(room(page).getByText("60 of 60 lookups done").first()).toBeVisible();
  await expect(resume).toHaveCount(0);

  await room(page).getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  expect((await saved).suggestedFilename()).toBe("Pasted list.csv");
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(63);
  expect(lines[1]).toContain(addresses[0]);

  await room(page).getByRole("button", { name: "All lists" }).click();
  const lists = room(page).getByRole("list", { name: "Lists" });
  await expect(lists.getByRole("listitem")).toHaveCount(1);
  await checkAxe(page);
  await room(page).getByRole("button", { name: "Delete Pasted list" }).click();
  await expect(lists).toHaveCount(0);
  await expect(room(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lists).toContainText("60 of 60 lookups done");

  // Starting over names what it leaves.
  await page.getByRole("link", { name: "Explore" }).click();
  await lookUp(page, addresses[0]!);
  await seeSaved(page);
  await region(page, "Lookups").getByRole("button", { name: "Start over" }).click();
  await expect(region(page, "Lookups")).toContainText("1 list stays in this browser, with its results");
  await region(page, "Lookups").getByRole("button", { name: "Delete 1 list" }).click();
  await expect(region(page, "Lookups")).toContainText("1 list is deleted");
});

test("a request that a reload cut off is sent again by its key, and counted once", async ({ page }) => {
  await openPage(page, "/#room=lists");
  const addresses = await readAddresses(page);
  const readLeft = async () => Number((await page.request.get("/api/dataset")).headers()["x-usage-left"]);
  const before = await readLeft();
  // The service answers, and the page never hears of it.
  const { promise: isCounted, resolve: counted } = Promise.withResolvers<string | undefined>();
  await page.route(LOOKUPS, async (route) => {
    if ((await route.fetch()).ok()) counted(route.request().headers()["idempotency-key"]);
  });
  await room(page).getByRole("textbox", { name: "Paste a list" }).fill(addresses.slice(0, 20).join("\n"));
  await room(page).getByRole("button", { name: "Check the list" }).click();
  await dialog(page).getByRole("button", { name: "Look up 20 places" }).click();
  const key = await isCounted;
  // Only after the reload: a request that is still held would go on when its route ends.
  await page.reload();
  await expect(room(page)).toContainText("20 rows were sent and no response was seen");
  await page.unroute(LOOKUPS);
  const again = page.waitForRequest(LOOKUPS);
  await room(page).getByRole("button", { name: "Resume" }).click();
  expect((await again).headers()["idempotency-key"]).toBe(key);
  await expect(room(page).getByText("20 of 20 lookups done").first()).toBeVisible();
  await expect(region(page, "List summary")).not.toContainText("Unsure");
  expect(before - (await readLeft())).toBe(20);
});

test("by keyboard alone a list goes from several lines in the search field to a file, with a column and a row corrected", async ({
  page,
}) => {
  await openPage(page);
  const [first, second] = await readAddresses(page);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document
      .getElementById("search-field")!
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, `Name\tWhere\nAnnex\t${first}\nQuarry\t${second}\n`);
  await expect(dialog(page).getByRole("button", { name: "Look up 2 places" })).toBeVisible();
  const where = dialog(page).getByRole("combobox", { name: "Search by Where as" });
  await expect(where).toHaveValue("address");
  await tabTo(page, where);
  await page.keyboard.press("Home");
  await expect(dialog(page).getByRole("status")).toHaveText(/2 can't be searched: 0 lookups/);
  await page.keyboard.press("A");
  await tabTo(page, dialog(page).getByRole("button", { name: "Look up 2 places" }));
  await page.keyboard.press("Enter");
  await expect(room(page).getByText("2 of 2 lookups done").first()).toBeVisible();
  await expect(room(page).getByRole("heading", { name: "Pasted list" })).toBeFocused();
  await expect(searchBox(page)).toHaveValue("");

  // Then a row is opened and corrected, and found rows leave as a file.
  const grid = page.getByRole("grid", { name: "List" });
  await expect(grid.getByRole("row", { name: "Found" })).toHaveCount(2);
  await tabTo(page, grid);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const open = region(page, "Open row");
  await expect(open).toContainText("Row 2");
  await tabTo(page, open.getByRole("textbox", { name: "Correct the location" }), "Shift+Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(first!);
  await page.keyboard.press("Enter");
  await expect(open.locator("p").first()).toHaveText(first!);
  await expect(grid.getByRole("row", { name: "Found" })).toHaveCount(2);
  await tabTo(page, page.getByRole("searchbox", { name: "Search rows" }));
  await page.keyboard.type("quarry");
  await expect(grid.getByRole("row")).toHaveCount(2);
  await tabTo(page, room(page).getByRole("button", { name: "Export" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: "Rows to export" }));
  await page.keyboard.press("1");
  const saved = page.waitForEvent("download");
  await tabTo(page, page.getByRole("button", { name: "CSV", exact: true }));
  await page.keyboard.press("Enter");
  const [, ...rows] = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^Quarry,/);
});
