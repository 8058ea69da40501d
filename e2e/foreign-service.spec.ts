// A lookup service that has none of the extensions: what the page shows then, and that it makes nothing up.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { lookUp, openHouse, openPage, region, showTechnical } from "./page.ts";
import { startUpstream, UPSTREAM_TOKEN } from "./start-upstream.ts";

const [LNG, LAT] = [-76.6812, 34.7179];
const HOUSE = { lat: LAT, lng: LNG, parcelId: "P-1", footprintId: "F-1" };
/** An answer may leave out what the interface names: the page says so of each. */
const ITEM = {
  parcel_id: HOUSE.parcelId,
  parcel: { parcel_id: HOUSE.parcelId, geocoding_confidence: 0.92, number_of_buildings_in_parcel: 1 },
  footprints: [
    {
      parcel_id: HOUSE.parcelId,
      footprint_id: HOUSE.footprintId,
      center_long: LNG,
      center_lat: LAT,
      crs: 4326,
      footprint_area: 2_180,
      distance_to_coast: 812,
      geometry: encodeRectangle(LNG - 0.0001, LAT - 0.00005, LNG + 0.0001, LAT + 0.00005),
    },
  ],
};

/** Little-endian WKB of a polygon with one ring, in hex. */
function encodeRectangle(west: number, south: number, east: number, north: number): string {
  const ring = [west, south, east, south, east, north, west, north, west, south];
  const wkb = Buffer.alloc(13 + 8 * ring.length);
  wkb.writeUInt8(1, 0);
  for (const [index, value] of [3, 1, 5].entries()) wkb.writeUInt32LE(value, 1 + 4 * index);
  for (const [index, value] of ring.entries()) wkb.writeDoubleLE(value, 13 + 8 * index);
  return wkb.toString("hex");
}

/** What the next lookups are answered. */
let answer: { status: number; headers: Record<string, string>; items: unknown[] };

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const upstream = await startUpstream((request, response) => {
      // The gateway's own check of the token asks for no location.
      if (!request.url!.includes("/parcels") || request.url!.endsWith("/v1/parcels")) return void response.writeHead(404).end();
      request.resume().on("end", () => {
        response
          .writeHead(answer.status, { "content-type": "application/json", ...answer.headers })
          .end(JSON.stringify({ meta: {}, data: answer.items }));
      });
    });
    await use({ env: { UPSTREAM_URL: upstream.origin, UPSTREAM_TOKEN } });
    upstream.close();
  },
});
test.beforeEach(() => {
  answer = { status: 200, headers: {}, items: [ITEM] };
});

test("the view is the contiguous U.S., the basemaps are the public ones, and nothing is marked as sample data", { tag: "@map" }, async ({
  page,
}) => {
  await openPage(page);
  await expect(page.getByRole("application")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Imagery", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^(Town|Aerial|Parcels)$/ })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^(Topo|Streets)$/ })).toHaveCount(2);
  await expect(region(page, "Map")).toContainText(/\d{3} mi/);
  await expect(page.getByText("Sample data", { exact: true })).toHaveCount(0);
});

test("the split view puts imagery beside topo", { tag: "@map" }, async ({ page }) => {
  await openPage(page);
  await page.getByRole("button", { name: "Split view" }).click();
  await expect(page.getByRole("separator", { name: "Resize Imagery beside Topo" })).toHaveAttribute("aria-valuenow", "50");
});

test("any success is an answer, without usage and without a dataset's name", async ({ page }) => {
  answer.status = 201;
  await openHouse(page, HOUSE);
  await expect(region(page, "Footprint")).toContainText("unit not stated");
  await expect(page.getByText(/\d left/)).toHaveCount(0);
  await expect(page.getByText("Sample data", { exact: true })).toHaveCount(0);
  await showTechnical(page);
  await page.getByRole("button", { name: "Raw response" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^response-/);
});

for (const version of [1, 2]) {
  test(`an answer of version ${version} that calls itself made up is marked, and usage is shown where it comes`, async ({ page }) => {
    answer.headers = { "x-dataset-id": "elsewhere", "x-dataset-synthetic": "true", "x-usage-left": "1234" };
    await openPage(page, `/#v=${version}&at=${LAT},${LNG}`);
    await expect(region(page, "Parcel")).toContainText(HOUSE.parcelId);
    await expect(page.getByText("Sample data", { exact: true })).toBeVisible();
    await expect(page.getByText(/1,234 lookups left/).first()).toBeVisible();
  });
}

test("a point without a parcel says nothing of the nearest building, which nobody knows", { tag: "@map" }, async ({ page }) => {
  await openHouse(page, HOUSE);
  answer.items = [];
  await lookUp(page, `${LAT + 0.001}, ${LNG}`);
  const parcel = region(page, "Parcel");
  await expect(parcel).toContainText("No parcel at this point");
  await expect(parcel).not.toContainText("nearest building");
});

test("no parcel, and what else the answer says of it", async ({ page }) => {
  answer.items = [{ parcel: null, footprints: [], error: "ambiguous" }];
  await openPage(page, `/#at=${LAT},${LNG}`);
  const parcel = region(page, "Parcel");
  await expect(parcel).toContainText("No parcel at this point");
  await expect(parcel.getByRole("heading", { name: /Other fields/ })).toBeVisible();
  await expect(parcel).toContainText("ambiguous");
  await expect(parcel.getByRole("list", { name: "Findings" })).toContainText("is missing its input_id");
});

test("a response of nonsense is read up to a limit, says of how much it was not read, and stays whole", async ({ page }) => {
  answer.items = Array.from({ length: 400_000 }, () => "x");
  await openPage(page, `/#at=${LAT},${LNG}`);
  const parcel = region(page, "Parcel");
  await expect(parcel.getByRole("list", { name: "Findings" })).toContainText("Only 2,000 of 400,000 results were read");
  await showTechnical(page);
  await page.getByRole("button", { name: "Raw response" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(JSON.stringify({ meta: {}, data: answer.items }));
});
