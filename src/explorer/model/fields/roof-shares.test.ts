// Shares are worked out only between numbers of one unit, and the rest never claims what the parts deny.
import { expect, test } from "vitest";
import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import type { FieldValue } from "../property/property.ts";
import { restShare, shareOf } from "./roof-shares.ts";

function buildFields(areas: Record<string, number | null>, units: Record<string, string> = {}): FieldValue[] {
  return Object.entries(areas).map(([name, raw]) => ({
    name,
    state: raw === null ? "null" : "value",
    raw,
    rawText: null,
    pointer: `/${name}`,
    field: FOOTPRINT_FIELDS[name as "flat_area"],
    meaning: units[name] === undefined ? {} : { unit: units[name] },
  }));
}

test.each([
  ["a part", { footprint_area: 200, flat_area: 50 }, {}, 0.25],
  ["a part larger than the whole", { footprint_area: 200, flat_area: 300 }, {}, 1.5],
  ["another unit", { footprint_area: 200, flat_area: 50 }, { footprint_area: "ft²", flat_area: "m²" }, null],
  ["a unit on one side only", { footprint_area: 200, flat_area: 50 }, { flat_area: "m²" }, null],
  ["no part", { footprint_area: 200, flat_area: null }, {}, null],
  ["no whole", { footprint_area: 0, flat_area: 50 }, {}, null],
  ["a negative part", { footprint_area: 200, flat_area: -50 }, {}, null],
])("share of %s", (_, areas, units, expected) => expect(shareOf(buildFields(areas, units), "flat_area")).toBe(expected));

test.each([
  ["what is left", { footprint_area: 100, flat_area: 10, hip_area: 60 }, 0.3],
  ["nothing when parts exceed the whole", { footprint_area: 100, flat_area: 50, hip_area: 60 }, null],
  ["nothing when a part is not known", { footprint_area: 100, flat_area: null, hip_area: 60 }, null],
])("the rest is %s", (_, areas, expected) => {
  const rest = restShare(buildFields(areas));
  if (expected === null) expect(rest).toBeNull();
  else expect(rest).toBeCloseTo(expected);
});
