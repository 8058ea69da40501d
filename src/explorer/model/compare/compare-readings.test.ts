// A golden of each kind of change.
import { describe, expect, test } from "vitest";
import { buildSampleParcel } from "../exchange/answer-for-tests.ts";
import type { ComparedVersions } from "./compare-value.ts";
import { at, compareAll, house, listDifferences, outline, read, readHouses, summarize, V2, without } from "./readings-for-tests.ts";

describe("a field", () => {
  test.each([
    ["a number with its unit", { footprint_area: 2_000 }, { footprint_area: 2_120.5 }, "2,000 sq ft > 2,120.5 sq ft: +121 sq ft (+6%)"],
    ["a number that shrank", { rust_area: 12.5 }, { rust_area: 10 }, "12.5 > 10: −2.5 (−20%)"],
    ["a number from zero, of which nothing is a share", { rust_area: 0 }, { rust_area: 7 }, "0 > 7: +7"],
    ["digits that rounding hides", { rust_area: 2_153.4 }, { rust_area: 2_153.2 }, "2,153.4 > 2,153.2: −0.2 (−<0.1%)"],
    ["a year", { year_built: 1998 }, { year_built: 2003 }, "1998 > 2003: +5"],
    ["a category", { roof_type: "hip" }, { roof_type: "gable" }, "hip > gable: changed"],
    ["yes or no", { tarp_evidence: false }, { tarp_evidence: true }, "no > yes: changed"],
    [
      "a day",
      { image_date: "2025-05-01T00:00:00.000Z" },
      { image_date: "2026-05-01T00:00:00.000Z" },
      "2025-05-01 > 2026-05-01: 365 days later",
    ],
    [
      "an earlier day",
      { image_date: "2026-05-02T00:00:00.000Z" },
      { image_date: "2026-05-01T00:00:00Z" },
      "2026-05-02 > 2026-05-01: 1 day earlier",
    ],
    ["a value where there was null", { year_built: null }, { year_built: 1998 }, "no value > 1998: value only in this"],
    ["null where there was a value", { square_footage: 900 }, { square_footage: null }, "900 > no value: value only in the other"],
    ["another type", { county: "12" }, { county: 12 }, "12 > 12: another type of value"],
    ["a code, of which no percentage is", { crs: 4326 }, { crs: 4269 }, "4326 > 4269: changed"],
  ])("%s", async (_, before, after, expected) => {
    const name = Object.keys(before)[0];
    expect(listDifferences(await readHouses([house(before)]), await readHouses([house(after)]))).toContain(`${name}: ${expected}`);
  });

  test("null and missing are two absences", async () => {
    const missing = await readHouses([without(house(), "square_footage")]);
    const none = await readHouses();
    expect(listDifferences(none, missing)).toEqual(["square_footage: no value > not in the response: absent in another way"]);
    expect(listDifferences(missing, missing)).toEqual([]);
  });

  test("numbers that a double can't hold are compared by their digits", async () => {
    const withId = (digits: string) =>
      read(JSON.stringify({ data: [{ parcel_id: "P-1", parcel: { parcel_id: "P-1" }, serial: 0 }] }).replace(":0", `:${digits}`));
    expect(listDifferences(await withId("12345678901234567890"), await withId("12345678901234567891"))).toEqual([
      "serial: 12345678901234567890 > 12345678901234567891: changed",
    ]);
  });

  test("of a parcel, and one that the API doesn't name, whatever the order of its members", async () => {
    const before = await readHouses([house()], { pool_count: 1 }, { extra: { a: 1, b: [2] } });
    const after = await readHouses([house()], { pool_count: 2 }, { extra: { b: [2], a: 1 } });
    expect(listDifferences(before, after)).toEqual(["pool_count: 1 > 2: +1 (+100%)"]);
    expect(listDifferences(before, await readHouses([house()], {}, { extra: { b: [3], a: 1 } }))).toHaveLength(1);
  });

  test("an object names the members that differ", async () => {
    const geocoding = { method: "exact", matched: "1 Main St", point: [1, 2], score: 1 };
    const before = await readHouses([house()], {}, { extra: geocoding });
    const after = await readHouses([house()], {}, { extra: { ...geocoding, matched: "2 Main St", point: [1, 3], note: "" } });
    expect(listDifferences(before, after)).toEqual([expect.stringMatching(/: changed: matched, point, note$/)]);
    const all = await readHouses([house()], {}, { extra: { a: 1, b: 1, c: 1, d: 1, e: 1 } });
    expect(listDifferences(before, all)).toEqual([expect.stringMatching(/: changed: a, b, c, d, 5 more$/)]);
  });

  test("ids of the request and times are not compared", async () => {
    const before = await readHouses([house()], {}, { input_id: "{ID}/0", request_id: "a", took_ms: 4 });
    const after = await readHouses([house()], {}, { input_id: "{ID}/00", request_id: "b", took_ms: 5 });
    expect(listDifferences(before, after)).toEqual([]);
  });
});

