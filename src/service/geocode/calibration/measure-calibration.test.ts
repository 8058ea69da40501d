// The confidence means what it says, on a town made to be hard: similar names, one name with two suffixes, one street north and south,
// two towns with the same streets, condominiums.
import { afterAll, expect, test } from "vitest";
import { type KnownAddress, openAddressTown } from "../fixture/address-town.ts";
import { measureCalibration } from "./measure-calibration.ts";

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
afterAll(() => town.close());

test("of the answers at 0.9 or more, at least 97 in 100 are right, and sureness rises with being right", () => {
  const { tenths, asked, absent, precision, recall } = measureCalibration(town, { limit: 4_000 });
  expect(asked).toBe(4_000);
  expect(absent).toBeGreaterThan(500);
  const [highest] = tenths;
  expect(highest!.from).toBe(0.9);
  expect(highest!.answers).toBeGreaterThan(1_000);
  expect(highest!.right / highest!.answers).toBeGreaterThanOrEqual(0.97);
  expect(precision).toBeGreaterThan(0.9);
  expect(recall).toBeGreaterThan(0.9);
  const shares = tenths.filter(({ answers }) => answers >= 40).map(({ right, answers }) => right / answers);
  expect(shares.length).toBeGreaterThanOrEqual(4);
  for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual((shares[index - 1] ?? 1) + 0.03);
});

test("the same seed asks the same", () => {
  expect(measureCalibration(town, { limit: 300, seed: 7 })).toEqual(measureCalibration(town, { limit: 300, seed: 7 }));
});
