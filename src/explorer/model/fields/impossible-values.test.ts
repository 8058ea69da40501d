// Each value that can't be right, beside one that just can.
import { expect, it } from "vitest";
import { FOOTPRINT_TABLE } from "../../../contract/field-table.ts";
import { isImpossible } from "./impossible-values.ts";

const judge = (name: keyof typeof FOOTPRINT_TABLE, raw: unknown, unit?: string) =>
  isImpossible(raw, FOOTPRINT_TABLE[name], unit === undefined ? {} : { unit });

it.each([
  ["tree_overhang_percent", 140, 100],
  ["tree_overhang_percent", -0.1, 0],
  ["distance_to_tree", -9999, 0],
  ["distance_to_coast", 999_999_999, 99_999_998],
  ["number_of_stories", 99, 98],
  ["air_conditioner_count", -1, 1],
  ["footprint_area", -12, 12],
  ["building_height", -1, 1],
  ["ground_height_amsl", -9999, -12],
  ["year_built", 0, 1780],
  ["image_date", "0001-01-01T00:00:00.000Z", "2026-05-14T00:00:00.000Z"],
  ["model_run_date", "1970-01-01T00:00:00.000Z", "1999-05-14T00:00:00.000Z"],
] as const)("%s: %s can't be, %s can", (name, impossible, possible) => {
  expect(judge(name, impossible)).toBe(true);
  expect(judge(name, possible)).toBe(false);
});

it("a zone is a share only where the dictionary says so", () => {
  expect(judge("tree_zone_1", 101, "%")).toBe(true);
  expect(judge("tree_zone_1", 101)).toBe(false);
});

it("ids, codes and text are none of them", () => {
  expect(judge("footprint_id", "-9999")).toBe(false);
  expect(judge("crs", 9999)).toBe(false);
  expect(judge("image_date", 1_780_272_000_000)).toBe(false);
  expect(judge("roof_type", "")).toBe(false);
});
