// From leaf to leaf, against the scanner that reads the whole text: the same values, in their order, both ways.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLeaves, type Place } from "./json-leaves.ts";
import { pointInto } from "./json-members.ts";
import { walkJson } from "./walk-json.ts";

/** Every leaf, in its order. */
function listLeaves(text: string): Place[] {
  const leaves: Place[] = [];
  walkJson(text, {
    value: (path, start, end) => {
      if (!/[[{]/.test(text[start]!)) leaves.push({ pointer: path.reduce<string>(pointInto, ""), span: [start, end] });
    },
  });
  return leaves;
}

const texts = fc
  .tuple(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 2))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

describe("in any JSON", () => {
  test("every leaf leads to the next, and back to the one before it", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [leaves, { next, previous }] = [listLeaves(text), createLeaves(text)];
        expect(next(null)).toEqual(leaves[0] ?? null);
        for (const [index, leaf] of leaves.entries()) {
          expect(next(leaf)).toEqual(leaves[index + 1] ?? null);
          expect(previous(leaf.span[0])).toEqual(leaves[index - 1] ?? null);
        }
      }),
    );
  });

  test("the leaf at any place is the first to end behind it", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, number) => {
        const at = number % (text.length + 1);
        expect(createLeaves(text).at(at)).toEqual(listLeaves(text).find(({ span }) => span[1] > at) ?? null);
      }),
    );
  });
});

test("a container is walked into and out of, and empty ones are passed", () => {
  const text = '{"a": {"b/c": "\\"x", "none": [[], {}]}, "d": [1, 22]}';
  const { next, previous } = createLeaves(text);
  const second: Place = { pointer: "/d/0", span: [text.indexOf("1"), text.indexOf("1") + 1] };
  const first: Place = { pointer: "/a/b~1c", span: [text.indexOf('"\\'), text.indexOf(', "none"')] };
  expect(next(first)).toEqual(second);
  expect(previous(second.span[0])).toEqual(first);
  expect(next({ pointer: "/a", span: [text.indexOf('{"b'), text.indexOf(', "d"')] })).toEqual(second);
  expect(previous(first.span[0])).toBeNull();
});

test("in a long text too, from any stop to the other", () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ id: index, names: ["x", `${index}`] }));
  const text = JSON.stringify(rows);
  const [leaves, { next, previous, at }] = [listLeaves(text), createLeaves(text)];
  for (let index = 0; index < leaves.length; index += 41) {
    const leaf = leaves[index]!;
    expect(at(leaf.span[0])).toEqual(leaf);
    expect(next(leaf)).toEqual(leaves[index + 1] ?? null);
    expect(previous(leaf.span[0])).toEqual(leaves[index - 1] ?? null);
  }
});

test("a step forward reads what lies between two leaves and nothing else: what is elsewhere need not even be JSON", () => {
  const elsewhere = '}}]"\\"'.repeat(1_000);
  const text = `${elsewhere},"id": 1 , "name":"x"${elsewhere}`;
  const placeOf = (pointer: string, value: string): Place => ({ pointer, span: [text.indexOf(value), text.indexOf(value) + value.length] });
  expect(createLeaves(text).next(placeOf("/7/id", "1"))).toEqual(placeOf("/7/name", '"x"'));
});

test("a byte order mark is passed", () => {
  const leaves = createLeaves("\uFEFF[1,2]");
  expect(leaves.next(null)).toEqual({ pointer: "/0", span: [2, 3] });
  expect(leaves.at(4)).toEqual({ pointer: "/1", span: [4, 5] });
  expect(leaves.previous(2)).toBeNull();
});

test("text that is not JSON ends the way", () => {
  const walk = (text: string) => {
    const { next, previous, at } = createLeaves(text);
    let place = next(null);
    for (let behind = 0; place; place = next(place)) {
      expect(place.span[1]).toBeGreaterThan(behind);
      behind = place.span[1];
    }
    expect(at(text.length)).toBeNull();
    expect(previous(0)).toBeNull();
  };
  fc.assert(fc.property(fc.string(), walk));
  fc.assert(fc.property(fc.stringMatching(/^[[\]{}",:\\ 1a]*$/), walk));
});
