// What a click on the map does: free where the place is known, said before it where it costs, asked first where a finger taps.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { fromMiddle, pointAt, readLabel, seeHouse, seeRest } from "./map.ts";
import { bendAnswers, holdNext, lookUp, openHouse, openPage, region, seeSaved } from "./page.ts";

const LOOK_HERE = "Look up here · 1 lookup";
const SAVED = "Saved result · no charge";

const heading = (page: Parameters<typeof region>[0]) => region(page, "Parcel").getByRole("heading", { level: 2 });

function watchLookups(page: Parameters<typeof region>[0]): string[] {
  const lookups: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v[12]\/parcels/.test(request.url())) lookups.push(request.postData() ?? request.url());
  });
  return lookups;
}

test("a click on the lawn of the open parcel asks nothing and keeps its address", { tag: "@map" }, async ({ page, sampleOf }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { address } = sampleOf("Trees over the roof");
  await openPage(page);
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  const lookups = watchLookups(page);
  const lawn = await pointAt(page, "");
  const url = page.url();
  // One panel at a time: the click leads back to the parcel's.
  await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Footprint" }).click();
  await expect(heading(page)).toBeHidden();
  await page.mouse.click(...lawn);
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).toHaveText(address.split(",")[0]!);
  expect(page.url()).toBe(url);
  expect(lookups).toEqual([]);
});

test("a click on a map that is not drawn yet asks nothing", { tag: "@map" }, async ({ page, sampleOf }) => {
  const { address } = sampleOf("Trees over the roof");
  await openPage(page);
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  await seeSaved(page);
  const lawn = await pointAt(page, "");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/context/**", async (route) => {
    await held;
    // The test may have ended meanwhile.
    await route.continue().catch(() => {});
  });
  // From the browser's memory they would be there at once.
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await page.reload();
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  await expect(page.getByRole("application")).toBeAttached();
  const lookups = watchLookups(page);
  await page.mouse.click(...lawn);
  await page.mouse.click(lawn[0] + 250, lawn[1]);
  const loaded = page.waitForResponse("**/api/context/**");
  release();
  await loaded;
  await pointAt(page, LOOK_HERE, [1, 0]);
  await expect(heading(page)).toHaveText(address.split(",")[0]!);
  expect(lookups).toEqual([]);
});

test("where a click costs, the pointer says so, and the parcel that was left is then free", { tag: ["@main", "@map"] }, async ({
  page,
  sampleOf,
}) => {
  const { address } = sampleOf("Trees over the roof");
  await openPage(page);
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  const first = await heading(page).textContent();
  const lookups = watchLookups(page);
  const back = await pointAt(page, "");
  await page.mouse.click(...(await pointAt(page, LOOK_HERE, [1, 0])));
  await expect(heading(page)).not.toHaveText(first!);
  // The address of the parcel, not the point.
  await expect(heading(page)).toHaveText(/^\d+ [A-Z]/);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  expect(lookups).toHaveLength(1);
  await page.mouse.move(...back);
  await expect.poll(() => readLabel(page)).toBe(SAVED);
  const view = await page.locator(".map-scale-words").textContent();
  await page.mouse.click(...back);
  await expect(heading(page)).toHaveText(first!);
  await expect(page.locator(".map-scale-words")).toHaveText(view!);
  expect(lookups).toHaveLength(1);
});

test("a second click on a parcel that is being looked up is free", { tag: "@map" }, async ({ page, sampleOf }) => {
  await openPage(page);
  await lookUp(page, sampleOf("Trees over the roof").address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  const lookups = watchLookups(page);
  const [x, y] = await pointAt(page, LOOK_HERE, [1, 0]);
  const release = await holdNext(page, "**/api/v2/parcels");
  await page.mouse.click(x, y);
  await expect.poll(() => lookups.length).toBe(1);
  await page.mouse.move(x + 2, y);
  await expect.poll(() => readLabel(page)).toBe("");
  await page.mouse.click(x + 2, y);
  release();
  await expect(heading(page)).toHaveText(/^\d+ [A-Z]/);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  expect(lookups).toHaveLength(1);
});

test("without the dataset's map, the buildings of saved results are free to click, after a reload too", { tag: "@map" }, async ({
  page,
  house,
}) => {
  await page.route("**/api/context/**", (route) => route.fulfill({ status: 204 }));
  await openHouse(page, house);
  await seeHouse(page);
  const lookups = watchLookups(page);
  await page.mouse.click(...(await pointAt(page, LOOK_HERE, [0, 1])));
  await expect.poll(() => lookups.length).toBe(1);
  await page.goto(`/#view=19/${house.lat}/${house.lng}`);
  await page.reload();
  await seeRest(page);
  const middle = await fromMiddle(page.getByRole("application"), 4, 4);
  await page.mouse.move(middle[0] + 3, middle[1]);
  await page.mouse.move(...middle);
  await expect.poll(() => readLabel(page)).toBe(SAVED);
  await page.mouse.click(...middle);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(lookups).toHaveLength(1);
});

