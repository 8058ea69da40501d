// Geometries that are wrong in realistic ways: the tab "Geometry" names the fault and its cause, and draws what was meant only as a preview.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { openPage, region, tabTo } from "./page.ts";
import { startUpstream, UPSTREAM_TOKEN } from "./start-upstream.ts";

const [LNG, LAT] = [-118.25, 34.05];
const [DX, DY] = [0.0001, 0.00008];
type Point = readonly [number, number];
const CORNERS: readonly Point[] = [
  [LNG - DX, LAT - DY],
  [LNG + DX, LAT - DY],
  [LNG + DX, LAT + DY],
  [LNG - DX, LAT + DY],
];
const close = (corners: readonly Point[]) => [...corners, corners[0]!];
/** The same house in EPSG:2229, state plane in feet. */
const FEET: readonly Point[] = [
  [6_485_905.6, 1_840_647.7],
  [6_485_966.2, 1_840_647.6],
  [6_485_966.3, 1_840_705.8],
  [6_485_905.7, 1_840_705.9],
];

/** Little-endian WKB of a polygon with one ring, in hex. */
function encode(ring: readonly Point[]): string {
  const wkb = Buffer.alloc(13 + 16 * ring.length);
  wkb.writeUInt8(1, 0);
  for (const [index, value] of [3, 1, ring.length].entries()) wkb.writeUInt32LE(value, 1 + 4 * index);
  for (const [index, value] of ring.flat().entries()) wkb.writeDoubleLE(value, 13 + 8 * index);
  return wkb.toString("hex");
}

/** A house of its own for each, 50 m apart, so that none lies on another. */
const move = (ring: readonly Point[], at: number) => ring.map(([x, y]): Point => [x, y + at * 0.0005]);

/** What the next lookups are answered: one building for each. */
let geometries: unknown[] = [];

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const upstream = await startUpstream((request, response) => {
      if (!request.url!.includes("/parcels") || request.url!.endsWith("/v1/parcels")) return void response.writeHead(404).end();
      const footprints = geometries.map((geometry, at) => ({
        parcel_id: "P-1",
        footprint_id: `F-${at + 1}`,
        center_long: LNG,
        center_lat: LAT + at * 0.0005,
        crs: 4326,
        footprint_area: 3_000 - at,
        geometry,
      }));
      const body = { meta: {}, data: [{ parcel_id: "P-1", parcel: { parcel_id: "P-1" }, footprints }] };
      request.resume().on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)));
    });
    await use({ env: { UPSTREAM_URL: upstream.origin, UPSTREAM_TOKEN } });
    upstream.close();
  },
});

async function openGeometry(page: Page, ...answered: unknown[]): Promise<void> {
  geometries = answered;
  await openPage(page, `/#at=${LAT},${LNG}`);
  await expect(region(page, "Parcel")).toContainText("P-1");
  await page.getByRole("button", { name: "Inspect" }).click();
  await page.getByRole("tab", { name: "Geometry" }).click();
}

const faults = (page: Page) => page.getByRole("list", { name: "Findings in the geometry" });
const previews = (page: Page) => page.getByRole("list", { name: "Previews" });

test("feet that call themselves degrees are named, previewed and never applied", { tag: "@map" }, async ({ page }) => {
  await openGeometry(page, encode(close(FEET)));
  await expect(faults(page)).toContainText("not on the globe");
  await expect(previews(page)).toContainText(/As EPSG:2229 .*it lies 0 ft from the center/);
  const preview = previews(page).getByRole("button", { name: "Preview" });
  await preview.click();
  await expect(page.getByText(/isn't what the response says/)).toBeVisible();
  await expect(region(page, "Legend")).toContainText("Preview, not in the response");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await preview.click();
  await expect(region(page, "Legend")).not.toContainText("Preview, not in the response");
});

test("the bytes are a table with the place where they end in sight, and the keyboard reaches it", { tag: "@main" }, async ({ page }) => {
  const round = Array.from({ length: 40 }, (_, at): Point => [LNG + DX * Math.cos(at / 6.4), LAT + DY * Math.sin(at / 6.4)]);
  await openGeometry(page, encode(close(round)).slice(0, 601));
  await expect(faults(page)).toContainText("The geometry ends at byte 300, but needs at least 669");
  const bytes = region(page, "Bytes");
  await expect(bytes.getByRole("row", { name: /error/ })).toBeInViewport();
  await expect(bytes.getByRole("row", { name: /Byte order/ })).not.toBeInViewport();
  await page.getByRole("button", { name: "Find in response" }).focus();
  await tabTo(page, bytes);
});

test("each encoding and fault is named, building by building", { tag: "@map" }, async ({ page }) => {
  const wkt = `POLYGON((${close(CORNERS)
    .map((point) => point.join(" "))
    .join(",")}))`;
  const crossing = [CORNERS[0]!, CORNERS[2]!, CORNERS[1]!, CORNERS[3]!];
  const swapped = move(close(CORNERS), 3).map(([x, y]): Point => [y, x]);
  const whole = encode(move(close(CORNERS), 5));
  await openGeometry(page, wkt, encode(move(close(crossing), 1)), encode(move(CORNERS, 2)), encode(swapped), null, whole);
  await expect(page.getByText("Findings in 5 of 6 buildings")).toBeVisible();
  const choose = (at: number) => page.getByRole("combobox", { name: "Building", exact: true }).selectOption({ index: at });
  await choose(0);
  await expect(faults(page)).toContainText("Written as WKT");
  await expect(previews(page)).toContainText("As it is written, in EPSG:4326");
  await choose(1);
  await expect(faults(page)).toContainText("crosses");
  await faults(page).getByRole("button", { name: "Show on map" }).click();
  await expect(region(page, "Legend")).toContainText("Fault in an outline");
  await choose(2);
  await expect(faults(page)).toContainText("A ring isn't closed");
  await choose(3);
  await expect(previews(page)).toContainText("With longitude and latitude swapped it lies 0 ft from the center");
  await choose(4);
  await expect(faults(page)).toContainText("geometry is null");
  await choose(5);
  await expect(page.getByText("No findings in this geometry.")).toBeVisible();
});

test("an outline far away leaves the map at the stated center", { tag: "@map" }, async ({ page }) => {
  await openGeometry(page, encode(close(CORNERS.map(([x, y]): Point => [x + 60, y]))));
  await expect(faults(page)).toContainText("far from the stated center");
  await expect(region(page, "Map")).toContainText(/\d+ ft/);
});

test("any geometry can be pasted; it asks nothing", { tag: ["@main", "@map"] }, async ({ page }) => {
  await openGeometry(page, encode(close(CORNERS)));
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/parcels")) asked++;
  });
  await page.getByRole("button", { name: "Paste geometry" }).click();
  await expect(page.getByText(/Pasted, not from the response/)).toBeVisible();
  const field = page.getByRole("textbox", { name: "Geometry", exact: true });
  await field.fill(encode(close(CORNERS)));
  await expect(page.getByText("Hexadecimal WKB · Polygon · 93 bytes · 1 ring, 5 points")).toBeVisible();
  await field.fill(
    `SRID=2229;POLYGON((${close(FEET)
      .map((point) => point.join(" "))
      .join(",")}))`,
  );
  await expect(page.getByText("EWKT · Polygon · SRID 2229")).toBeVisible();
  await previews(page).getByRole("button", { name: "Preview" }).click();
  await expect(region(page, "Legend")).toContainText("Preview, not in the response");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy WKT" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^POLYGON \(\(-118\.25/);
  expect(asked).toBe(0);
});
