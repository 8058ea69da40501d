// The explorer on a dataset imported from real parcels, where they are at hand: third-party data is never part of this repository.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { countBlue, lookUp, openPage, region } from "./page.ts";
import { ROOT } from "./product.ts";

const folder = process.env.REAL_DATA ? join(process.env.REAL_DATA, "la-santa-monica-canyon") : null;
const parcels = folder && join(folder, "parcel.geojson");
const isThere = parcels !== null && existsSync(parcels);
if (!isThere) console.warn("skipped: REAL_DATA does not name a folder with la-santa-monica-canyon/parcel.geojson in it");

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const made = mkdtempSync(join(tmpdir(), "parcelscope-e2e-"));
    const out = join(made, "canyon.gpkg");
    const files = ["--parcels", parcels!, "--buildings", join(folder!, "structure.geojson"), "--out", out];
    execFileSync(process.execPath, ["src/main.ts", "dataset", "import", ...files], { cwd: ROOT, stdio: "ignore" });
    await use({ env: { DATASET: out } });
    rmSync(made, { recursive: true });
  },
});
test.skip(!isThere, "REAL_DATA names no folder with these parcels");

type Published = { features: { properties: { AIN: string; ADDRESS: string } }[] };
const publishedNumberOf = (address: string) => {
  const { features } = JSON.parse(readFileSync(parcels!, "utf8")) as Published;
  return features.find(({ properties }) => properties.ADDRESS.includes(address))!.properties.AIN;
};

test("finds 809 Greentree Rd under its publisher's number, draws its building, and is no sample", { tag: "@map" }, async ({ page }) => {
  // A link of a demo: what roofs are made of is in no tile of real data, so there is no such look.
  await openPage(page, "/#base=town-aerial");
  await expect(page.getByRole("radio", { name: "Parcels", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Aerial" })).toHaveCount(0);
  await lookUp(page, "809 Greentree Rd, Los Angeles, CA 90272");
  await expect(region(page, "Parcel")).toContainText(publishedNumberOf("809 GREENTREE RD"));
  const buildings = region(page, "Parcel").getByRole("list", { name: "Buildings" }).getByRole("listitem");
  await expect(buildings).not.toHaveCount(0);
  await expect(region(page, "Footprint")).toContainText("Los Angeles");
  await expect(region(page, "Summary").getByRole("paragraph").first()).toHaveText(/^Roof not reported · /);
  const map = (await page.getByRole("application").boundingBox())!;
  await expect.poll(() => countBlue(page, map)).toBeGreaterThan(500);
  await expect(page.getByText("Sample data")).toHaveCount(0);
});

test("a unit of a stack answers with its own parcel and the stack's buildings", async ({ page }) => {
  await openPage(page);
  await lookUp(page, "101 Ocean Ave NO F501, Los Angeles, CA 90402");
  await expect(region(page, "Parcel")).toContainText(publishedNumberOf("F501"));
  await expect(region(page, "Parcel").getByRole("list", { name: "Buildings" }).getByRole("listitem")).not.toHaveCount(0);
});
