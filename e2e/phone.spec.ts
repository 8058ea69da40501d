// The page on a phone: one panel at a time, nothing cut off, and everything large enough for a finger.
import { expect } from "@playwright/test";
import type { DatasetInfo } from "../src/contract/dataset-info.ts";
import { test } from "./fixtures.ts";
import { seeRest } from "./map.ts";
import { bendAnswers, lookUp, openHouse, openPage, region, searchBox, showTechnical } from "./page.ts";
import { listSmallTargets } from "./small-targets.ts";

test("on a phone the sheet shows one panel at a time and can be closed", { tag: "@main" }, async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHouse(page, house);
  const tabs = page.getByRole("navigation", { name: "Panels" });
  await tabs.getByRole("button", { name: "Footprint" }).click();
  await expect(region(page, "Footprint")).toBeVisible();
  await expect(region(page, "Parcel")).toBeHidden();
  await tabs.getByRole("button", { name: "Close the panel" }).click();
  await expect(region(page, "Footprint")).toBeHidden();
  await tabs.getByRole("button", { name: "Parcel" }).click();
  await page.getByRole("list", { name: "Buildings" }).getByRole("button").first().click();
  await expect(region(page, "Footprint")).toBeVisible();
});

test("on a phone a link that is opened in the open page shows its parcel", async ({ page, house, sampleOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Land without a building").address)}`);
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Lookups" }).click();
  await expect(region(page, "Parcel")).toBeHidden();
  await page.evaluate((hash) => location.assign(hash), `#at=${house.lat},${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Parcel")).toBeVisible();
});

for (const width of [720, 760, 800, 900, 1024, 1180]) {
  test(`nothing in the head and nothing of the last response is cut off at ${width} px`, async ({ page, house }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHouse(page, house);
    await showTechnical(page);
    await expect(page.getByText(/left$/).filter({ visible: true })).toHaveCount(1);
    // The way past map and lists hangs below the head, and is seen while it has the focus.
    for (const part of [page.getByRole("banner"), region(page, "Last response")]) {
      await expect(part.getByRole("button").first()).toBeVisible();
      const controls = part.locator(":is(button, label, .badge):not(.skip *)").filter({ visible: true });
      // All at once: what comes late moves them.
      const listCutOff = async () =>
        controls.evaluateAll(
          (all, around) => {
            const { right, bottom } = around!.getBoundingClientRect();
            const isCutOff = (box: DOMRect) => box.right > right || box.bottom > bottom;
            return all.filter((control) => isCutOff(control.getBoundingClientRect())).map(({ textContent }) => textContent);
          },
          await part.elementHandle(),
        );
      await expect.poll(listCutOff).toEqual([]);
    }
    await expect.poll(async () => (await searchBox(page).boundingBox())?.width).toBeGreaterThanOrEqual(160);
  });
}

for (const forcedColors of ["none", "active"] as const) {
  test(`at 400% zoom the whole page scrolls, and all of it can be reached; forced colors: ${forcedColors}`, async ({ page, house }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.emulateMedia({ forcedColors });
    await openHouse(page, house);
    const parcel = region(page, "Parcel");
    await expect.poll(async () => (await parcel.boundingBox())?.height).toBeGreaterThan(256);
    const tabs = page.getByRole("navigation", { name: "Panels" });
    for (const [tab, last] of [
      ["Parcel", parcel.getByRole("button").last()],
      ["Footprint", region(page, "Footprint").getByRole("button").last()],
      ["Lookups", region(page, "Lookups").getByRole("button", { name: "Start over" })],
    ] as const) {
      await tabs.getByRole("button", { name: tab }).click();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await tabs.getByRole("button", { name: "Parcel" }).click();
    const id = parcel.getByTitle(house.parcelId);
    await expect.poll(() => id.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    // Also the steps that aren't reached, which have no color there.
    const steps = parcel
      .getByRole("img", { name: /^Condition: \d of 5, 5 is best$/ })
      .first()
      .locator(":scope > *");
    const readEdges = () => steps.evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopStyle));
    await expect.poll(readEdges).toEqual(Array(5).fill(forcedColors === "active" ? "solid" : "none"));
  });
}

test("on a phone whatever can be pressed is as large as a finger", { tag: "@map" }, async ({ page, house, sampleOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bendAnswers(page, (footprint, result) => {
    footprint.roof_type = 7;
    result.parcel = { ...(result.parcel as object), zoning: "R1" };
  });
  await openPage(page);
  await expect(page.getByRole("list", { name: "Sample places" })).toBeVisible();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  for (const [text, control] of [
    [`${house.lat}, ${house.lng}`, /^Pin\./],
    [sampleOf("A family home").address, /^why\?/],
  ] as const) {
    await lookUp(page, text);
    await expect(page.getByRole("button", { name: control })).toBeVisible();
    for (const panel of ["Footprint", "Lookups", "Parcel"]) {
      await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: panel }).click();
      await expect(region(page, panel)).toBeVisible();
      await expect.poll(() => listSmallTargets(page), panel).toEqual([]);
    }
  }
});

test("on a phone the parcel's id is whole, and no count has a gap behind it", async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHouse(page, house);
  const id = region(page, "Parcel").getByTitle(house.parcelId);
  await expect.poll(() => id.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  const zeros = region(page, "Parcel")
    .getByRole("paragraph")
    .filter({ hasText: /^No [A-Z].*,/ });
  const readGaps = () =>
    zeros.evaluate((line) => {
      const range = document.createRange();
      const boxes = [...line.childNodes].map((node) => {
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      });
      return boxes.flatMap(({ left, top }, at) => (at > 0 && top === boxes[at - 1]!.top ? [Math.round(left - boxes[at - 1]!.right)] : []));
    });
  await expect.poll(async () => Math.max(...(await readGaps()))).toBeLessThan(2);
});

test("the search field shows an address up to its ZIP code, also beside its price", async ({ page, product }) => {
  const { samples } = (await (await fetch(`${product.origin}/api/dataset`)).json()) as DatasetInfo;
  const places = samples.flatMap((sample) => sample.address ?? []).filter((address) => !address.includes("Unit"));
  const longest = places.reduce((one, other) => (other.length > one.length ? other : one));
  const readCut = () => searchBox(page).evaluate((field) => field.scrollWidth - field.clientWidth);
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, `/#address=${encodeURIComponent(longest)}`);
    await expect(searchBox(page)).toHaveValue(longest);
    await expect.poll(readCut, `${width} unfocused`).toBe(0);
    if (width < 720) continue;
    await searchBox(page).focus();
    await expect.poll(readCut, `${width}`).toBe(0);
  }
});

test("on a phone the map's tools and basemaps are behind one button", { tag: "@map" }, async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHouse(page, house);
  const map = region(page, "Map");
  const [tools, zoomIn] = [map.getByRole("button", { name: "Map tools" }), map.getByRole("button", { name: "Zoom in" })];
  await expect(tools).toHaveAttribute("aria-expanded", "false");
  await expect(zoomIn).toBeHidden();
  // Basemaps are among them: nothing is left over the property.
  const basemap = map.getByRole("radio", { name: "Town", exact: true });
  await expect(basemap).toBeHidden();
  await tools.click();
  await expect(basemap).toBeVisible();
  await expect(zoomIn).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(tools).toBeHidden();
  await expect(zoomIn).toBeVisible();
});

