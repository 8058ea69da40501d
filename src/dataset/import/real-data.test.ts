// The import of real parcels and buildings, where they are at hand: third-party data is never part of this repository.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import { checkDataset } from "../check/check-dataset.ts";
import { importDataset } from "./import-dataset.ts";
import type { ImportReport } from "./import-report.ts";

const source = process.env.REAL_DATA ? join(process.env.REAL_DATA, "la-santa-monica-canyon") : null;
const isThere = source !== null && existsSync(join(source, "parcel.geojson"));
if (!isThere) console.warn("skipped: REAL_DATA does not name a folder with la-santa-monica-canyon/parcel.geojson in it");

describe.skipIf(!isThere)("Santa Monica Canyon", () => {
  let folder: string;
  let report: ImportReport;
  let db: DatabaseSync;
  let published: { AIN: string; ADDRESS: string }[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "real-data-"));
    const out = join(folder, "out.gpkg");
    const parcels = join(source!, "parcel.geojson");
    report = await importDataset({ parcels, buildings: join(source!, "structure.geojson"), out });
    db = new DatabaseSync(out, { readOnly: true });
    published = (
      JSON.parse(readFileSync(parcels, "utf8")) as { features: { properties: { AIN: string; ADDRESS: string } }[] }
    ).features.map(({ properties }) => properties);
  });
  afterAll(() => {
    db?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const parcelAt = (text: string) => {
    const { number, street, suffix, unit, zip } = normaliseAddress(parseAddress(text));
    return db
      .prepare("SELECT parcel_id FROM addresses WHERE number = ? AND street = ? AND suffix = ? AND unit = ? AND zip = ?")
      .all(number, street, suffix, unit, zip)
      .map(({ parcel_id }) => parcel_id);
  };

  test("all rows go in, and the columns are recognised without being told", () => {
    expect(report).toMatchObject({ parcels: 1051, buildings: 1317, parcelsWithAddress: 975, name: "Los Angeles, California" });
    expect(report.files.map(({ rowsLeftOut }) => rowsLeftOut)).toEqual([0, 0]);
    const columns = report.files.map((file) =>
      Object.fromEntries(Object.entries(file.columns).map(([field, { column }]) => [field, column])),
    );
    expect(columns).toEqual([
      { parcel_id: "AIN", address: "ADDRESS" },
      { footprint_id: "BLD_ID", parcel_id: "AIN", building_height: "HIEGHT" },
    ]);
  });

  test("city and ZIP are split from the address", () => {
    const stated = published.find(({ ADDRESS }) => ADDRESS.startsWith("809 GREENTREE"))!;
    const row = db.prepare("SELECT address, city, state, zip FROM parcels WHERE parcel_id = ?").get(stated.AIN);
    expect({ ...row }).toEqual({ address: "809 GREENTREE RD", city: "LOS ANGELES", state: "CA", zip: "90272" });
  });

  test("809 Greentree Rd is the parcel that its publisher says, with its building", () => {
    const stated = published.find(({ ADDRESS }) => ADDRESS === "809 GREENTREE RD LOS ANGELES CA 90272")!;
    expect(parcelAt("809 Greentree Rd, Los Angeles, CA 90272")).toEqual([stated.AIN]);
    const buildings = db.prepare("SELECT building_height, county, state FROM footprints WHERE parcel_id = ?").all(stated.AIN);
    expect(buildings.length).toBeGreaterThan(0);
    expect(buildings.map((row) => ({ ...row }))).toContainEqual({ building_height: 26.59, county: "Los Angeles", state: "California" });
  });

  test("every published address finds its own parcel", () => {
    const wrong = published.filter(({ ADDRESS }) => ADDRESS !== "").filter(({ AIN, ADDRESS }) => !parcelAt(ADDRESS).includes(AIN));
    expect(wrong).toEqual([]);
  });

  test("units of the stack answer with their own parcel and the stack's buildings", () => {
    expect(report).toMatchObject({ stackedParcels: 59, stacks: 1 });
    const stated = published.find(({ ADDRESS }) => ADDRESS.includes("F501"))!;
    expect(parcelAt("101 Ocean Ave NO F501, Los Angeles, CA 90402")).toEqual([stated.AIN]);
    const unit = db.prepare("SELECT stack, number_of_buildings_in_parcel AS n FROM parcels WHERE parcel_id = ?").get(stated.AIN)!;
    const inStack = "SELECT count(*) AS n FROM footprints WHERE parcel_id IN (SELECT parcel_id FROM parcels WHERE stack = ?)";
    expect(db.prepare(inStack).get(unit.stack!)!.n).toBe(unit.n);
    expect(unit.n).toBeGreaterThan(0);
  });

  test("buildings are on the parcel that their publisher names, but for those that lie across", () => {
    const { named, agreeing } = report.statedParcels!;
    expect(named).toBe(1282);
    expect(agreeing / named).toBeGreaterThan(0.97);
  });
});

const oakland = process.env.REAL_DATA ? join(process.env.REAL_DATA, "oakland") : null;
const oaklandIsThere = oakland !== null && existsSync(join(oakland, "us-ca-oakland-excerpt.zip"));
if (!oaklandIsThere) console.warn("skipped: REAL_DATA does not name a folder with oakland/us-ca-oakland-excerpt.zip in it");

describe.skipIf(!oaklandIsThere)("Oakland", () => {
  test("zipped shapefiles in feet: lots and address points join by parcel number", async () => {
    const folder = mkdtempSync(join(tmpdir(), "real-data-"));
    try {
      const parcels = join(oakland!, "us-ca-oakland-excerpt.zip");
      const addresses = join(oakland!, "us-ca-alameda_county-excerpt.zip");
      const out = join(folder, "out.gpkg");
      const report = await importDataset({ parcels, addresses, out });
      expect(report.files.map(({ role, rowsRead }) => [role, rowsRead])).toEqual([
        ["parcels", 2241],
        ["addresses", 2849],
      ]);
      expect(report).toMatchObject({ name: "Alameda, California", buildings: null, parcels: 2238 });
      expect(report.decisions).toContain("Address file: 677 joined by parcel number, 2 by location; 2 of these were duplicates.");
      expect(checkDataset(out).promises.filter(({ broken }) => broken > 0)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
