// A person looks a property up: by address, coordinates, link; reads it, selects in it, comes back to it; and what that costs.
import { expect, type Page, test } from "@playwright/test";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../src/contract/fields.ts";
import { findHouse, type House } from "./find-house.ts";
import { openPage } from "./open-page.ts";
import { type Product, startProduct } from "./product.ts";

type Sample = { name: string; address: string; shows: string };

let product: Product;
let house: House;
let samples: Sample[];

test.beforeAll(async () => {
  product = await startProduct();
  house = await findHouse(product.origin);
  ({ samples } = (await (await fetch(`${product.origin}/api/dataset`)).json()) as { samples: Sample[] });
});
test.afterAll(() => product.stop());

/** Console errors and warnings, and page errors, fail the test that saw them. */
test.beforeEach(({ page }) => {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") throw new Error(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    throw error;
  });
});

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Address or coordinates" });
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function lookUp(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press("Enter");
}

function sampleOf(name: string): Sample {
  const sample = samples.find((each) => each.name === name);
  if (!sample) throw new Error(`the dataset has no sample place "${name}"; it has: ${samples.map((each) => each.name).join(", ")}`);
  return sample;
}

/** What the service says is left of the gateway's quota: it counts lookups, not the page. Asking for it is free. */
async function readUsageLeft(): Promise<number> {
  const answer = await fetch(`${product.origin}/api/dataset`);
  return Number(answer.headers.get("x-usage-left"));
}

async function askDirectly(location: object): Promise<{ parcel_id: string; footprints: Record<string, unknown>[] }> {
  const answer = await fetch(`${product.origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: [location] }),
  });
  return ((await answer.json()) as { data: { parcel_id: string; footprints: Record<string, unknown>[] }[] }).data[0]!;
}

test("there is exactly one region each, before and after a lookup", async ({ page }) => {
  await openPage(page, product.origin);
  for (const lookedUp of [false, true]) {
    if (lookedUp) {
      await lookUp(page, `${house.lat}, ${house.lng}`);
      await expect(region(page, "Parcel")).toContainText(house.parcelId);
    }
    for (const name of ["Map", "Lookups", "Parcel", "Footprint"]) await expect(region(page, name)).toHaveCount(1);
  }
});

test("an address gives its parcel, its buildings, its confidence, and every field of the interface", async ({ page }) => {
  const { address } = sampleOf("A family home");
  const truth = await askDirectly({ address });
  await openPage(page, product.origin);
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(truth.parcel_id);
  await expect(page.getByRole("meter", { name: "Geocoding confidence" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Buildings" }).getByRole("listitem")).toHaveCount(truth.footprints.length);
  const footprint = region(page, "Footprint");
  for (const { label } of Object.values(FOOTPRINT_FIELDS)) {
    await expect(footprint.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) }), label).toHaveCount(1);
  }
  for (const { label, group } of Object.values(PARCEL_FIELDS)) {
    if (group === "counts") await expect(region(page, "Parcel").getByText(label, { exact: true }).first(), label).toBeAttached();
  }
  const largest = truth.footprints.toSorted((a, b) => Number(b.footprint_area) - Number(a.footprint_area))[0]!;
  await expect(footprint).toContainText(String(largest.footprint_id));
  await expect(footprint).toContainText(String(largest.roof_material));
});

test("a null is not a zero: what the answer leaves out is said, what is zero is shown", async ({ page }) => {
  await openPage(page, product.origin);
  await page.route("**/api/v2/parcels", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { footprints: Record<string, unknown>[] }[] };
    for (const footprint of body.data[0]!.footprints) {
      footprint.year_built = null;
      footprint.rust_area = 0;
      delete footprint.occupancy;
      footprint.custom_score = "17b";
    }
    await route.fulfill({ response, json: body });
  });
  await lookUp(page, `${house.lat}, ${house.lng}`);
  const definition = (label: string) =>
    region(page, "Footprint")
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator("xpath=following-sibling::dd[1]");
  await expect(definition("Rust area")).toContainText("0");
  const [yearBuilt, occupancy] = [await definition("Year built").textContent(), await definition("Occupancy").textContent()];
  expect(yearBuilt).not.toMatch(/\d/);
  expect(occupancy).not.toMatch(/\d/);
  expect(yearBuilt).not.toBe(occupancy);
  await expect(region(page, "Footprint")).toContainText("custom_score");
  await expect(region(page, "Footprint")).toContainText("17b");
});

test("selection goes together in the list, the panel and the URL, and a link to it opens the same", async ({ page, context }) => {
  const { address } = sampleOf("Many buildings");
  await openPage(page, product.origin);
  await lookUp(page, address);
  const buildings = page.getByRole("list", { name: "Buildings" }).getByRole("listitem");
  await expect.poll(() => buildings.count()).toBeGreaterThan(3);
  await buildings.nth(2).getByRole("button").first().click();
  await expect(page).toHaveURL(/building=/);
  const id = new URLSearchParams(new URL(page.url()).hash.slice(1)).get("building")!;
  await expect(region(page, "Footprint")).toContainText(id);
  const left = await readUsageLeft();
  const other = await context.newPage();
  await openPage(other, page.url());
  await expect(region(other, "Footprint")).toContainText(id);
  expect(await readUsageLeft()).toBe(left);
});

/** The name of the place stands there while the service is asked, the meter only when it has answered. */
async function expectAnswer(page: Page, address: string): Promise<void> {
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
}

test("one action is one lookup; looking again, reloading and going back cost nothing; refresh costs one", async ({ page }) => {
  const [first, second] = [sampleOf("A courtyard"), sampleOf("Solar panels")];
  await openPage(page, product.origin);
  const left = await readUsageLeft();
  await lookUp(page, first.address);
  await expectAnswer(page, first.address);
  expect(await readUsageLeft()).toBe(left - 1);
  await lookUp(page, second.address);
  await expectAnswer(page, second.address);
  expect(await readUsageLeft()).toBe(left - 2);
  await lookUp(page, first.address);
  await expectAnswer(page, first.address);
  await page.reload();
  await expectAnswer(page, first.address);
  await page.goBack();
  await expectAnswer(page, second.address);
  await expect(region(page, "Lookups").getByRole("list", { name: "Recent lookups" }).getByRole("listitem")).toHaveCount(2);
  expect(await readUsageLeft()).toBe(left - 2);
  await page.getByRole("button", { name: /refresh/i }).click();
  await expect.poll(readUsageLeft).toBe(left - 3);
});

test("opening a link costs one lookup on a new machine, also when the network comes back or the window is focused", async ({ page }) => {
  const left = await readUsageLeft();
  await openPage(page, `${product.origin}/#at=${house.lat},${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  // Without a network before that, the map's own program would be missing.
  await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(await readUsageLeft()).toBe(left - 1);
});

