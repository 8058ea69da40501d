// The Inspector's tab "Response": the way from a value to its place in it, from value to value, and back to the panel.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { bendAnswers, checkAxe, leaveUnreported, openHouse, openPage, ROOF, region, showTechnical, valueNamed } from "./page.ts";

const tabOf = (page: Page) => page.getByRole("tabpanel", { name: "Response" });
const textOf = (page: Page) => tabOf(page).getByRole("treegrid", { name: "Response text" });
const placeIn = (page: Page) => tabOf(page).locator(".answer-pointer");
const currentRow = (page: Page) => tabOf(page).locator("[aria-selected=true]");
const searchBox = (page: Page) => tabOf(page).getByRole("searchbox", { name: "Search response" });

async function openResponse(page: Page): Promise<void> {
  if (await tabOf(page).isVisible()) return;
  await page.getByRole("button", { name: "Inspect" }).click();
  await page.getByRole("tab", { name: "Response" }).click();
  await expect(textOf(page)).toBeVisible();
}

async function goTo(page: Page, text: string): Promise<void> {
  const field = tabOf(page).getByRole("textbox", { name: "Go to line or pointer" });
  await field.fill(text);
  await field.press("Enter");
}

/** Opens the response, goes to a value, and from there to the panel. */
async function leadTo(page: Page, pointer: string): Promise<void> {
  await openResponse(page);
  await goTo(page, pointer);
  await expect(placeIn(page)).toHaveText(pointer);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
}

