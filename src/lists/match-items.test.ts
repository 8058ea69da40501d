import fc from "fast-check";
import { expect, it } from "vitest";
import { resultOf } from "./list-for-tests.ts";
import { matchItems } from "./match-items.ts";

const match = (ids: readonly (string | number | null)[], rows = [5, 6, 7]) => matchItems(resultOf(ids).body, rows);

it.each<[what: string, ids: (string | number | null)[], expected: number[][] | null]>([
  ["by id, in any order", ["7", "5", "6"], [[1], [2], [0]]],
  ["by a number as id", [7, 5, 6], [[1], [2], [0]]],
  ["by id where some are left out", ["7"], [[], [], [0]]],
  ["all left out", [], [[], [], []]],
  ["several of one row", ["5", "6", "5", "7"], [[0, 2], [1], [3]]],
  ["by order where none has an id", [null, null, null], [[0], [1], [2]]],
  ["by order where some have none", ["5", null, ""], [[0], [1], [2]]],
  ["not by order where there are fewer", [null, null], null],
  ["not by order where there are more", [null, null, null, null], null],
  ["not by order where an id is another's", ["6", null, null], null],
  ["not where one is of another request", ["5", "6", "8"], null],
  ["not where an id is written otherwise", ["05", "6", "7"], null],
])("items are matched %s", (_what, ids, expected) => {
  expect(match(ids)).toEqual(expected);
});

it.each([
  "",
  "null",
  "[]",
  '{"data": null}',
  '{"data": {}}',
  '{"data": [null]}',
  '{"data": [[]]}',
  '{"data": ["5"]}',
  '{"data": [{"input_id": "5"}',
  '{"data": [{"input_id": {"toString": 1, "valueOf": 1}}]}',
  '{"data": [{"input_id": ["5"]}]}',
  "<html>",
])("%s is no response", (body) => {
  expect(matchItems(body, [5])).toBeNull();
});

it("gives each row its own item, whatever order the service answers in", () => {
  const rows = fc.uniqueArray(fc.nat(49_999), { minLength: 1 });
  fc.assert(
    fc.property(
      rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all))),
      ([all, answered]) => {
        const items = match(answered.map(String), all)!;
        expect(items.map(([item]) => (item === undefined ? null : answered[item]))).toEqual(
          all.map((row) => (answered.includes(row) ? row : null)),
        );
      },
    ),
  );
});
