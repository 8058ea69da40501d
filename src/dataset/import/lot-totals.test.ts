// Assessors state stories, floor area, year and roof condition of a whole lot. They are those of a building only where the lot has no other.
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatImportReport } from "./import-report.ts";
import { openSampleImport, type SampleImport } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const TOTALS = { YEAR_BUILT: 1950, STORIES: 104, BLDG_SQFT: 90_000, OCCUPANCY: "Offices" };
const shedOn = (lot: number, properties = {}) =>
  sampleFeature(sampleRing(lot + 0.05, 0.05, 0.1), { BLDG_ID: `shed ${lot}`, ...properties });
const queryBuildings = () =>
  trial
    .query("SELECT footprint_id, year_built, number_of_stories, square_footage, occupancy FROM footprints ORDER BY 1")
    .map((row) => Object.values(row));

test("a lot with one building passes its totals on", async () => {
  const report = await trial.run({ lots: [sampleLot(1, TOTALS), sampleLot(2)], houses: [sampleHouse(1), sampleHouse(2)] });
  expect(queryBuildings()).toEqual([
    ["B1", 1950, 104, 90_000, "Offices"],
    ["B2", null, null, null, null],
  ]);
  expect(report.decisions.join()).not.toContain("totals");
});

test("of a lot with several buildings none gets its totals, and the report says of how many lots", async () => {
  const lots = [sampleLot(1, TOTALS), sampleLot(2, TOTALS), sampleLot(3, TOTALS), sampleLot(4), sampleLot(5, TOTALS)];
  const own = shedOn(2, { YEAR_BUILT: 1990 });
  const report = await trial.run({ lots, houses: [1, 2, 3, 4].map((i) => sampleHouse(i)).concat(shedOn(1), own, shedOn(4)) });
  expect(queryBuildings()).toEqual([
    ["B1", null, null, null, "Offices"],
    ["B2", null, null, null, "Offices"],
    ["B3", 1950, 104, 90_000, "Offices"],
    ["B4", null, null, null, null],
    ["shed 1", null, null, null, null],
    ["shed 2", 1990, null, null, null],
    ["shed 4", null, null, null, null],
  ]);
  expect(formatImportReport(report)).toContain(
    "  Stories, floor area, year built and roof condition aren't reported for the buildings of 2 parcels that have several buildings or are stacked, because they describe the whole parcel or one unit.\n",
  );
});

test("what the row of a stacked parcel says is of a unit, and no building gets it", async () => {
  const units = ["A", "B"].map((unit) => sampleLot(1, { ...TOTALS, APN: `1${unit}` }));
  const report = await trial.run({ lots: [...units, sampleLot(2)], houses: [sampleHouse(1), sampleHouse(2)] });
  expect(queryBuildings()[0]).toEqual(["B1", null, null, null, null]);
  expect(formatImportReport(report)).toContain(
    "  Stories, floor area, year built and roof condition aren't reported for the buildings of 2 parcels that have several buildings or are stacked, because they describe the whole parcel or one unit.\n",
  );
});

test.each(["RF_COND", "RoofCondition"])("the roof's condition in a parcel's row is that of its one building: %s", async (name) => {
  const lots = [sampleLot(1, { [name]: "Fair" }), sampleLot(2, { [name]: "Poor" })];
  const report = await trial.run({ lots, houses: [sampleHouse(1), sampleHouse(2), shedOn(2)] });
  expect(trial.query("SELECT roof_condition c FROM footprints ORDER BY footprint_id").map(({ c }) => c)).toEqual(["Fair", null, null]);
  expect(report.decisions.join()).toContain("roof condition aren't reported for the buildings of 1 parcel that has several buildings");
});

test("one such parcel is counted as one", async () => {
  const report = await trial.run({ lots: [sampleLot(1, TOTALS), sampleLot(2)], houses: [sampleHouse(1), sampleHouse(2), shedOn(1)] });
  expect(formatImportReport(report)).toContain("the buildings of 1 parcel that has several buildings or is stacked, because");
});