describe("an outline", () => {
  const WHOLE = outline(-1, -0.5, 1, 0.5);

  test("gained ground is measured, in square feet", async () => {
    const [before, after] = [
      await readHouses([house({ geometry: WHOLE })]),
      await readHouses([house({ geometry: outline(-1, -0.5, 1.5, 0.5) })]),
    ];
    const { outline: found } = compareAll(before, after).properties[0]!.buildings[0]!;
    expect(found.outcome).toBe("changed");
    // A quarter more of a house that is 18.3 by 11.1 m.
    expect(found.difference!.gained).toBeCloseTo(before.properties[0]!.footprints[0]!.drawnAreaSquareFeet! / 4, -0.5);
    expect(found.difference!.lost).toBe(0);
    expect(found.difference!.overlap).toBeCloseTo(0.8, 3);
    expect(summarize(before, after)).toMatch(/^All 56 fields are equal; building 1 gained 5\d\d sq ft\.$/);
    expect(summarize(after, before)).toMatch(/^All 56 fields are equal; building 1 lost 5\d\d sq ft\.$/);
  });

  test("the same ground, written otherwise, is the same", async () => {
    const [before, after] = [await readHouses([house({ geometry: WHOLE })]), await readHouses([house({ geometry: WHOLE.toLowerCase() })])];
    const noise = await readHouses([house({ geometry: outline(-1, -0.5, 1.000_01, 0.5) })]);
    expect([...listDifferences(before, after), ...listDifferences(before, noise)]).toEqual([]);
  });

  test("one that can't be read is no loss of ground", async () => {
    const [before, after] = [await readHouses([house({ geometry: WHOLE })]), await readHouses([house({ geometry: "01" })])];
    expect(listDifferences(before, after)).toEqual(["Building 1 outline: outline only in the other"]);
    expect(summarize(before, after)).toBe("All 56 fields are equal; building 1: outlines can't be compared.");
  });

  test("of thousands of corners is not measured, and said to differ", async () => {
    const { encodeWkbHex } = await import("../../../geometry/encode-wkb.ts");
    const comb = (shift: number) => {
      const ring = Array.from({ length: 1_500 }, (_, i) => [at(i / 1_500 + shift)[0], at(0, i % 2)[1]]);
      return encodeWkbHex({ type: "Polygon", coordinates: [[...ring, at(0.5 + shift, -1), ring[0]!]] });
    };
    const [before, after] = [await readHouses([house({ geometry: comb(0) })]), await readHouses([house({ geometry: comb(0.1) })])];
    expect(listDifferences(before, after)).toEqual(["Building 1 outline: differs, but can't be measured"]);
  });
});

