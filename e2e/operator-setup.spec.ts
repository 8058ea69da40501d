// What the gateway's operator sets for the page before a service that does not describe its data: where the map begins, what lies under the
// answers, what the fields mean.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { checkAxe, openPage, readPixel, region } from "./page.ts";
import { startUpstream, UPSTREAM_TOKEN } from "./start-upstream.ts";

const RED_PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4oaEBAALUARkFUI+kAAAAAElFTkSuQmCC", "base64");
/** San Antonio: 98.6 to 98.3 W, 29.3 to 29.6 N. */
const START_VIEW = "-98.6,29.3,-98.3,29.6";
/** That of its middle, at the level that fits it in the window. */
const MIDDLE_TILE = "/12/927/1697.png";

/** Of version 8, with much in it that the map refuses, and a blue ground. */
const ODD_STYLE = {
  version: 8,
  sources: { none: {}, canvas: { type: "canvas", canvas: "x" }, tiles: { type: "raster", tiles: 5 } },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": "#00f" } },
    { id: "red", type: "background", paint: { "background-color": ["no", "such", "operator"] } },
    { id: "tiles", type: "raster", source: "tiles" },
  ],
};

/** The tiles that the page asked for. */
let tiles: string[] = [];

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "parcelscope-e2e-"));
    const service = await startUpstream((_, response) => response.writeHead(404).end());
    const county = await startUpstream((request, response) => {
      if (request.url === "/odd.json")
        return void response.writeHead(200, { "access-control-allow-origin": "*" }).end(JSON.stringify(ODD_STYLE));
      tiles.push(request.url!);
      response.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" }).end(RED_PNG);
    });
    const basemaps = [
      {
        id: "county-2026",
        name: "County 2026",
        tiles: `${county.origin}/{z}/{x}/{y}.png`,
        photograph: true,
        credits: [{ text: "Example County" }],
      },
      "streets",
      { id: "odd", name: "Odd", style: `${county.origin}/odd.json`, credits: [] },
    ];
    writeFileSync(join(folder, "basemaps.json"), JSON.stringify(basemaps));
    await use({
      env: { UPSTREAM_URL: service.origin, UPSTREAM_TOKEN, START_VIEW, BASEMAPS: join(folder, "basemaps.json") },
    });
    for (const server of [service, county]) server.close();
    rmSync(folder, { recursive: true });
  },
});
test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(() => {
  tiles = [];
});

test("the map begins where the operator says, on the operator's own pictures", { tag: "@map" }, async ({ page }) => {
  await openPage(page);
  const box = (await page.getByRole("application").boundingBox())!;
  const isRed = async () => {
    const [red, green, blue] = await readPixel(page, box.x + box.width / 2, box.y + box.height / 2);
    return red! > 150 && green! < 100 && blue! < 100;
  };
  await expect.poll(isRed).toBe(true);
  await expect.poll(() => tiles).toContain(MIDDLE_TILE);
  await expect(page.getByRole("group", { name: "Basemap" }).getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "County 2026" })).toBeChecked();
  await expect(page.getByRole("list", { name: "Map credits" })).toHaveText("Example County");
  await checkAxe(page);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Failed to load resource: .* 404 / });

  test("pictures that there are not are no failure of their basemap; tiles of a style that are nowhere are one", { tag: "@map" }, async ({
    page,
  }) => {
    const missing = { status: 404, headers: { "access-control-allow-origin": "*" }, body: "" };
    let refused = 0;
    await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => {
      refused++;
      return route.fulfill(missing);
    });
    await page.route(/openfreemap\.org/, (route) =>
      route.fulfill(
        route.request().url().includes("/styles/")
          ? {
              json: {
                version: 8,
                sources: { planet: { type: "vector", url: "https://tiles.openfreemap.org/planet" } },
                layers: [{ id: "water", type: "fill", source: "planet", "source-layer": "water" }],
              },
            }
          : missing,
      ),
    );
    await openPage(page);
    await expect.poll(() => refused).toBeGreaterThan(4);
    await expect(page.getByText("still shown")).toHaveCount(0);
    await page.getByRole("radio", { name: "Streets" }).check();
    await expect(region(page, "Map").getByText(/^Streets .* still shown/)).toBeVisible();
    await page.getByRole("radio", { name: "County 2026" }).check();
    await expect(page.getByRole("list", { name: "Map credits" })).toHaveText("Example County");
    await expect(page.getByText("still shown")).toHaveCount(0);
  });
});

