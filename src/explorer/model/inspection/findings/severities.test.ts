// What the panel and Checks both find is equally severe in both: nobody has to choose between two judgments of one thing.
import { expect, it } from "vitest";
import { CHECKS, type CheckCode } from "../../checks/check-table.ts";
import { buildPair, groupOf, inspectBody } from "../inspect-for-tests.ts";
import { a, b, c, d, encode } from "../outline-faults-for-tests.ts";
import { INSPECTION_ROWS, type InspectionCode } from "./rows.ts";

const SAME: [panel: CheckCode, checks: InspectionCode][] = [
  ["field-odd", "field-type"],
  ["field-missing", "field-gone"],
  ["field-empty", "field-null"],
  ["field-blank", "text-empty"],
  ["field-odd", "date-form"],
  ["parcel-odd", "parcel-not-object"],
  ["footprints-odd", "footprints-object"],
  ["parcel-id-differs", "parcel-ids-differ"],
  ["footprint-of-other-parcel", "building-of-other-parcel"],
  ["center-out-of-range", "center-swapped"],
  ["far-from-center", "center-sign"],
  ["input-id-lost", "input-id-missing"],
  ["input-id-differs", "input-id-foreign"],
  ["several-parcels", "input-id-doubled"],
  ["duplicate-footprint-id", "building-doubled"],
  ["not-utf8", "text-unreadable"],
];

it.each(SAME)("%s and %s", (panel, checks) => {
  expect(INSPECTION_ROWS[checks].severity).toBe(CHECKS[panel].severity);
});

it("a geometry that is null can't be drawn, in both", async () => {
  const group = groupOf(await inspectBody(buildPair({ geometry: null })), "field-null");
  expect(group.severity).toBe(CHECKS["geometry-missing"].severity);
  expect(groupOf(await inspectBody(buildPair({ roof_type: null })), "field-null").severity).toBe("look");
});

it("an outline that only touches itself is as severe as the tab Geometry says", async () => {
  const middle: [number, number] = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
  const groups = await inspectBody(buildPair({ geometry: encode([[a, b, middle, c, d, middle, a]]) }));
  expect(groupOf(groups, "outline-invalid")).toMatchObject({ severity: "look", title: expect.stringMatching(/touches itself/) });
});