describe("buildings", () => {
  const TWO = [house({ footprint_id: "F-1" }), house({ footprint_id: "F-2", geometry: outline(4, 0, 6, 1) })];

  test("are matched by id, whatever their order", async () => {
    const [before, after] = [await readHouses(TWO), await readHouses(TWO.toReversed())];
    expect(listDifferences(before, after)).toEqual([]);
    expect(compareAll(before, after).properties[0]!.buildings.map(({ by }) => by)).toEqual(["id", "id"]);
  });

  test("with other ids are matched by overlap, the best first", async () => {
    const before = await readHouses([
      house({ footprint_id: "A", geometry: outline(-1, -0.5, 1, 0.5) }),
      house({ footprint_id: "B", geometry: outline(0, -0.5, 2, 0.5) }),
    ]);
    const after = await readHouses([
      house({ footprint_id: "C", geometry: outline(0.1, -0.5, 2.1, 0.5) }),
      house({ footprint_id: "D", geometry: outline(-1, -0.5, 1, 0.4) }),
    ]);
    const { buildings } = compareAll(before, after).properties[0]!;
    const idOf = ({ entry }: { entry: Record<string, unknown> }) => entry.footprint_id;
    expect(buildings.map((each) => [idOf(each.before), idOf(each.after), each.by])).toEqual([
      ["B", "C", "overlap"],
      ["A", "D", "overlap"],
    ]);
  });

  test("without a match are only here or only there", async () => {
    const [before, after] = [
      await readHouses(TWO),
      await readHouses([TWO[0]!, house({ footprint_id: "F-3", geometry: outline(10, 0, 11, 1) })]),
    ];
    expect(listDifferences(before, after)).toEqual(
      ["Building 2 only in this", "Building 1 only in the other"].map((row) => expect.stringMatching(row.slice(10))),
    );
    expect(summarize(before, after)).toBe(
      "All 56 fields are equal; 1 building only in this response; 1 building only in the other response.",
    );
  });

  test("of two places that have nothing in common are only in one response each", async () => {
    const before = await readHouses([house({ footprint_id: "F-1" })]);
    const far = { parcel_id: "P-2" };
    const after = await readHouses([house({ footprint_id: "F-2", geometry: outline(900, 0, 901, 1) })], far, far);
    const { buildings, onlyBefore, onlyAfter } = compareAll(before, after).properties[0]!;
    expect([buildings, onlyBefore, onlyAfter].map(({ length }) => length)).toEqual([0, 1, 1]);
  });
});

test("what only version 2 has is no loss in version 1", async () => {
  const v2 = await readHouses([house()], {}, { geocoding: { method: "address", matched: "1 Main St" } });
  const parcel = without(buildSampleParcel(), "geocoding_confidence");
  const v1 = await read({ data: [{ parcel, footprints: [house()] }] }, { version: "v1" });
  const versions: ComparedVersions = { before: "v1", after: "v2" };
  expect(listDifferences(v1, v2, versions)).toEqual([
    "geocoding_confidence: not in the response > 0.92: only v2 of the API has it",
    expect.stringMatching(/^geocoding: not in the response > .*: only v2 of the API has it$/),
  ]);
  expect(summarize(v1, v2, versions)).toBe("None of 57 fields changed; 2 only in v2 of the API.");
  // Of two responses of version 2 it is a loss.
  expect(listDifferences(v2, await readHouses(), V2)).toEqual([expect.stringMatching(/^geocoding: .*value only in the other$/)]);
});

test("properties are paired by location, else by parcel; what is left is only here or there", async () => {
  const locations = ["1 A St", "2 B St", "3 C St"].map((text) => ({ kind: "address" as const, text }));
  const item = (index: number, parcel: string) => ({
    input_id: `{ID}/${index}`,
    parcel_id: parcel,
    parcel: { parcel_id: parcel },
    footprints: [],
  });
  const before = await read({ data: [item(0, "P-1"), item(1, "P-2"), item(2, "P-3")] }, { locations });
  const after = await read({ data: [item(0, "P-2"), item(1, "P-9")] }, { locations: [locations[1]!, { kind: "address", text: "9 Z St" }] });
  const { properties } = compareAll(before, after);
  expect(properties.map((pair) => [pair.before?.parcelId, pair.after?.parcelId])).toEqual([
    ["P-2", "P-2"],
    [undefined, "P-9"],
    ["P-1", undefined],
    ["P-3", undefined],
  ]);
  expect(summarize(before, after)).toBe("The only field is equal; 1 result only in this response; 2 results only in the other response.");
});