test("a link names an operator's basemap, and one that is not offered shows the first", { tag: "@map" }, async ({ page }) => {
  await openPage(page, "/#base=streets");
  await expect(page.getByRole("radio", { name: "Streets" })).toBeChecked();
  await page.getByRole("radio", { name: "County 2026" }).check();
  await expect(page).toHaveURL(/#.*base=county-2026/);
  await openPage(page, "/#base=topo");
  await page.reload();
  await expect(page.getByRole("radio", { name: "County 2026" })).toBeChecked();
  await expect(region(page, "Map")).toBeVisible();
});

test("what the map does not take of a style is left out, and said once", { tag: "@map" }, async ({ page }) => {
  await openPage(page, "/#base=odd");
  const message = region(page, "Map").getByText("Odd couldn't load.");
  await expect(message).toBeVisible();
  // What collapses the panel beside the map covers none of its words.
  const edge = (await page
    .getByRole("button", { name: /^Collapse/ })
    .first()
    .boundingBox())!;
  expect((await message.boundingBox())!.x).toBeGreaterThanOrEqual(edge.x + edge.width);
  const box = (await page.getByRole("application").boundingBox())!;
  await expect
    .poll(async () => [...(await readPixel(page, box.x + box.width / 2, box.y + box.height / 2))].slice(0, 3))
    .toEqual([0, 0, 255]);
  await page.getByRole("radio", { name: "County 2026" }).check();
  await expect(page.getByText("couldn't load")).toHaveCount(0);
  await expect(page.getByRole("application")).toBeVisible();
});

for (const kind of ["vector", "raster"]) {
  test(`tiles that a style has asked of the page's own API are asked nowhere: ${kind}`, { tag: "@map" }, async ({ page }) => {
    const allowed = { "access-control-allow-origin": "*" };
    await page.route("**/odd.json", (route) => {
      const { origin } = new URL(route.request().url());
      const layer =
        kind === "vector"
          ? { id: "spend", type: "fill", source: "spend", "source-layer": "a" }
          : { id: "spend", type: "raster", source: "spend" };
      const json = { version: 8, sources: { spend: { type: kind, url: `${origin}/tiles.json` } }, layers: [layer] };
      return route.fulfill({ headers: allowed, json });
    });
    await page.route("**/tiles.json", (route) =>
      route.fulfill({ headers: allowed, json: { tilejson: "2.2.0", tiles: ["/api/v1/parcels?location={z}.{x},-76.{y}"] } }),
    );
    const spent: string[] = [];
    page.on("request", (request) => request.url().includes("/parcels") && spent.push(request.url()));
    await openPage(page, "/#base=odd");
    await expect(region(page, "Map").getByText("Odd couldn't load.")).toBeVisible();
    expect(spent).toEqual([]);
  });
}

test("a style of 100,000 layers is not drawn, and says so", { tag: "@map" }, async ({ page }) => {
  const layers = Array.from({ length: 100_000 }, (_, index) => ({
    id: `l-${index}`,
    type: "background",
    paint: { "background-color": "#00f" },
  }));
  await page.route("**/odd.json", (route) =>
    route.fulfill({ headers: { "access-control-allow-origin": "*" }, json: { version: 8, sources: {}, layers } }),
  );
  await openPage(page, "/#base=odd");
  await expect(region(page, "Map").getByText("Odd can't be shown: its style has 100,000 layers, more than the 2,000")).toBeVisible();
  await page.getByRole("radio", { name: "County 2026" }).check();
  await expect(page.getByText("can't be shown")).toHaveCount(0);
});
