import { expect, test } from "vitest";
import { readZoneReach } from "./zone-reach.ts";

test.each([
  ["Share of the ground 0 to 5 feet from the wall", { from: 0, to: 5, unit: "ft" }],
  ["5–30 ft", { from: 5, to: 30, unit: "ft" }],
  ["30 - 100 m around the building", { from: 30, to: 100, unit: "m" }],
  ["the inner ring", null],
  [undefined, null],
])("%j", (meaning, reach) => expect(readZoneReach(meaning)).toEqual(reach));
