// The confidence means what it says, on a town made to be hard: similar names, one name with two suffixes, one street north and south,
// two towns with the same streets, condominiums.
import { afterAll, expect, test } from "vitest";
import { type KnownAddress, openAddressTown } from "../fixture/address-town.ts";
import { buildPlainTown } from "../fixture/plain-town.ts";
import { type Calibration, measureCalibration } from "./measure-calibration.ts";
import { CLASSES } from "./mixture.ts";

const STREETS =
  "Main St,Maine St,Elm St,Elk St,Oak Ave,Oak Ct,N Harbor Dr,S Harbor Dr,Harper Dr,Greentree Rd,Greenbrier Rd,Green Tree Ln,Willow Ln,Willow Way,Hillside Ave,Hilltop Ave,1st St,2nd St,21st St,5th Ave,San Lorenzo St,San Leandro St,Old Mill Rd,Mill Rd,Chestnut Blvd,Lakeview Ter,Lake Shore Dr,E Park Pl,W Park Pl,Meadow Ln".split(
    ",",
  );
const TOWNS = ["Troy, NY 12180", "Watervliet, NY 12189"];

function buildHardTown(): KnownAddress[] {
  const houses = TOWNS.flatMap((town, east) =>
    STREETS.flatMap((street, north) =>
      Array.from({ length: 20 }, (_, house) => ({
        parcelId: `${east}-${north}-${house}`,
        text: `${100 + 2 * house} ${street}, ${town}`,
        position: [-73.7 + east * 0.1 + house * 0.001, 42.7 + north * 0.002] as [number, number],
      })),
    ),
  );
  const units = Array.from({ length: 30 }, (_, unit) => ({
    parcelId: `unit-${unit}`,
    text: `900 Bay St Apt ${unit + 1}, ${TOWNS[0]}`,
    position: [-73.75, 42.75] as [number, number],
  }));
  return [...houses, ...units];
}

const town = openAddressTown(buildHardTown());
const plainTown = openAddressTown(buildPlainTown());
afterAll(() => {
  town.close();
  plainTown.close();
});

const SHARE_SURE = 0.97;

/** The share right of each tenth with enough answers to tell, the highest tenth first. */
function listShares({ tenths }: Calibration, least: number): number[] {
  return tenths.filter(({ answers }) => answers >= least).map(({ right, answers }) => right / answers);
}

function expectRising(shares: number[]): void {
  expect(shares[0]).toBeGreaterThanOrEqual(SHARE_SURE);
  expect(shares).toEqual([...new Set(shares)].sort((one, other) => other - one));
}

test("of the usual questions, at least 97 in 100 of the answers at 0.9 or more are right, and the share rises with every tenth", () => {
  const calibration = measureCalibration(town, { limit: 8_000 });
  expect(calibration).toMatchObject({ asked: 8_000, tenths: [{ from: 0.9 }, {}, {}, {}, {}, {}] });
  expect(calibration.absent).toBeGreaterThan(1_000);
  expect(calibration.tenths[0]!.answers).toBeGreaterThan(2_000);
  const shares = listShares(calibration, 100);
  expect(shares.length).toBeGreaterThanOrEqual(4);
  expectRising(shares);
  expect(calibration.precision).toBeGreaterThan(0.9);
  expect(calibration.recall).toBeGreaterThan(0.9);
});

test("with up to four faults at once, likewise", () => {
  const shares = listShares(measureCalibration(town, { limit: 6_000, set: "hard" }), 100);
  expect(shares.length).toBeGreaterThanOrEqual(4);
  expectRising(shares);
});

test.each([
  ["the hard town", town],
  ["the plain town", plainTown],
])("of %s with one street in five withheld, 99 in 100 answers at 0.9 or more are right, and 90 in 100 at 0.8 to 0.9", (_, db) => {
  const calibrations = [1, 2, 3, 4, 5].map((seed) => measureCalibration(db, { limit: 1_200, seed, set: "withheld" }));
  for (const [from, least] of [
    [0.9, 0.99],
    [0.8, 0.9],
  ]) {
    const tenths = calibrations.flatMap(({ tenths }) => tenths.filter((tenth) => tenth.from === from));
    const [answers, right] = [tenths.reduce((sum, tenth) => sum + tenth.answers, 0), tenths.reduce((sum, tenth) => sum + tenth.right, 0)];
    expect(answers).toBeGreaterThan(400);
    expect(right / answers).toBeGreaterThanOrEqual(least!);
  }
});

test("of the stated mixture, the share right rises with the score, and is no further than 0.15 from it", () => {
  const { tenths, classes, wrong } = measureCalibration(plainTown, { limit: 5_000, set: "mixture" });
  expect(classes.map(({ name }) => name)).toEqual(Object.keys(CLASSES));
  const counted = tenths.filter(({ answers }) => answers >= 100);
  expect(counted.length).toBeGreaterThanOrEqual(4);
  const shares = counted.map(({ answers, right }) => right / answers);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  for (const { from, answers, right, score } of counted)
    expect(Math.abs(right / answers - score), `from ${from}`).toBeLessThanOrEqual(0.15);
  // Numbers on the directional street only are not found on the plain one.
  expect(wrong.filter(({ change, answer }) => change === "as it is" && answer.includes("no directional was asked for"))).toEqual([]);
});

test("the same seed asks the same", () => {
  for (const set of ["usual", "hard", "withheld", "mixture"] as const) {
    const measure = () => measureCalibration(town, { limit: 300, seed: 7, set });
    expect(measure()).toEqual(measure());
  }
});