test("on a phone what a place costs is said clear of the map's foot", { tag: "@map" }, async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHouse(page, house);
  await page.getByRole("application").focus();
  const label = page.locator(".map-pick-label");
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await seeRest(page);
    await expect(label).toHaveText(/lookup$/, { timeout: 1_000 });
  }).toPass();
  const foot = (await region(page, "Legend").boundingBox())!;
  const box = (await label.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(foot.y);
});

test("the first screen of a phone has houses that are seen, and says what to tap", { tag: "@map" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await seeRest(page);
  await expect(page.getByText("Search for an address, click the map or try a sample.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("list", { name: "Sample places" }).getByRole("button").first()).toBeInViewport({ ratio: 1 });
  const scale = page.getByRole("img", { name: /^Scale: [\d,]+ ft$/ });
  const feet = Number((await scale.textContent())!.replace(/\D/g, ""));
  const { width } = (await scale.locator(".map-scale-bar").boundingBox())!;
  // A house is 40 ft wide.
  expect((40 * width) / feet).toBeGreaterThan(2);
});

test("on a phone nothing lies over what is shown of the property", { tag: "@map" }, async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHouse(page, house);
  await seeRest(page);
  const pin = (await page.getByRole("button", { name: /^Pin\./ }).boundingBox())!;
  const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2];
  const over = region(page, "Map").locator(".floating").filter({ visible: true });
  const listOver = () =>
    over.evaluateAll(
      (all, [left, top, right, bottom]) =>
        all.filter((each) => {
          const box = each.getBoundingClientRect();
          return box.left < right! && box.right > left! && box.top < bottom! && box.bottom > top!;
        }).length,
      // The house, and its number and street below it.
      [x - 50, y - 40, x + 50, y + 80],
    );
  expect(await over.count()).toBeGreaterThan(2);
  expect(await listOver()).toBe(0);
});
