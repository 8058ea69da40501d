// The map as a person uses it: what a click costs, the keyboard, the pin, what can be copied.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { fromMiddle, middleOf, openMap, pointAt, seeHouse, seeRest } from "./map.ts";
import { bendAnswers, countBlue, openPage, readPixels, region } from "./page.ts";

test("a click on the house asks nothing, a click beside it is one lookup, and so is a double click", { tag: ["@main", "@map"] }, async ({
  page,
  house,
}) => {
  const { canvas, lookups } = await openMap(page, house);
  const [x, y] = await seeHouse(page);
  await page.mouse.click(x, y);
  expect(lookups).toEqual([]);
  await seeRest(page);
  await page.mouse.click(...(await fromMiddle(canvas, 300, 0)));
  await expect.poll(() => lookups.length).toBe(1);
  // Farther away, other parcels are in sight.
  const zoomOut = page.getByRole("button", { name: "Zoom out" });
  await zoomOut.click();
  await seeRest(page);
  await zoomOut.click();
  await seeRest(page);
  await page.mouse.dblclick(...(await pointAt(page, "Look up here · 1 lookup", [0, -1])));
  await expect.poll(() => lookups.length).toBe(2);
  await page.mouse.wheel(0, -300);
  await expect(page).toHaveURL(/view=/);
  expect(lookups).toHaveLength(2);
});

test("a click from far away goes to what it found, and one from near leaves the view alone", { tag: "@map" }, async ({ page, house }) => {
  await openPage(page, `/#view=13/${house.lat}/${house.lng}`);
  const canvas = page.getByRole("application");
  await seeRest(page);
  await page.mouse.click(...(await fromMiddle(canvas, 0, 0)));
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await seeHouse(page);
  await seeRest(page);
  const [x, y] = await fromMiddle(canvas, 300, 0);
  await page.mouse.click(x, y);
  await expect(region(page, "Parcel")).not.toContainText(house.parcelId);
  await expect
    .poll(async () => {
      const pin = (await page.getByRole("button", { name: /^Pin\./ }).boundingBox())!;
      return Math.hypot(pin.x + pin.width / 2 - x, pin.y + pin.height / 2 - y);
    })
    .toBeLessThan(3);
});

test("a building that is chosen in a list comes into view", { tag: "@map" }, async ({ page, sampleOf }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
  await seeRest(page);
  for (const _ of [1, 2]) {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await seeRest(page);
  }
  const middle = await middleOf(page);
  const buildings = region(page, "Parcel").getByRole("button", { name: /^Building \d+ / });
  for (const name of [/^Building 7 /, /^Building 1 /]) {
    await buildings.filter({ hasText: name }).click();
    // Only the line around the selected one is blue.
    await expect.poll(() => countBlue(page, middle)).toBeGreaterThan(700);
  }
});

test("where buildings overlap, a click lists them, and the one that is picked is shown", { tag: "@map" }, async ({ page, house }) => {
  await bendAnswers(page, (first, { footprints }) => {
    footprints.push({ ...first, footprint_id: "F-TWIN", footprint_area: 1 });
  });
  const { lookups } = await openMap(page, house);
  await page.mouse.click(...(await seeHouse(page)));
  const list = page.getByRole("dialog", { name: "2 buildings overlap here" });
  await expect(list.getByRole("button")).toHaveText([/^Building 1, .+ [\d,]+ sq ft$/, /^Building 2, .+ 1 sq ft$/]);
  await expect(region(page, "Footprint")).toContainText(house.footprintId);
  await list.getByRole("button", { name: /^Building 2/ }).click();
  await expect(list).toHaveCount(0);
  await expect(region(page, "Footprint")).toContainText("F-TWIN");
  await page.mouse.click(...(await seeHouse(page)));
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(region(page, "Footprint")).toContainText("F-TWIN");
  expect(lookups).toEqual([]);
});

