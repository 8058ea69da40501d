import fc from "fast-check";
import { expect, test } from "vitest";
import { createNumberMap } from "./number-map.ts";

const keys = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.maxSafeNat());
const values = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));

test("it answers as a Map does, in the order of keys", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, values)), keys, (entries, other) => {
      const [map, numbers] = [new Map<number, number>(), createNumberMap()];
      for (const [key, value] of entries) {
        map.set(key, value + 0);
        numbers.set(key, value);
      }
      expect([...numbers.entries()]).toEqual([...map].sort(([a], [b]) => a - b));
      for (const key of [...map.keys(), other]) expect(numbers.get(key)).toBe(map.get(key));
      numbers.close();
    }),
  );
});

test("numbers beyond those that are exact are kept", () => {
  const numbers = createNumberMap();
  const given = [1e16, 2 ** 62, -(2 ** 53), 1e300, 5e-324, 0.1, Infinity];
  for (const [key, value] of given.entries()) numbers.set(key, value);
  expect([...numbers.entries()]).toEqual([...given.entries()]);
});

test("values may be set while they are listed", () => {
  const numbers = createNumberMap();
  for (let key = 0; key < 5000; key += 1) numbers.set(key, key);
  const seen: number[] = [];
  for (const [key] of numbers.entries()) {
    numbers.set(key, 0.5);
    numbers.set(0, -key);
    seen.push(key);
  }
  expect(seen).toEqual(Array.from({ length: 5000 }, (_, key) => key));
  expect([numbers.get(0), numbers.get(4999)]).toEqual([-4999, 0.5]);
});
