import { expect, test } from "vitest";
import { chooseUnits, type LengthUnit } from "./length-units.ts";

const choose = (column: string, told?: LengthUnit) =>
  chooseUnits(told, { building_height: { column, how: "as set", filled: 1, examples: [] } }, 5).building_height;

test.each([
  ["HT_M", "m"],
  ["HeightMeters", "m"],
  ["height_mt", "m"],
  ["heightFt", "ft"],
  ["ROOFHT_FT", "ft"],
  ["HEIGHTFT", "ft"],
])("%s states its unit", (column, unit) => {
  expect(choose(column)).toMatchObject({ unit, guessed: false });
  for (const told of ["ft", "m"] as const) expect(choose(column, told)).toEqual({ unit: told, guessed: false, because: "as set" });
});

test.each(["CROWN_DIAMETER", "Perimeter", "LIFT", "AIRCRAFT", "ROOM"])("%s states none", (column) => {
  expect(choose(column)).toMatchObject({ guessed: true });
  expect(choose(column, "ft")).toEqual({ unit: "ft", guessed: false, because: "as set" });
});
