import { expect, it } from "vitest";
import { HOUR_MS, START } from "./list-for-tests.ts";
import { isYoung } from "./young-key.ts";

const at = (hours: number, dateHours: number | null = hours) => ({
  now: START + hours * HOUR_MS,
  date: dateHours === null ? null : START + dateHours * HOUR_MS,
});
const request = { keyHours: 24, firstAt: START, firstDate: START };

it.each<[what: string, more: object, keyHours: number | null, clocks: ReturnType<typeof at>, expected: boolean]>([
  ["at once", {}, 24, at(0), true],
  ["just within the hours less one", {}, 24, at(22.99), true],
  ["an hour before the service forgets it", {}, 24, at(23), false],
  ["where the service's clock says otherwise", {}, 24, at(1, 23), false],
  ["where the page's clock says otherwise", {}, 24, at(23, 1), false],
  ["where the page's clock went back", {}, 24, at(-1, 1), false],
  ["where the service's clock went back", {}, 24, at(1, -1), false],
  ["where the service sends no date", {}, 24, at(1, null), false],
  ["where it had sent none at the first try", { firstDate: null }, 24, at(1), false],
  ["where the service honored no keys at the first try", { keyHours: null }, 24, at(0), false],
  ["where it honors none any more", {}, null, at(0), false],
  ["where it keeps them for less long by now", {}, 2, at(1.5), false],
  ["where it kept them for less long then", { keyHours: 2 }, 24, at(1.5), false],
  ["where it keeps them for an hour", {}, 1, at(0), false],
])("a key is young, or isn't: %s", (_what, more, keyHours, clocks, expected) => {
  expect(isYoung({ ...request, ...more }, { ...clocks, keyHours })).toBe(expected);
});