test("version 1 answers the same parcel, marked as matched by place", async ({ page }) => {
  await openPage(page, product.origin);
  await page.getByRole("radio", { name: "v1" }).check({ force: true });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Parcel")).toContainText(/matched .*by place/i);
  expect(requests.filter((url) => url.includes("/api/v1/parcels?location="))).toHaveLength(1);
});

test("Escape cancels: the answer that comes later changes nothing", async ({ page }) => {
  await openPage(page, product.origin);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v2/parcels", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel").getByRole("button", { name: /cancel/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(region(page, "Parcel").getByRole("button", { name: /cancel/i })).toHaveCount(0);
  release();
  await page.unroute("**/api/v2/parcels");
  const { address } = sampleOf("A courtyard");
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect(region(page, "Parcel")).not.toContainText(house.parcelId);
});

test("a slow answer never overwrites the newer one", async ({ page }) => {
  const { address } = sampleOf("A courtyard");
  await openPage(page, product.origin);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let first = true;
  await page.route("**/api/v2/parcels", async (route) => {
    if (first) {
      first = false;
      await held;
    }
    await route.continue().catch(() => {});
  });
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  release();
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect(region(page, "Parcel")).not.toContainText(house.parcelId);
});

test("nonsense, far places, parcel numbers and too long addresses are told at the field and cost nothing", async ({ page }) => {
  await openPage(page, product.origin);
  const left = await readUsageLeft();
  for (const text of ["91, 200", "R0412033017", "x".repeat(400)]) {
    await lookUp(page, text);
    await expect(page.getByRole("alert")).toBeVisible();
  }
  expect(await readUsageLeft()).toBe(left);
});

test("no parcel here is an answer, with its own words", async ({ page }) => {
  await openPage(page, product.origin);
  await lookUp(page, "34.60, -76.60");
  await expect(region(page, "Parcel")).toContainText(/no parcel/i);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("one geometry that is broken is listed with its reason, the others are drawn", async ({ page }) => {
  const { address } = sampleOf("Many buildings");
  await openPage(page, product.origin);
  await page.route("**/api/v2/parcels", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { footprints: { geometry: string }[] }[] };
    body.data[0]!.footprints[0]!.geometry = body.data[0]!.footprints[0]!.geometry.slice(0, 60);
    await route.fulfill({ response, json: body });
  });
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(/cannot be drawn/i);
  await expect.poll(() => page.getByRole("list", { name: "Buildings" }).getByRole("listitem").count()).toBeGreaterThan(3);
});

test("sample data is marked, and the token is in nothing that the page received", async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => bodies.push(response.text().catch(() => "")));
  await openPage(page, product.origin);
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(page.getByText("Sample data", { exact: true })).toBeVisible();
  const received = (await Promise.all(bodies)).join("\n");
  expect(received.length).toBeGreaterThan(10_000);
  expect(received).not.toMatch(/ps_[0-9a-f]{16}_/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/ps_[0-9a-f]{16}_/);
});

test("by keyboard alone: search, choose a building, copy, look at the raw answer, close it", async ({ page }) => {
  await openPage(page, product.origin);
  await page.keyboard.press("Control+k");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(sampleOf("Many buildings").address);
  await page.keyboard.press("Enter");
  const buildings = page.getByRole("list", { name: "Buildings" }).getByRole("button");
  await expect.poll(() => buildings.count()).toBeGreaterThan(3);
  await tabTo(page, () => buildings.nth(1).evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/building=/);
  const raw = page.getByRole("button", { name: "Raw answer" });
  await tabTo(page, () => raw.evaluate((element) => element === document.activeElement), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(raw).toBeFocused();
});

async function tabTo(page: Page, arrived: () => Promise<boolean>, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await arrived()) return;
    await page.keyboard.press(key);
  }
  throw new Error("the keyboard does not reach it");
}