test("what folds is large enough to be hit", async ({ page, house }) => {
  await openHouse(page, house);
  await openResponse(page);
  for (const name of ["Formatted", "Tree"]) {
    await tabOf(page).getByRole("radio", { name, exact: true }).check();
    const folds = tabOf(page).locator(".fold");
    await expect(folds.first()).toBeVisible();
    // The least of WCAG 2.5.8.
    const sizes = await folds.evaluateAll((all) =>
      all.map((fold) => fold.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  }
  await tabOf(page).locator(".fold").first().click();
  await expect(tabOf(page).getByRole("treeitem")).toHaveCount(1);
});

test("a value tells its raw form and its meaning, can be copied, and leads to its place in the response", { tag: "@main" }, async ({
  page,
  context,
  house,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHouse(page, house);
  await showTechnical(page);
  await valueNamed(page, "Roof material").hover();
  await expect(page.getByText("/data/0/footprints/0/roof_material")).toBeVisible();
  await valueNamed(page, "Roof material").click();
  const details = page.getByRole("dialog", { name: "Roof material" });
  await details.getByRole("button", { name: "Copy value" }).click();
  await expect(details.getByRole("button", { name: "Copied" })).toBeVisible();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copied = await readClipboard();
  await expect(details).toContainText(JSON.stringify(copied));
  await details.getByRole("button", { name: "Find in response" }).click();
  await expect(tabOf(page).locator("mark")).toHaveText(JSON.stringify(copied));
  await expect(tabOf(page).locator("mark")).toBeInViewport();
  await expect(textOf(page)).toBeFocused();
  await tabOf(page).getByRole("button", { name: "Copy value" }).click();
  expect(await readClipboard()).toBe(copied);
  await tabOf(page).getByRole("button", { name: "Copy path" }).click();
  await expect.poll(readClipboard).toBe("/data/0/footprints/0/roof_material");
  await tabOf(page).getByRole("radio", { name: "As received" }).check();
  await expect(tabOf(page).locator("mark")).toHaveText(JSON.stringify(copied));
  await tabOf(page).getByRole("radio", { name: "Tree" }).check();
  await expect(tabOf(page).getByRole("treeitem", { selected: true })).toHaveText(`"roof_material": ${JSON.stringify(copied)}`);
  await checkAxe(page);
});

for (const width of [1440, 390]) {
  test(`from its place in the response a value is found again, also another building's, at ${width} px`, async ({ page, sampleOf }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
    const counted = region(page, "Parcel")
      .getByRole("term")
      .filter({ hasText: /^Buildings$/ })
      .locator("xpath=following-sibling::dd[1]")
      .getByRole("button");
    await counted.click();
    await page.getByRole("dialog", { name: "Buildings" }).getByRole("button", { name: "Find in response" }).click();
    await tabOf(page).getByRole("button", { name: "Show in panel" }).click();
    await expect(counted).toBeFocused();

    await openResponse(page);
    await goTo(page, "1");
    await expect(tabOf(page).getByRole("button", { name: "Show in panel" })).toHaveCount(0);
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(placeIn(page)).toHaveText("/meta/api_version");
    await expect(tabOf(page).locator("mark")).toHaveText('"v2"');
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await expect(placeIn(page)).toHaveText("/meta/api_version");

    // The last of these names, which a person would go to.
    await searchBox(page).fill("roof_material");
    await expect(tabOf(page).getByText(/^Match 1 of \d+$/)).toBeVisible();
    await searchBox(page).press("Shift+Enter");
    await goTo(page, "2");
    await tabOf(page).getByRole("button", { name: "Previous match" }).click();
    await tabOf(page).locator("[data-match=current]").click();
    await expect(placeIn(page)).toHaveText(/^\/data\/0\/footprints\/[1-9]\d*\/roof_material$/);
    const pointer = (await placeIn(page).textContent())!;
    await page.keyboard.press("Enter");
    await expect(valueNamed(page, "Roof material")).toBeFocused();
    await expect(valueNamed(page, "Roof material")).toHaveAttribute("data-pointer", pointer);
  });
}

test("the place of the value in focus is shown, and no other's", async ({ page, house }) => {
  await openHouse(page, house);
  await showTechnical(page);
  const traces = page.locator(".trace-line");
  await leadTo(page, "/data/0/parcel/number_of_buildings_in_parcel");
  await expect(traces).toHaveText([/^\/data\/0\/parcel\/number_of_buildings_in_parcel/]);
  await leadTo(page, "/data/0/footprints/0/roof_material");
  await expect(valueNamed(page, "Roof material")).toBeFocused();
  await expect(traces).toHaveText([/^\/data\/0\/footprints\/0\/roof_material/]);
});

test("a value that a search within the panel leaves out is shown all the same", async ({ page, house }) => {
  await openHouse(page, house);
  const find = region(page, "Footprint").getByRole("textbox", { name: "Find a field" });
  await find.fill("overhang");
  await leadTo(page, "/data/0/footprints/0/tree_overhang_percent");
  await expect(find).toHaveValue("overhang");
  await leadTo(page, "/data/0/footprints/0/roof_material");
  await expect(valueNamed(page, "Roof material")).toBeFocused();
  await expect(find).toHaveValue("");
});

test("a click on a line, also beside its text, brings the line's own value into sight", async ({ page, house }) => {
  await openHouse(page, house);
  await openResponse(page);
  await goTo(page, "/data/0/footprints/0/roof_material");
  await expect(placeIn(page)).toHaveText("/data/0/footprints/0/roof_material");
  await expect(currentRow(page)).toBeInViewport({ ratio: 1 });
  const row = (await currentRow(page).boundingBox())!;
  const view = (await textOf(page).boundingBox())!;
  await page.mouse.click(view.x + view.width - 40, row.y + row.height / 2);
  await expect(placeIn(page)).toHaveText("/data/0/footprints/0/roof_material");
  await page.mouse.click(view.x + view.width - 40, row.y - row.height / 2);
  await expect(placeIn(page)).toHaveText(/^\/data\/0\/footprints\/0\/(?!roof_material)\w+$/);
});

test("from its place in the response a value is found in a group that is closed", async ({ page, house }) => {
  await leaveUnreported(page, ROOF);
  await openHouse(page, house);
  await expect(valueNamed(page, "Roof condition")).toBeHidden();
  await leadTo(page, "/data/0/footprints/0/roof_condition");
  await expect(valueNamed(page, "Roof condition")).toBeFocused();
  await expect(valueNamed(page, "Roof condition")).toBeVisible();
});

test("a search counts its matches, goes from one to the next by key, and unfolds what they are in", { tag: "@main" }, async ({
  page,
  house,
}) => {
  await openHouse(page, house);
  await openResponse(page);
  await tabOf(page).getByRole("button", { name: "Fold all", exact: true }).click();
  await expect(
    tabOf(page)
      .getByText(/\d lines …/)
      .first(),
  ).toBeVisible();
  await searchBox(page).fill("TREE_zone");
  const found = tabOf(page).getByRole("status").filter({ hasText: "Match" });
  await expect(found).toHaveText(/^Match 1 of \d+$/);
  await expect(tabOf(page).locator("[data-match=current]")).toHaveText("tree_zone");
  await expect(tabOf(page).locator("[data-match=current]")).toBeInViewport();
  await searchBox(page).press("Enter");
  await expect(found).toHaveText(/^Match 2 /);
  await searchBox(page).press("Shift+Enter");
  await expect(found).toHaveText(/^Match 1 /);
  await textOf(page).press("F3");
  await expect(found).toHaveText(/^Match 2 /);
  await textOf(page).press("Control+f");
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill("no such words");
  await expect(tabOf(page).getByText("No matches")).toBeVisible();
});

test("a line or a pointer is gone to, and what is missing is said", async ({ page, house }) => {
  await openHouse(page, house);
  await openResponse(page);
  await goTo(page, "/data/0/parcel/pool_counter");
  await expect(tabOf(page).getByRole("alert")).toHaveText("There's no “pool_counter” in /data/0/parcel.");
  await goTo(page, "999,999");
  await expect(tabOf(page).getByRole("alert")).toContainText("There's no line 999,999");
  await goTo(page, "3");
  await expect(tabOf(page).getByRole("alert")).toHaveText("");
  await expect(currentRow(page)).toHaveAttribute("aria-rowindex", "3");
});

test.describe("a failed lookup", () => {
  test.use({ expectedConsole: /502/ });
  test("whose response is a page of the web shows it as text, and nothing in it runs", async ({ page, house }) => {
    await page.route("**/api/v2/parcels", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>\n<script>document.title = 'ran'</script>\n" }),
    );
    await openPage(page, `/#at=${house.lat},${house.lng}`);
    await page.getByRole("button", { name: "Raw response" }).click();
    await expect(tabOf(page).getByRole("group", { name: "Response text" })).toContainText("<script>document.title = 'ran'</script>");
    await expect(tabOf(page).getByRole("radio")).toHaveCount(0);
    expect(await page.title()).not.toBe("ran");
  });
});

test("five megabytes in 120,000 lines can be gone through, searched, folded and seen as a tree", async ({ page, house }) => {
  const cells = Array.from({ length: 40 }, (_, cell) => cell);
  const rows = Array.from({ length: 2_900 }, (_, row) =>
    Object.fromEntries(
      cells.map((cell) => [`measured_value_${cell}`, cell % 3 ? row * cell + 0.125 : `zone ${row} of ${cell}, not assessed`]),
    ),
  );
  await bendAnswers(page, (_, result) => Object.assign(result, { rows }));
  await openHouse(page, house);
  await openResponse(page);
  await expect(tabOf(page).locator("summary")).toContainText(/ · 12\d,\d{3} lines/);
  await searchBox(page).fill("zone 2899 of 39");
  await expect(tabOf(page).getByText("Match 1 of 1", { exact: true })).toBeVisible();
  await expect(tabOf(page).locator("[data-match=current]")).toBeInViewport();
  await textOf(page).press("Home");
  await expect(placeIn(page)).toHaveText("The whole response");
  await textOf(page).press("End");
  await expect(placeIn(page)).toHaveText("/data/0/rows/2899/measured_value_39");
  await expect(tabOf(page).locator("mark").first()).toBeInViewport();
  await tabOf(page).getByRole("radio", { name: "Tree" }).check();
  await expect(tabOf(page).getByRole("treeitem", { selected: true })).toBeInViewport();
  await tabOf(page).getByRole("button", { name: "Fold all", exact: true }).click();
  await expect(tabOf(page).getByRole("treeitem")).toHaveText([/^\{\d members\}$/, /^"meta"/, '"data": [1 item]']);
});
