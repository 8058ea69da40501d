// A person looks a property up: by address, by coordinates; and reads what the answer says, and what it does not say.
import { expect } from "@playwright/test";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../src/contract/fields.ts";
import { test } from "./fixtures.ts";
import { bendAnswers, countBlue, definitionOf, holdNext, lookUp, lookUpOutside, openPage, region, showTechnical } from "./page.ts";

async function askDirectly(origin: string, location: object): Promise<{ parcel_id: string; footprints: Record<string, unknown>[] }> {
  const answer = await fetch(`${origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: [location] }),
  });
  return ((await answer.json()) as { data: { parcel_id: string; footprints: Record<string, unknown>[] }[] }).data[0]!;
}

test("there is exactly one region each, before and after a lookup", { tag: "@main" }, async ({ page, house }) => {
  await openPage(page);
  for (const lookedUp of [false, true]) {
    if (lookedUp) {
      await lookUp(page, `${house.lat}, ${house.lng}`);
      await expect(region(page, "Parcel")).toContainText(house.parcelId);
    }
    for (const name of ["Map", "Lookups", "Parcel", "Footprint"]) await expect(region(page, name)).toHaveCount(1);
  }
});

test("an address gives its parcel, its buildings, its confidence, and every field of the interface", { tag: "@main" }, async ({
  page,
  product,
  sampleOf,
}) => {
  const { address } = sampleOf("A family home");
  const truth = await askDirectly(product.origin, { address });
  await openPage(page);
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

test("a null is not a zero: what the answer leaves out is said, what is zero is shown", { tag: "@main" }, async ({ page, house }) => {
  await openPage(page);
  await bendAnswers(page, (footprint) => {
    footprint.year_built = null;
    footprint.rust_area = 0;
    delete footprint.occupancy;
    footprint.custom_score = "17b";
  });
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(definitionOf(page, "Rust area")).toContainText("0");
  const [yearBuilt, occupancy] = [
    await definitionOf(page, "Year built").textContent(),
    await definitionOf(page, "Occupancy").textContent(),
  ];
  expect(yearBuilt).not.toMatch(/\d/);
  expect(occupancy).not.toMatch(/\d/);
  expect(yearBuilt).not.toBe(occupancy);
  await expect(region(page, "Footprint")).toContainText("custom_score");
  await expect(region(page, "Footprint")).toContainText("17b");
});

test("the browser has each whole response, so that a HAR recorded of it does too", async ({ page, sampleOf }) => {
  await openPage(page);
  for (const name of ["A family home", "A courtyard", "Solar panels", "Many buildings"]) {
    const answered = page.waitForResponse(/\/parcels$/);
    await lookUp(page, sampleOf(name).address);
    expect(await (await answered).text(), name).toContain("parcel_id");
  }
});

test("version 1 answers the same parcel, marked as matched by place", { tag: "@main" }, async ({ page, house }) => {
  await openPage(page);
  await showTechnical(page);
  await page.getByRole("radio", { name: "v1" }).check({ force: true });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Parcel")).toContainText(/matched .*by place/i);
  expect(requests.filter((url) => url.includes("/api/v1/parcels?location="))).toHaveLength(1);
});

test("Escape cancels: the answer that comes later changes nothing", { tag: "@main" }, async ({ page, house, sampleOf }) => {
  await openPage(page);
  const release = await holdNext(page, "**/api/v2/parcels");
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel").getByRole("button", { name: /cancel/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(region(page, "Parcel").getByRole("button", { name: /cancel/i })).toHaveCount(0);
  release();
  const { address } = sampleOf("A courtyard");
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect(region(page, "Parcel")).not.toContainText(house.parcelId);
});

test("a slow answer never overwrites the newer one", async ({ page, house, sampleOf }) => {
  const { address } = sampleOf("A courtyard");
  await openPage(page);
  const release = await holdNext(page, "**/api/v2/parcels");
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  release();
  // It has come when it is listed: a superseded lookup is paid for, and kept.
  await expect(page.getByRole("list", { name: "Recent lookups" }).getByRole("listitem")).toHaveCount(2);
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect(region(page, "Parcel")).not.toContainText(house.parcelId);
});

test("no parcel here is an answer, with its own words", { tag: "@main" }, async ({ page }) => {
  await openPage(page);
  await expect(page).toHaveTitle("Parcelscope");
  await lookUpOutside(page, "34.60, -76.60");
  await expect(page).toHaveTitle("34.600000, -76.600000 · Parcelscope");
  await expect(region(page, "Parcel")).toContainText(/no parcel/i);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("one geometry that is broken is listed with its reason, the others are drawn", { tag: ["@main", "@map"] }, async ({
  page,
  sampleOf,
}) => {
  const { address } = sampleOf("Many buildings");
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page);
  await bendAnswers(page, (footprint) => {
    footprint.geometry = String(footprint.geometry).slice(0, 60);
  });
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(/can't be drawn/i);
  await expect.poll(() => page.getByRole("list", { name: "Buildings" }).getByRole("listitem").count()).toBeGreaterThan(3);
  const map = (await region(page, "Map").boundingBox())!;
  await expect.poll(() => countBlue(page, map)).toBeGreaterThan(300);
});

test("sample data is marked, and the token is in nothing that the page received", { tag: "@main" }, async ({ page, house }) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => bodies.push(response.text().catch(() => "")));
  await openPage(page);
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(page.getByText("Sample data", { exact: true })).toBeVisible();
  const received = (await Promise.all(bodies)).join("\n");
  expect(received.length).toBeGreaterThan(10_000);
  expect(received).not.toMatch(/ps_[0-9a-f]{16}_/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/ps_[0-9a-f]{16}_/);
});
