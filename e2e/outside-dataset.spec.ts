// A place that the dataset does not reach: said as such where the page can know it, with a way back to the data.
import { expect, type Page } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { drop } from "./open-files.ts";
import { checkLooks, lookUp, openPage, region, tabTo } from "./page.ts";

type Dataset = { name: string; extent: [west: number, south: number, east: number, north: number] };

const test = base.extend<object, { dataset: Dataset }>({
  dataset: [async ({ product }, use) => use((await (await fetch(`${product.origin}/api/dataset`)).json()) as Dataset), { scope: "worker" }],
});

const BACK = { name: "Show coverage area" };
const beyond = ({ extent: [, , east, north] }: Dataset) => ({ lat: north + 0.5, lng: east + 0.5 });

/** What the map's readout calls its middle, once the map rests. */
async function middleOfMap(page: Page): Promise<[longitude: number, latitude: number]> {
  const text = (await page.getByRole("button", { name: /center/ }).textContent())!.replaceAll("−", "-");
  const [latitude, longitude] = text.match(/-?\d+\.\d+/g)!.map(Number);
  return [longitude!, latitude!];
}

for (const version of [1, 2]) {
  test.describe(() => {
    // Version 1 has no other way to say that there is no parcel.
    test.use({ expectedConsole: version === 1 ? /^error: Failed to load resource: .* 404 .*\/api\/v1\/parcels\?/ : null });

    test(`is told with the dataset's name, and the keyboard leads back to the data, in version ${version}`, { tag: "@map" }, async ({
      page,
      dataset,
    }) => {
      const { lat, lng } = beyond(dataset);
      const [west, south, east, north] = dataset.extent;
      await openPage(page, `/#v=${version}&at=${lat},${lng}`);
      const parcel = region(page, "Parcel");
      await expect(parcel.getByRole("heading", { name: "Outside the coverage area" })).toBeVisible();
      await expect(parcel).toContainText(`No parcel here. ${dataset.name} doesn't cover this place.`);
      await expect(page.getByRole("status").getByText(`No parcel here, outside the coverage area of ${dataset.name}`)).toBeAttached();
      await expect.poll(async () => (await middleOfMap(page))[1]).toBeCloseTo(lat, 2);
      // Only while it is in sight.
      await expect(region(page, "Legend")).not.toContainText("Coverage area");
      await tabTo(page, parcel.getByRole("button", BACK));
      await page.keyboard.press("Enter");
      await expect.poll(async () => Math.abs((await middleOfMap(page))[0] - (west + east) / 2)).toBeLessThan((east - west) / 4);
      // The data is fitted above the legend.
      await expect.poll(async () => Math.abs((await middleOfMap(page))[1] - (south + north) / 2)).toBeLessThan((north - south) * 0.75);
      await expect(region(page, "Legend")).toContainText("Coverage area");
    });
  });
}

test("a place within the dataset without a parcel is not called outside of it, nor is an address", { tag: "@map" }, async ({
  page,
  dataset,
}) => {
  const [west, south] = dataset.extent;
  await openPage(page, `/#at=${south + 1e-6},${west + 1e-6}`);
  const parcel = region(page, "Parcel");
  await expect(parcel.getByRole("heading", { name: "No parcel at this point" })).toBeVisible();
  await expect(parcel.getByRole("button", BACK)).toHaveCount(0);
  await expect(region(page, "Legend")).not.toContainText("Coverage area");
  await lookUp(page, "1600 Pennsylvania Ave NW, Washington, DC 20500");
  await expect(parcel).toContainText("No parcel matches this address.");
  await expect(parcel.getByRole("button", BACK)).toHaveCount(0);
});

test("the map of a file about another place says that it has no data there, and isn't credited to the dataset", { tag: "@map" }, async ({
  page,
  product,
  house,
}) => {
  const response = await fetch(`${product.origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: [{ coordinates: { lat: house.lat, lng: house.lng } }] }),
  });
  const body = (await response.json()) as { data: { footprints: { geometry: string; center_lat: number }[] }[] };
  for (const { footprints } of body.data) for (const footprint of footprints) moveNorth(footprint);
  await openPage(page);
  const credits = page.getByRole("list", { name: "Map credits" });
  await expect(credits).toContainText("Sample data");
  await drop(page, { name: "elsewhere.json", text: JSON.stringify(body) });
  const notes = page.getByRole("list", { name: "Map notes" });
  await expect(notes).toContainText("The map has no data for this place: it is outside the coverage area.");
  await expect(page.getByText("Sample data: a made-up town, no record is real")).toHaveCount(0);
  await page.getByRole("radio", { name: "Streets", exact: true }).check({ force: true });
  await expect(notes).toHaveCount(0);
});

/** By two degrees: center and outline, which is little-endian WKB of a polygon with one ring. */
function moveNorth(footprint: { geometry: string; center_lat: number }): void {
  const wkb = Buffer.from(footprint.geometry, "hex");
  for (let at = 13 + 8; at < wkb.length; at += 16) wkb.writeDoubleLE(wkb.readDoubleLE(at) + 2, at);
  footprint.geometry = wkb.toString("hex");
  footprint.center_lat += 2;
}

test("is accessible, in each look and width", async ({ page, dataset }) => {
  const { lat, lng } = beyond(dataset);
  await openPage(page, `/#at=${lat},${lng}`);
  await expect(region(page, "Parcel").getByRole("button", BACK)).toBeVisible();
  await checkLooks(page);
});
