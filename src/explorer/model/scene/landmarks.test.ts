import { expect, test } from "vitest";
import { ASKED_AT, buildSet, read, rule } from "../rules/assess-for-tests.ts";
import { createAssessor } from "../rules/create-assessor.ts";
import { findLandmarks } from "./landmarks.ts";

const COAST = rule("coast", { field: "distance_to_coast", comparison: "at-most", value: 1_000, unit: "ft" });
const STATION = rule("station", { field: "distance_to_fire_station", comparison: "more-than", value: 1, unit: "mi" });
const UNITS = { distance_to_coast: { unit: "m" }, distance_to_fire_station: { unit: "feet" } };

async function find(rules: unknown[], buildings: Record<string, unknown>[], meant = -1, units: Record<string, { unit: string }> = UNITS) {
  const dictionary = { parcel: {}, footprint: units };
  const property = await read(buildings, {}, dictionary);
  const { findings } = createAssessor({ ...buildSet(...rules), hash: "abc123" }, dictionary)(property, ASKED_AT);
  return { property, landmarks: findLandmarks(findings, property, property.footprints[meant] ?? null, units) };
}

test("sea and fire station that a finding names are as far as the response says, from its worst building", async () => {
  const buildings = [{ distance_to_coast: 400 }, { distance_to_coast: 100, distance_to_fire_station: 10_560 }];
  const { property, landmarks } = await find([COAST, STATION], buildings);
  const { geometry: from } = property.footprints[1]!;
  expect(landmarks).toEqual([
    { layer: "water", kind: "sea", words: "Sea 328 ft", meters: 100, from },
    { layer: "places", kind: "fire_station", words: "Fire station 2 mi", meters: expect.closeTo(3_218.7, 0), from },
  ]);
});

test("it is the building that is meant where the finding is about that one too", async () => {
  const { landmarks } = await find([COAST], [{ distance_to_coast: 200 }, { distance_to_coast: 100 }], 0);
  expect(landmarks).toMatchObject([{ words: "Sea 656 ft", meters: 200 }]);
});

test("what no finding names, or in no known unit, has no arrow", async () => {
  const near = [{ distance_to_coast: 100, distance_to_fire_station: 100 }];
  expect((await find([STATION], near)).landmarks).toEqual([]);
  expect((await find([COAST], near, 0, {})).landmarks).toEqual([]);
});
