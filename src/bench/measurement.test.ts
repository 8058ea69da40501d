import { expect, test } from "vitest";
import { withPartner } from "./measurement.ts";

const figure = { what: "start", rivalName: "bare", unit: "ms" };

test("A time is judged by its ratio to the partner's, so a slow machine changes nothing", () => {
  expect(withPartner({ ...figure, ours: 300, rival: 100 }, 4)).toMatchObject({
    ratio: 3,
    met: true,
    target: "at most 4 times the partner",
  });
  expect(withPartner({ ...figure, ours: 900, rival: 300 }, 4)).toMatchObject({ ratio: 3, met: true });
  expect(withPartner({ ...figure, ours: 500, rival: 100 }, 4)).toMatchObject({ ratio: 5, met: false });
});

test("A time that nobody notices is met whatever the partner's", () => {
  const target = "at most 4 times the partner, or 50 ms";
  expect(withPartner({ ...figure, ours: 50, rival: 1 }, 4, 50)).toMatchObject({ met: true, target });
  expect(withPartner({ ...figure, ours: 51, rival: 1 }, 4, 50)).toMatchObject({ met: false, target });
});
