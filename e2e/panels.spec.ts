// The panels as a person uses them: the way from a value to its place in the answer, search within, absence, the theme.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import {
  bendAnswers,
  checkAxe,
  holdNext,
  leaveUnreported,
  openHouse,
  openPage,
  ROOF,
  region,
  searchBox,
  showTechnical,
  tabTo,
  valueNamed,
  watchPending,
} from "./page.ts";
import { listSmallTargets } from "./small-targets.ts";

for (const version of [1, 2]) {
  test(`what leaves the page says that it is sample data, in version ${version}`, { tag: "@main" }, async ({
    page,
    context,
    product,
    house,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.origin });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const copy = async (what: string) => {
      await region(page, "Footprint").getByRole("button", { name: "Copy", exact: true }).click();
      await page.getByRole("button", { name: `Copy ${what}` }).click();
      await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
    };
    await openPage(page, `/#v=${version}&at=${house.lat},${house.lng}`);
    await expect(region(page, "Parcel")).toContainText(house.parcelId);
    // "Copied" may still be there of the copy before.
    const seeCopied = (members: Record<string, unknown>) =>
      expect(async () => expect(JSON.parse(await copied())).toMatchObject(members)).toPass();
    await copy("all fields as JSON");
    await seeCopied({ footprint_id: house.footprintId, sample_data: true });
    await copy("all fields as a row");
    await expect.poll(async () => (await copied()).split("\n").map((line) => line.split("\t").at(-1))).toEqual(["sample_data", "true"]);
    await copy("geometry as GeoJSON");
    await seeCopied({ type: "Polygon", sample_data: true });
    await page.evaluate(() => navigator.clipboard.writeText("{}"));
    await valueNamed(page, "Geometry").click();
    await page.getByRole("button", { name: "Copy GeoJSON" }).click();
    await seeCopied({ type: "Polygon", sample_data: true });
    await page.keyboard.press("Escape");
    await showTechnical(page);
    await page.getByRole("button", { name: "Raw response" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toMatch(/^sample-data-response-.*\.json$/);
  });
}

test("arrow keys walk the values, Enter opens one, Esc closes it and gives the focus back", { tag: "@main" }, async ({ page, house }) => {
  await openHouse(page, house);
  await valueNamed(page, "Roof type").focus();
  await page.keyboard.press("ArrowDown");
  await expect(valueNamed(page, "Roof material")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Roof material" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(valueNamed(page, "Roof material")).toBeFocused();
});

for (const width of [1440, 1024, 390]) {
  test(`two Tabs and Enter lead from the search field to the answer, at ${width} px`, { tag: "@main" }, async ({ page, house }) => {
    await page.setViewportSize({ width, height: 844 });
    await openHouse(page, house);
    if (width < 1180) await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Lookups" }).click();
    await page.keyboard.press("Control+k");
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("button", { name: "Skip to the result" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(region(page, "Parcel")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(region(page, "Parcel").getByRole("button", { name: /^Copy parcel id/ })).toBeFocused();
  });
}

test("of a point in version 1 no line lies over another", async ({ page, house }) => {
  await openPage(page, `/#v=1&at=${house.lat},${house.lng}`);
  const parcel = region(page, "Parcel");
  await expect(parcel.getByRole("heading", { level: 2 })).toHaveText(`${house.lat.toFixed(5)}, ${house.lng.toFixed(5)}`);
  const readGap = async () => {
    // Read at once: what comes late moves both.
    const above = await parcel.getByText(/^API version 1 doesn't report/).elementHandle();
    const below = parcel.getByText(/\(measured on the map\)/);
    return below.evaluate((line, before) => line.getBoundingClientRect().top - before!.getBoundingClientRect().bottom, above);
  };
  await expect.poll(readGap).toBeGreaterThanOrEqual(0);
});

test("search within finds fields by label, by name and by value", async ({ page, house }) => {
  await openHouse(page, house);
  const find = page.getByRole("textbox", { name: "Find a field" });
  const terms = region(page, "Footprint").getByRole("term");
  await find.fill("overhang");
  await expect(terms).toHaveText(["Tree overhang"]);
  await find.fill("ground_height_amsl");
  await expect(terms).toHaveText(["Ground elevation"]);
  await find.fill(house.footprintId);
  await expect(terms).toHaveText(["Footprint id"]);
  await find.press("Escape");
  await expect(terms).toHaveCount(50);
});

test("null, missing, mistyped and zero each look different, with a word", async ({ page, house }) => {
  await bendAnswers(page, (footprint) => {
    footprint.year_built = null;
    footprint.air_conditioner_count = "two";
    footprint.rust_area = 0;
    footprint.building_height = 0.04;
    delete footprint.roof_condition;
  });
  await openHouse(page, house);
  await expect(valueNamed(page, "Year built")).toHaveText("no value");
  await expect(valueNamed(page, "Roof condition")).toHaveText("not in the response");
  await expect(valueNamed(page, "Air conditioners")).toContainText("two unexpected type");
  await expect(valueNamed(page, "Rust area")).toContainText(/^0\ssq ft/);
  await expect(valueNamed(page, "Building height")).toHaveText(/^0\.04\sft/);
});

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 1024],
  ["light", 390],
] as const) {
  test(`a group of which the dataset reports nothing is closed, says so, and comes last, ${colorScheme}, ${width} px`, async ({
    page,
    house,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await leaveUnreported(page, new RegExp(`${ROOF.source}|_date$`));
    await openHouse(page, house);
    if (width < 1180) await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Footprint" }).click();
    const footprint = region(page, "Footprint");
    const titles = footprint.getByRole("heading", { level: 3 });
    await expect(titles).toHaveText(["Vegetation", "Structure", "Surroundings", "Identity", "Roof not reported", "Dates not reported"]);
    await expect(valueNamed(page, "Roof material")).toBeHidden();
    await checkAxe(page);
    if (width === 390) await expect.poll(() => listSmallTargets(page)).toEqual([]);
    await tabTo(page, footprint.locator("summary").last());
    await page.keyboard.press("Enter");
    await expect(valueNamed(page, "Image date")).toHaveText("not reported");
    await page.keyboard.press("Tab");
    await expect(valueNamed(page, "Image date")).toBeFocused();
    // The arrow keys pass over what is closed.
    await page.keyboard.press("ArrowUp");
    await expect(valueNamed(page, "Geometry")).toBeFocused();
    await footprint.getByRole("textbox", { name: "Find a field" }).fill("material");
    await expect(footprint.getByRole("term")).toHaveText(["Roof material"]);
  });
}

test("a share's bar begins where its track does", async ({ page, house }) => {
  await openHouse(page, house);
  const bars = region(page, "Footprint").locator(".share-part");
  await expect(bars.first()).toBeVisible();
  const readGaps = () =>
    bars.evaluateAll((all) =>
      all.map((bar) => Math.round(bar.getBoundingClientRect().left - bar.parentElement!.getBoundingClientRect().left)),
    );
  expect(new Set(await readGaps())).toEqual(new Set([0]));
});

test("a group of which one field is reported stays open", async ({ page, house }) => {
  await leaveUnreported(page, /^(?!roof_type).*/);
  await openHouse(page, house);
  const titles = region(page, "Footprint").getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(["Roof", /^Vegetation not/, /^Structure not/, /^Surroundings not/, /^Dates not/, /^Identity not/]);
});

test("without a dictionary no unit is made up: it is said to be unstated, or inferred with the ratio", async ({ page, house }) => {
  await page.route("**/api/dataset", (route) => route.fulfill({ status: 204 }));
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  await expect(valueNamed(page, "Distance to coast")).toContainText("unit not stated");
  await expect(valueNamed(page, "Footprint area")).toContainText(/sq ft inferred · [01]\.\d\d × drawn area/);
  await expect(region(page, "Footprint")).toContainText("the service doesn't say what the zones measure");
});

test("a unit that is a guess says so beside the value, and in what is known of it", async ({ page, house }) => {
  await page.route("**/api/dataset", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { dictionary: { footprint: Record<string, object> } };
    Object.assign(body.dictionary.footprint.building_height!, { unit_guessed: true });
    await route.fulfill({ response, json: body });
  });
  await openHouse(page, house);
  await expect(valueNamed(page, "Building height")).toHaveText(/^[\d.]+\sft unit assumed$/);
  await expect(valueNamed(page, "Footprint area")).toHaveText(/sq ft$/);
  await valueNamed(page, "Building height").click();
  await expect(page.getByRole("dialog", { name: "Building height" })).toContainText("The unit was assumed when the data was imported.");
});

test("text typed before the program is there stays, with the focus", async ({ page, house }) => {
  const release = await holdNext(page, "**/assets/index-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await searchBox(page).click();
  await page.keyboard.type(`${house.lat}, `);
  release();
  await expect(page.getByRole("button", { name: "Look up" })).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(`${house.lng}`);
  await page.keyboard.press("Enter");
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
});

test("text typed while the program draws the page stays", async ({ page }) => {
  // The program reads the theme, as the shell did before it; what is queued there runs before the page is drawn.
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    let reads = 0;
    Storage.prototype.getItem = function (key) {
      if (key === "parcelscope-theme" && ++reads === 2) {
        queueMicrotask(() => {
          document.querySelector<HTMLInputElement>("#search-field")!.focus();
          document.execCommand("insertText", false, "12 Main");
        });
      }
      return getItem.call(this, key);
    };
  });
  await openPage(page);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(" St");
  await expect(searchBox(page)).toHaveValue("12 Main St");
});

test("what is submitted before the program is there is looked up when it is, without a network in between", async ({ page, house }) => {
  const release = await holdNext(page, "**/assets/index-*.js");
  const pending = watchPending(page);
  await page.goto("/", { waitUntil: "commit" });
  await searchBox(page).fill(`${house.lat}, ${house.lng}`);
  // The program alone.
  await expect.poll(pending).toBe(1);
  await page.context().setOffline(true);
  await searchBox(page).press("Enter");
  await page.context().setOffline(false);
  release();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
});

test("twenty thousand buildings with twenty thousand unknown fields are listed in parts, and the search field takes what is typed", async ({
  page,
  house,
}) => {
  const many = 20_000;
  await bendAnswers(page, (first, result) => {
    const unknown = Object.fromEntries(Array.from({ length: many }, (_, index) => [`x_${index}`, index]));
    result.footprints = Array.from({ length: many }, (_, index) => ({
      ...first,
      footprint_id: `F-${index}`,
      footprint_area: many - index,
      ...(index === 0 ? unknown : {}),
    }));
  });
  // Thirty megabytes take a busy machine longer than other answers.
  test.slow();
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId, { timeout: 90_000 });
  const buildings = page.getByRole("list", { name: "Buildings" }).getByRole("listitem");
  await expect(buildings).toHaveCount(200);
  await region(page, "Parcel").getByRole("button", { name: "and 19,800 more: show the next 200" }).click();
  await expect(buildings).toHaveCount(400);
  await expect(region(page, "Footprint").getByRole("button", { name: "and 300 more: show the next 200" })).toBeVisible();
  await region(page, "Footprint").getByRole("textbox", { name: "Find a field" }).fill("x_499");
  await expect(region(page, "Footprint").getByRole("term")).toHaveText(["x_499"]);
  await searchBox(page).fill("12 Alder Ct");
  await expect(searchBox(page)).toHaveValue("12 Alder Ct");
});

test("a link to a building far down the list opens with its row in sight, and so does choosing the first again", async ({
  page,
  house,
}) => {
  await bendAnswers(page, (first, result) => {
    result.footprints = Array.from({ length: 60 }, (_, index) => ({ ...first, footprint_id: `F-${index}`, footprint_area: 60 - index }));
  });
  await openPage(page, `/#at=${house.lat},${house.lng}&building=F-40`);
  const rows = page.getByRole("list", { name: "Buildings" }).getByRole("button");
  await expect(rows).toHaveCount(60);
  // The summary stays at the top: the list is below it, and moves once more when the response has been checked.
  await expect(region(page, "Parcel").getByRole("button", { name: /^Response check: / })).toBeVisible();
  await page.getByRole("list", { name: "Buildings" }).evaluate((list) => list.scrollIntoView({ block: "end" }));
  await expect(rows.nth(40)).toBeInViewport();
  await expect(rows.nth(0)).not.toBeInViewport();
  await rows.nth(0).evaluate((row: HTMLElement) => row.click());
  await expect(rows.nth(0)).toBeInViewport();
});

test("what is printed without a result says that the data is made up", async ({ page }) => {
  await openPage(page);
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Sample data").first()).toBeVisible();
});

test("the theme is kept", async ({ page, house }) => {
  await openHouse(page, house);
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