test("a link can turn and tilt the view, moving it keeps that, and one button brings it back", { tag: "@map" }, async ({ page, house }) => {
  // The map is there at once: a key that is pressed while it still moves would end the move half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { canvas } = await openMap(page, house);
  await seeHouse(page);
  await expect(page.getByRole("button", { name: "North up" })).toHaveCount(0);
  await openPage(page, `/#view=17/${house.lat}/${house.lng}/90/40`);
  const northUp = page.getByRole("button", { name: "North up" });
  await expect(northUp).toBeVisible();
  await canvas.focus();
  await page.keyboard.press("ArrowUp");
  const turned = /view=17\/([\d.]+)\/(-[\d.]+)\/90\/40$/;
  // East is up: north and south nothing changes.
  await expect.poll(() => Number(turned.exec(page.url())?.[2])).toBeGreaterThan(house.lng + 0.0003);
  expect(Number(turned.exec(page.url())![1])).toBeCloseTo(house.lat, 5);
  await northUp.click();
  await expect(page).toHaveURL(/view=17\/[\d.]+\/-[\d.]+$/);
  await expect(northUp).toHaveCount(0);
  await expect(canvas).toBeFocused();
});

test("by keyboard: Enter looks up only what the crosshair marks", { tag: ["@main", "@map"] }, async ({ page, house }) => {
  const { canvas, lookups } = await openMap(page, house);
  await seeHouse(page);
  await canvas.focus();
  for (const _ of [1, 2, 3]) {
    const before = page.url();
    await page.keyboard.press("ArrowRight");
    await expect(page).not.toHaveURL(before);
  }
  await expect(page.locator(".map-crosshair")).toBeVisible();
  expect(lookups).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(() => lookups.length).toBe(1);
});

test("the pin: arrow keys cost nothing until Enter, Escape puts it back, dragging is one lookup", { tag: ["@main", "@map"] }, async ({
  page,
  house,
}) => {
  const { lookups } = await openMap(page, house);
  await seeHouse(page);
  // It moves with the map.
  await seeRest(page);
  const pin = page.getByRole("button", { name: /^Pin\./ });
  const before = (await pin.boundingBox())!;
  await pin.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => (await pin.boundingBox())?.y).toBeCloseTo(before.y + 30, 0);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await pin.boundingBox())?.y).toBeCloseTo(before.y, 0);
  expect(lookups).toEqual([]);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => lookups.length).toBe(1);
  await expect(region(page, "Parcel").getByText("Searching…")).toHaveCount(0);
  await seeRest(page);
  const box = (await pin.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 80, { steps: 5 });
  await expect(page.locator(".map-pick-label")).toHaveText("Look up here · 1 lookup");
  expect(lookups.length).toBe(1);
  await page.mouse.up();
  await expect.poll(() => lookups.length).toBe(2);
});

test("coordinates can be copied, and what is copied can be searched for", { tag: "@map" }, async ({ page, context, product, house }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.origin });
  await openMap(page, house);
  await page.getByRole("button", { name: /^Copy coordinates/ }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/);
});

test("coordinates are in a row that comes with the pointer or the focus", { tag: "@map" }, async ({ page, house }) => {
  const { canvas } = await openMap(page, house);
  const row = page.getByRole("button", { name: /^Copy coordinates/ });
  await page.mouse.move(5, 5);
  await expect(row).toHaveCSS("opacity", "0");
  await page.mouse.move(...(await fromMiddle(canvas, 0, -100)));
  await expect(row).toHaveCSS("opacity", "1");
  await page.mouse.move(5, 5);
  await expect(row).toHaveCSS("opacity", "0");
  await canvas.focus();
  await expect(row).toHaveCSS("opacity", "1");
});

test("what a chosen finding rests on is highlighted, and in view", { tag: "@map" }, async ({ page, sampleOf }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("A tarp on the roof").address)}`);
  await seeRest(page);
  const countLit = async () => {
    const data = await readPixels(page, await middleOf(page));
    return data.filter((red, at) => at % 4 === 0 && red > 240 && data[at + 1]! > 205 && data[at + 1]! < 240 && data[at + 2]! < 110).length;
  };
  const center = page.getByRole("button", { name: /^Copy coordinates/ });
  await page.getByRole("application").focus();
  for (let press = 0; press < 8; press++) {
    const before = await center.textContent();
    await page.keyboard.press("ArrowUp");
    await expect(center).not.toHaveText(before!);
  }
  await seeRest(page);
  expect(await countLit()).toBe(0);
  await region(page, "Summary")
    .getByRole("button", { name: /Tarp on the roof/ })
    .click();
  await expect.poll(countLit).toBeGreaterThan(30);
});
