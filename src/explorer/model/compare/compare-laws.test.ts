// The laws of a comparison: equal to itself, the same from either side, whatever the order.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Reading } from "../exchange/reading.ts";
import { listSections } from "./compare-rows.ts";
import type { Outcome } from "./compare-value.ts";
import { compareAll, house, listDifferences, outline, readHouses } from "./readings-for-tests.ts";

const position = fc.integer({ min: -3, max: 3 });
const building = fc.record({
  id: fc.constantFrom("A", "B", "C", "", null),
  west: position,
  south: position,
  area: fc.integer({ min: 0, max: 300 }),
  roof: fc.constantFrom("hip", "gable", null),
  extra: fc.option(fc.jsonValue(), { nil: undefined }),
});
const reading = fc.array(building, { maxLength: 5 }).map((buildings) =>
  readHouses(
    buildings.map(({ id, west, south, area, roof, extra }) =>
      house({
        footprint_id: id,
        geometry: outline(west, south, west + 2, south + 1),
        footprint_area: area,
        roof_type: roof,
        ...(extra === undefined ? {} : { extra }),
      } as never),
    ),
  ),
);
const tally = (before: Reading, after: Reading) => {
  const rows = listSections(compareAll(before, after)).flatMap((section) => section.rows);
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`).sort();
};

test("a response is equal to itself", () =>
  fc.assert(
    fc.asyncProperty(reading, async (one) => {
      expect(listDifferences(await one, await one)).toEqual([]);
    }),
  ));

test("from the other side, the same with before and after changed", () => {
  const turned: Partial<Record<string, Outcome>> = { "only-before": "only-after", "only-after": "only-before" };
  return fc.assert(
    fc.asyncProperty(reading, reading, async (one, other) => {
      const back = tally(await other, await one).map((row) => row.replace(/only-(before|after)/, (outcome) => turned[outcome]!));
      expect(back.sort()).toEqual(tally(await one, await other));
    }),
  );
});

test("buildings with ids are found in any order", () =>
  fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(["A", "B", "C", "D"], { minLength: 4 }), async (order) => {
      const build = (ids: string[]) => readHouses(ids.map((id) => house({ footprint_id: id, footprint_area: id.charCodeAt(0) })));
      expect(listDifferences(await build(["A", "B", "C", "D"]), await build(order))).toEqual([]);
    }),
  ));
