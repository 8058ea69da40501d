// The index against JSON.parse, and against texts that are meant to break it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexJson, NO_VALUE, type Places } from "./index-json.ts";

const texts = fc
  .tuple(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 2, "\r\n \t"))
  .map(([value, indent]) => JSON.stringify(value, null, indent as number));

/** What JSON.parse sees, in the order of the text. */
function listValues(value: unknown): unknown[] {
  return [value, ...(typeof value === "object" && value !== null ? Object.values(value).flatMap(listValues) : [])];
}

describe("in any JSON", () => {
  test("every value is where both forms say, in its order", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { received, formatted, brokenAt } = indexJson(text)!;
        const read = (form: string, { starts, ends }: Places) => Array.from(starts, (start, value) => form.slice(start, ends[value]));
        expect(brokenAt).toBeNull();
        // An object's numeric names come first in JSON.parse: sorted, the order does not matter.
        const sort = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
        const wanted = sort(listValues(JSON.parse(text)));
        for (const [form, places] of [[text, received] as const, [formatted.text, formatted] as const]) {
          expect(sort(read(form, places).map((value) => JSON.parse(value)))).toEqual(wanted);
        }
        expect(read(text, received).map((value) => JSON.stringify(JSON.parse(value)))).toEqual(
          read(formatted.text, formatted).map((value) => JSON.stringify(JSON.parse(value))),
        );
      }),
    );
  });

  test("formatting is what JSON.stringify does with two spaces, as far as its indents go", () => {
    const shallow = fc.jsonValue({ maxDepth: 8, noUnicodeString: false });
    fc.assert(
      fc.property(shallow, (value) => {
        expect(indexJson(JSON.stringify(value))!.formatted.text).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  test("the tree is the one that JSON.parse builds", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { tree, received } = indexJson(text)!;
        for (const [value, parent] of tree.parents.entries()) {
          const inside = Array.from(tree.parents.entries()).filter(([, of]) => of === value);
          expect(tree.sizes[value]).toBe(inside.length);
          expect(inside.map(([child]) => tree.ordinals[child])).toEqual(inside.map((_, index) => index));
          expect(tree.behind[value]! - value).toBe(listValues(JSON.parse(text.slice(received.starts[value], received.ends[value]))).length);
          if (value === 0) expect(parent).toBe(NO_VALUE);
        }
      }),
    );
  });

  test("cut off anywhere, what came is kept, and every whole value is found", () => {
    const bare = (text: string) => text.replace(/\s/g, "");
    fc.assert(
      fc.property(texts, fc.nat(), (text, number) => {
        const cut = text.slice(0, number % text.length);
        const whole = indexJson(text)!;
        const index = indexJson(cut);
        if (!index) return;
        expect(bare(index.formatted.text)).toBe(bare(cut));
        const count = index.tree.parents.length;
        expect(whole.received.begins.slice(0, count)).toEqual(index.received.begins);
      }),
    );
  });
});

test("digits and doubled members stay as they came", () => {
  expect(indexJson('{"a":12345678901234567890.10,"a":[],"b":{"c":"x, {y}"}}')!.formatted.text).toBe(
    '{\n  "a": 12345678901234567890.10,\n  "a": [],\n  "b": {\n    "c": "x, {y}"\n  }\n}',
  );
});

test("text that is not JSON never throws, and loses no character but white space", () => {
  const bare = (text: string) => text.replace(/\s/g, "");
  const check = (text: string) => {
    const index = indexJson(text);
    if (index) expect(bare(index.formatted.text)).toBe(bare(text));
  };
  fc.assert(fc.property(fc.string({ unit: "binary" }), check));
  fc.assert(fc.property(fc.stringMatching(/^[[\]{}",:\\ 1a]*$/), check));
});

test.each(["", "  ", "Bad gateway", "<html><body>[1]</body></html>", "[12:00] no route", "{oops}", '"half', "\u0000\u0001"])(
  "%j has no structure",
  (text) => expect(indexJson(text)).toBeNull(),
);

test.each([
  ['{"a": NaN, "b": -Infinity, "c": 01}', 4, null],
  ['{"a": 1, "b": "cut he', 2, 8],
  ['{"a": 1, "b":', 2, 8],
  ["[1, 2,]", 3, 6],
  ["[1] and more", 2, 3],
  ['{"a": [1, 2}', 4, 11],
  ["[1 2]", 2, 2],
])("%s: %i values, broken at %s", (text, count, brokenAt) => {
  const index = indexJson(text)!;
  expect(index.tree.parents.length).toBe(count);
  expect(index.brokenAt).toBe(brokenAt);
});

test("a byte order mark is passed", () => {
  expect(indexJson("\uFEFF[1,2]")!.received.starts).toEqual(Uint32Array.of(1, 2, 4));
});

test("a hundred thousand levels, a string of megabytes and a million items are read", () => {
  const deep = indexJson(`{"deep":${"[".repeat(1e5)}${"]".repeat(1e5)},"after":1}`)!;
  expect(deep.tree.parents.length).toBe(1e5 + 2);
  expect(deep.brokenAt).toBeNull();
  const long = "x".repeat(5e6);
  expect(indexJson(`["${long}", ${"1".repeat(3e6)}]`)!.received.ends[1]).toBe(5e6 + 3);
  expect(indexJson(`[${"1,".repeat(1e6)}1]`)!.tree.sizes[0]).toBe(1e6 + 1);
});
