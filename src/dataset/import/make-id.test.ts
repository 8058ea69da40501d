import fc from "fast-check";
import { expect, test } from "vitest";
import { makeUniqueId } from "./make-id.ts";

test("copies are numbered from 2 on, and each asks few times", () => {
  const taken = new Set<string>();
  let asked = 0;
  const isTaken = (id: string) => {
    asked += 1;
    return taken.has(id);
  };
  for (let copy = 1; copy <= 10_000; copy += 1) {
    const id = makeUniqueId("A", isTaken);
    expect(id).toBe(copy === 1 ? "A" : `A~${copy}`);
    taken.add(id);
  }
  expect(asked).toBeLessThan(10_000 * 2 * 15);
});

test("no id is given twice, whatever stands there already", () => {
  const stated = fc.array(fc.constantFrom("A", "A~2", "A~3", "A~5", "A~8", "A~2~2", "B"), { maxLength: 30 });
  fc.assert(
    fc.property(stated, (ids) => {
      const taken = new Set<string>();
      for (const id of ids) {
        const own = makeUniqueId(id, (other) => taken.has(other));
        expect(taken.has(own)).toBe(false);
        expect(own.startsWith(id)).toBe(true);
        taken.add(own);
      }
    }),
  );
});
