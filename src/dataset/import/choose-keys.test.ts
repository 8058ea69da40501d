import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatImportReport } from "./import-report.ts";
import { formatPlan, planImport } from "./plan-import.ts";
import { openSampleImport, type SampleImport } from "./sample-import-for-tests.ts";
import { sampleHouse, sampleLot, toGeojson } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const one = [1, 2, 3];
const keysOf = (plan: { files: { role: string; columns: Record<string, { column: string; how: string }> }[] }) =>
  Object.fromEntries(plan.files.map(({ role, columns }) => [role, columns.parcel_id && [columns.parcel_id.column, columns.parcel_id.how]]));

describe("of several columns that look like the parcel number", () => {
  const writeLots = (make: (i: number) => Record<string, unknown>) =>
    trial.write("lots.geojson", toGeojson(one.map((i) => sampleLot(i, { APN: undefined, ...make(i) }))));
  const writeHouses = (make: (i: number) => Record<string, unknown>) =>
    trial.write("houses.geojson", toGeojson(one.map((i) => sampleHouse(i, make(i)))));

  test("the one that joins more rows is taken", async () => {
    const parcels = writeLots((i) => ({ BBL: 1_000_010_000 + i }));
    const buildings = writeHouses((i) => ({ BASE_BBL: i === 1 ? 1_000_010_001 : 2_000_000_000 + i, MPLUTO_BBL: `${1_000_010_000 + i}.0` }));
    const plan = await planImport({ parcels, buildings });
    expect(keysOf(plan)).toEqual({
      parcels: ["BBL", "by its name"],
      buildings: ["MPLUTO_BBL", "because it joins the most rows"],
    });
    expect(formatPlan(plan)).toContain("parcel_id              MPLUTO_BBL (because it joins the most rows), such as “1000010001.0”");
  });

  test("of the parcels too, for all files together", async () => {
    const parcels = writeLots((i) => ({ APN: `X-${i}`, PARCELID: `P-${i}`, ACCOUNT: `A-${i}` }));
    const buildings = writeHouses((i) => ({ ACCOUNT: i === 1 ? "A-1" : "none 0" }));
    const addresses = trial.write("a.csv", "ACCT,PARCEL_ID,ADDRESS\n1,P-1,1 OAK ST\n2,P-2,2 OAK ST\n3,P-3,3 OAK ST\n");
    expect(keysOf(await planImport({ parcels, buildings, addresses }))).toEqual({
      parcels: ["PARCELID", "because it joins the most rows"],
      buildings: ["ACCOUNT", "by its name"],
      addresses: ["PARCEL_ID", "by its name"],
    });
  });

  test("the better name is taken where none joins, and what is told goes before both", async () => {
    const parcels = writeLots((i) => ({ APN: `X-${i}`, PARCELID: `P-${i}` }));
    const strangers = writeHouses((i) => ({ PIN: `Z-${i}`, FOLIO: `Y-${i}` }));
    expect(keysOf(await planImport({ parcels, buildings: strangers }))).toEqual({
      parcels: ["APN", "by its name"],
      buildings: ["PIN", "by its name"],
    });
    const buildings = writeHouses((i) => ({ PIN: `P-${i}` }));
    expect(keysOf(await planImport({ parcels, buildings, map: ["parcels.parcel_id=APN"] })).parcels).toEqual(["APN", "as set"]);
    expect(keysOf(await planImport({ parcels, buildings, map: ["buildings.parcel_id="] }))).toEqual({
      parcels: ["APN", "by its name"],
      buildings: undefined,
    });
  });
});

describe("cautions", () => {
  test("an import without a single address", async () => {
    const lots = one.map((i) => sampleLot(i, { SITE_ADDR: undefined }));
    const why =
      "No column looks like an address, so address searches won't find anything. Set --map address=COLUMN, or --map number=COLUMN street=COLUMN.";
    expect((await trial.run({ lots })).cautions).toEqual([why]);
    const parcels = trial.write("p.geojson", toGeojson(lots));
    expect(formatPlan(await planImport({ parcels }))).toContain(`\nCaution: ${why}`);
    const told = await trial.run({ lots: one.map((i) => sampleLot(i, { SITE_ADDR: "ELM ST" })) });
    expect(told.cautions).toEqual([
      "No parcel has an address, so address searches won't find anything. Check the columns (parcels SITE_ADDR) and the rows that were left out.",
    ]);
    expect(formatImportReport(told)).toContain("\nCaution: No parcel has an address");
    expect((await trial.run()).cautions).toEqual([]);
  });

  test("a column of suffixes that is not used", async () => {
    const whole = one.map((i) => sampleLot(i, { SITE_ADDR: `${i} MAIN`, ST_TYPE: i === 1 ? "AVE" : "ST" }));
    expect((await trial.run({ lots: whole })).cautions).toEqual([
      "parcels: ST_TYPE has street suffixes (“AVE”, “ST”) that are missing in SITE_ADDR and aren't used. If other columns have house number and street, name them with --map number=COLUMN street=COLUMN address=.",
    ]);
    const said = one.map((i) => sampleLot(i, { SITE_ADDR: `${i} MAIN ST`, ST_TYPE: "ST" }));
    expect((await trial.run({ lots: said })).cautions).toEqual([]);
    const parts = one.map((i) => sampleLot(i, { SITE_ADDR: undefined, HOUSE_NO: i, STREET: "MAIN", ST_TYPE: "ST" }));
    expect((await trial.run({ lots: parts })).cautions).toEqual([]);
    expect(trial.query("SELECT suffix FROM addresses")[0]).toEqual({ suffix: "ST" });
    // What a person sets wins.
    expect((await trial.run({ lots: parts, map: ["suffix="] })).cautions).toEqual([]);
  });
});
