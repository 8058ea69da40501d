import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Bounds } from "../../geometry/shapes.ts";
import { square } from "../../geometry/shapes-for-tests.ts";
import { createDatasetFile } from "./create-dataset-file.ts";
import { describeDataset } from "./describe-dataset.ts";
import { sampleAddress, sampleDocument, sampleFootprint, sampleParcel } from "./sample-rows-for-tests.ts";

let folder: string;
let path: string;
/** Ten lots in a row from west to east, a building on each but the last, three more on the first. */
const extent: Bounds = [-89.651, 39.8, -89.641, 39.802];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "describe-"));
  path = join(folder, "file.gpkg");
  const file = createDatasetFile(path);
  for (let i = 0; i < 10; i += 1) {
    const west = -89.651 + 0.001 * i;
    const [id, buildings] = [`P${i}`, i === 0 ? 4 : 1];
    file.addParcel(sampleParcel({ parcel_id: id, stack: i < 2 ? 1 : null }), square(west, 39.8, 0.001));
    if (i < 3) file.addAddress(sampleAddress({ parcel_id: id }));
    for (let k = 0; k < buildings && i < 9; k += 1) {
      const height = i === 0 ? 20 : null;
      file.addFootprint(
        sampleFootprint({ footprint_id: `${id}-${k}`, parcel_id: i === 8 ? null : id, building_height: height }),
        square(west + 0.0002 * k, 39.8002, 0.0001),
      );
    }
  }
  file.finish(sampleDocument({ extent, parcels: 10, footprints: 12, name: "Lots & <houses>" }));
  file.keep();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("says what it is, how much of what, where from, and what it reports", () => {
  const text = describeDataset(path);
  expect(text).toContain("Lots & <houses> — made-up data");
  expect(text).toContain("parcels      10 (3 with an address, 2 stacked in 1)");
  expect(text).toContain("buildings    12 (1 on no parcel)");
  expect(text).toContain("Made by a test");
  expect(text).toContain("building_height 33%");
  expect(text.indexOf("building_height")).toBeLessThan(text.indexOf("Not reported"));
  expect(text.indexOf("roof_type")).toBeGreaterThan(text.indexOf("Not reported"));
});

test("does not take buildings that no source supplies for none", () => {
  const bare = join(folder, "bare.gpkg");
  const file = createDatasetFile(bare);
  file.addParcel(sampleParcel({ parcel_id: "P0" }), square(-89.651, 39.8, 0.001));
  const dictionary = { parcel: { number_of_buildings_in_parcel: { reported: false } }, footprint: {} };
  file.finish(sampleDocument({ extent, parcels: 1, footprints: 0, dictionary }));
  file.keep();
  const text = describeDataset(bare);
  expect(text).toMatch(/^ {2}buildings {4}not reported$/m);
});
