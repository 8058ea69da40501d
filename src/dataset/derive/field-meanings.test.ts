// The units, reaches and directions that a dataset made here states for its fields: people compare properties by them.
import { expect, test } from "vitest";
import { FOOTPRINT_FIELDS } from "../../contract/fields.ts";
import { DEMO_DICTIONARY } from "../demo/dictionary.ts";
import { DERIVED_MEANINGS } from "./field-meanings.ts";

const { footprint } = DEMO_DICTIONARY;
const fieldsLike = (pattern: RegExp) => Object.keys(FOOTPRINT_FIELDS).filter((name) => pattern.test(name));

test.each([
  [/_area$|^square_footage$/, "ft²", 8],
  [/^distance_to_|^building_height$|^ground_height_amsl$/, "ft", 9],
  [/_zone_\d$|_percent$/, "%", 13],
])("fields like %s are in %s", (pattern, unit, count) => {
  const names = fieldsLike(pattern);
  expect(names).toHaveLength(count);
  for (const name of names) expect(footprint[name], name).toMatchObject({ unit });
});

test.each([
  [1, "0 to 5 feet"],
  [2, "5 to 30 feet"],
  [3, "30 to 100 feet"],
  [4, "100 to 200 feet"],
])("zone %d is the share of the ground %s from the wall", (zone, reach) => {
  for (const cover of ["tree", "shrub", "vegetation"])
    expect(DERIVED_MEANINGS[`${cover}_zone_${zone}`]!.meaning).toContain(`Share of the ground ${reach} from the wall`);
});

test("every field says which way is worse", () => {
  for (const name of Object.keys(FOOTPRINT_FIELDS)) expect(footprint[name]?.direction, name).toBeTruthy();
  for (const name of fieldsLike(/_zone_\d$|_percent$|^rust_|^ponding_|^discoloration_/))
    expect(footprint[name]!.direction).toBe("higher-is-worse");
  for (const name of fieldsLike(/^distance_to_(tree|shrub|vegetation|coast|water_body)$/))
    expect(footprint[name]!.direction).toBe("lower-is-worse");
  expect(footprint.distance_to_fire_station!.direction).toBe("higher-is-worse");
});
