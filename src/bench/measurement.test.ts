import { expect, test } from "vitest";
import { atLeast, atMost } from "./measurement.ts";
import { waitFor } from "./wait-for.ts";

const figure = { what: "start", rivalName: "bare", unit: "ms" };

test("A time is judged by its ratio to the partner's, so a slow machine changes nothing", () => {
  expect(atMost(4, { ...figure, ours: 300, rival: 100 })).toMatchObject({
    ratio: 3,
    met: true,
    target: "at most 4 times the partner",
  });
  expect(atMost(4, { ...figure, ours: 900, rival: 300 })).toMatchObject({ ratio: 3, met: true });
  expect(atMost(4, { ...figure, ours: 500, rival: 100 })).toMatchObject({ ratio: 5, met: false });
});

test("A time that nobody notices is met whatever the partner's", () => {
  const target = "at most 4 times the partner, or 50 ms";
  expect(atMost(4, { ...figure, ours: 50, rival: 1 }, 50)).toMatchObject({ met: true, target });
  expect(atMost(4, { ...figure, ours: 51, rival: 1 }, 50)).toMatchObject({ met: false, target });
});

test("A rate is judged by its share of the partner's", () => {
  expect(atLeast(0.8, { ...figure, ours: 80, rival: 100 })).toMatchObject({ met: true });
  expect(atLeast(0.8, { ...figure, ours: 79, rival: 100 })).toMatchObject({ met: false });
});

test("A wait ends at its limit, and says what was missing", async () => {
  await expect(waitFor("a mark", new Promise(() => {}), 0.01)).rejects.toThrow("Waited 0.01 s for a mark.");
  await expect(waitFor("a figure", Promise.resolve(1))).resolves.toBe(1);
});