test("by keyboard the crosshair says what Enter costs, also while the mouse rests on the map", { tag: "@map" }, async ({ page, house }) => {
  await openHouse(page, house);
  await seeHouse(page);
  const lookups = watchLookups(page);
  await page.getByRole("application").focus();
  const says = page.getByRole("status").filter({ hasText: LOOK_HERE });
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await seeRest(page);
    await expect(says).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const [x, y] = await fromMiddle(page.getByRole("application"), 0, 0);
  const readDistance = async () => {
    const label = await page.locator(".map-pick-label").boundingBox();
    return label && Math.hypot(label.x - x, label.y - y);
  };
  // Above it, where the legend begins.
  await expect.poll(readDistance).toBeLessThan(60);
  expect(lookups).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(() => lookups.length).toBe(1);
});

test("the clicked building is the selected one, also when the click looked it up", { tag: "@map" }, async ({ page, product, sampleOf }) => {
  const answer = await fetch(`${product.origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: [{ address: sampleOf("Many buildings").address }] }),
  });
  type Found = { footprint_id: string; center_lat: number; center_long: number; footprint_area: number };
  const { data } = (await answer.json()) as { data: { footprints: Found[] }[] };
  const small = data[0]!.footprints.toSorted((a, b) => a.footprint_area - b.footprint_area)[0]!;
  await openPage(page, `/#view=19/${small.center_lat}/${small.center_long}`);
  await seeRest(page);
  await page.mouse.click(...(await fromMiddle(page.getByRole("application"), 0, 0)));
  await expect(region(page, "Footprint")).toContainText(small.footprint_id);
});

test("after a miss the map shows no building of another property", { tag: "@map" }, async ({ page, house }) => {
  await openHouse(page, house);
  const place = await seeHouse(page);
  await lookUp(page, "12345 Nowhere Blvd, Fargo, ND 58102");
  await expect(region(page, "Parcel")).toContainText("Address not found");
  await page.mouse.move(place[0] + 2, place[1]);
  await page.mouse.move(...place);
  await expect.poll(() => readLabel(page)).toBe(SAVED);
  await expect(page.locator('.map-view[data-hovering="true"]')).toHaveCount(0);
  await expect(region(page, "Legend").getByText("Selected building")).toHaveCount(0);
});

test("a point without a parcel says how far the nearest building on the dataset's map is", { tag: "@map" }, async ({ page, house }) => {
  await bendAnswers(page, (_, result) => Object.assign(result, { parcel_id: null, parcel: null, footprints: [] }));
  await openPage(page, `/#at=${house.lat + 0.0001},${house.lng}`);
  await expect(region(page, "Parcel")).toContainText("No parcel at this point");
  await expect(region(page, "Parcel")).toContainText(/The nearest building on the map is \d+\sft away\./);
});

test("a parcel that doesn't contain the searched point is a finding, by the dataset's map", { tag: "@map" }, async ({ page, house }) => {
  // A service that answers with the house, whatever point is searched.
  await page.route("**/api/v2/parcels", async (route) => {
    const body = route.request().postDataJSON() as { locations: { coordinates: unknown }[] };
    body.locations[0]!.coordinates = { lat: house.lat, lng: house.lng };
    await route.continue({ postData: JSON.stringify(body) });
  });
  const findings = region(page, "Parcel").getByRole("list", { name: "Findings" });
  await openPage(page, `/#at=${house.lat + 0.001},${house.lng}`);
  await expect(findings).toContainText("Review Parcel doesn't contain the searched point");
  await expect(findings).not.toContainText("Nearest building");
  await findings.getByRole("button", { name: /doesn't contain/ }).click();
  await expect(findings).toContainText(/Its boundary on the map is \d+\sft away\./);
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  await expect(region(page, "Parcel")).toContainText("point in the parcel");
  await expect(findings).not.toContainText("searched point");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap marks the place and asks; only the chip sends it", { tag: "@map" }, async ({ page, house }) => {
    await openPage(page, `/#view=18/${house.lat}/${house.lng}`);
    const lookups = watchLookups(page);
    await seeRest(page);
    const middle = await fromMiddle(page.getByRole("application"), 0, 0);
    await page.touchscreen.tap(...middle);
    const chip = page.getByRole("button", { name: LOOK_HERE });
    await expect(chip).toBeVisible();
    expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expect(page.locator(".map-pick-label")).toBeHidden();
    expect(lookups).toEqual([]);
    await chip.tap();
    await expect(region(page, "Parcel")).toContainText(house.parcelId);
    await expect(chip).toHaveCount(0);
    expect(lookups).toHaveLength(1);
  });
});
