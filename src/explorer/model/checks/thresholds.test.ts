// Every threshold of a check, from both sides: what is just allowed is not reported, and what is just past it is.
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { areaSquareFeet, distanceMetres, SQUARE_METRES_PER_SQUARE_FOOT } from "../../../geometry/measures.ts";
import {
  buildSampleAnswer,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleOutline,
  buildSampleParcel,
  SAMPLE_CENTER,
} from "../exchange/answer-for-tests.ts";
import { readSample } from "../exchange/read-for-tests.ts";

const DRAWN = areaSquareFeet(buildSampleOutline(SAMPLE_CENTER));
/** Roof parts are compared with the stated area. */
const STATED = buildSampleFootprint().footprint_area;
const [LNG, LAT] = SAMPLE_CENTER;
const METRES_PER_DEGREE = distanceMetres([LNG, LAT], [LNG, LAT + 0.001]) * 1000;
/** The sample outline, so far north that the stated center is this far south of its edge. */
const outlineOff = (metres: number) => encodeWkbHex(buildSampleOutline([LNG, LAT + 0.00005 + metres / METRES_PER_DEGREE]));
const day = (text: string) => `${text}T00:00:00.000Z`;

async function codesOf(item: Record<string, unknown>): Promise<string[]> {
  const reading = await readSample(buildSampleAnswer([item]));
  return reading.properties[0]!.findings.map(({ code }) => code);
}
const ofBuilding = (more: Record<string, unknown>) =>
  codesOf(buildSampleItem({ footprints: [{ ...buildSampleFootprint(), flat_area: 0, hip_area: 0, ...more }] }));

// The sample exchange was made on November 20, 2026, at midnight UTC.
describe("a building, just allowed and just past it", () => {
  it.each([
    ["area-differs", { footprint_area: DRAWN * 0.91 }, { footprint_area: DRAWN * 0.89 }],
    ["area-differs", { footprint_area: DRAWN * 1.09 }, { footprint_area: DRAWN * 1.11 }],
    [
      "area-differs",
      { footprint_area: DRAWN * SQUARE_METRES_PER_SQUARE_FOOT * 0.91 },
      { footprint_area: DRAWN * SQUARE_METRES_PER_SQUARE_FOOT * 0.89 },
    ],
    // Above, it is nearer to square yards.
    [
      "area-unit-differs",
      { footprint_area: DRAWN * SQUARE_METRES_PER_SQUARE_FOOT * 1.08 },
      { footprint_area: DRAWN * SQUARE_METRES_PER_SQUARE_FOOT * 1.1 },
    ],
    ["roof-form-exceeds", { flat_area: STATED * 0.5, hip_area: STATED * 0.519 }, { flat_area: STATED * 0.5, hip_area: STATED * 0.521 }],
    ["roof-part-exceeds", { rust_area: STATED * 1.019 }, { rust_area: STATED * 1.021 }],
    // Clocks differ by less than a day.
    ["date-future", { image_date: day("2026-11-21") }, { image_date: day("2026-11-22") }],
    ["date-future", { model_run_date: day("2026-11-21") }, { model_run_date: day("2026-11-22") }],
    ["dates-disordered", { image_date: day("2026-06-01") }, { image_date: day("2026-06-02") }],
    ["date-future", { image_date: "2026-11-21" }, { image_date: "2026-11-22" }],
    ["year-odd", { year_built: 1600 }, { year_built: 1599 }],
    ["year-odd", { year_built: 1987 }, { year_built: 1987.5 }],
    ["year-odd", { year_built: 2027 }, { year_built: 2028 }],
    ["percent-range", { tree_overhang_percent: 100 }, { tree_overhang_percent: 100.1 }],
    ["percent-range", { tree_zone_1: 100 }, { tree_zone_1: 140 }],
    ["percent-range", { tree_overhang_percent: 0 }, { tree_overhang_percent: -0.1 }],
    ["negative", { distance_to_tree: 0 }, { distance_to_tree: -0.1 }],
    ["center-outside", { geometry: outlineOff(0.9) }, { geometry: outlineOff(1.1) }],
  ])("%s: %j, %j", async (code, allowed, past) => {
    expect(await ofBuilding(allowed)).not.toContain(code);
    expect(await ofBuilding(past)).toContain(code);
  });
});

describe("a parcel, just allowed and just past it", () => {
  it.each([["negative", { pool_count: 0 }, { pool_count: -1 }]])("%s: %j, %j", async (code, allowed, past) => {
    expect(await codesOf(buildSampleItem({ parcel: buildSampleParcel(allowed) }))).not.toContain(code);
    expect(await codesOf(buildSampleItem({ parcel: buildSampleParcel(past) }))).toContain(code);
  });
});
