// Which step a value is. What is not on the scale is never shown as good or bad, nor a value as not reported.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BLINDNESSES, distanceSeen } from "./color-vision-for-tests.ts";
import { CONDITION_COLORS, CONDITION_MARKS, orderOf, stepOf } from "./condition-scale.ts";

const CLASSES = Object.keys(CONDITION_COLORS) as (keyof typeof CONDITION_COLORS)[];

const ORDER = orderOf("roof_condition")!;

it.each([
  ["excellent", "good", 1],
  ["good", "good", 2],
  ["fair", "fair", 3],
  ["poor", "poor", 4],
  ["very poor", "poor", 5],
  [" Very_Poor ", "poor", 5],
  ["VERY-POOR", "poor", 5],
  ["poorly seen", "unranked", null],
  ["4", "unranked", null],
  [4, "unranked", null],
  [0, "unranked", null],
  [false, "unranked", null],
  [["poor"], "unranked", null],
  ["__proto__", "unranked", null],
  ["", "unreported", null],
  [null, "unreported", null],
  [undefined, "unreported", null],
])("%j is %s, step %s of 5", (value, name, step) => expect(stepOf(value, ORDER)).toEqual({ class: name, step, of: 5 }));

it("takes orders of any length, such as a dataset's own", () => {
  const classes = (order: string[]) => order.map((value) => stepOf(value, order).class);
  expect(classes(["a", "b"])).toEqual(["good", "poor"]);
  expect(classes(["a", "b", "c"])).toEqual(["good", "fair", "poor"]);
  expect(classes(["a", "b", "c", "d"])).toEqual(["good", "fair", "fair", "poor"]);
  expect(classes(["a"])).toEqual(["fair"]);
  expect(orderOf("roof_condition", ["A", "B"])).toEqual(["A", "B"]);
  expect([orderOf("roof_type"), orderOf("toString")]).toEqual([null, null]);
});

it("has a mark and a color of its own for each class", () => {
  expect(new Set(CLASSES.map((name) => CONDITION_MARKS[name])).size).toBe(CLASSES.length);
  for (const theme of ["light", "dark"] as const)
    expect(new Set(CLASSES.map((name) => CONDITION_COLORS[name][theme])).size).toBe(CLASSES.length);
});

it("has the colors of the style sheet", () => {
  const theme = readFileSync(new URL("../../ui/theme.css", import.meta.url), "utf8");
  for (const name of ["good", "fair", "poor"] as const) {
    const { light, dark } = CONDITION_COLORS[name];
    expect(theme).toContain(`--condition-${name}: light-dark(${light}, ${dark});`);
  }
});

it.each(BLINDNESSES)("keeps good, fair and poor apart under %s", (kind) => {
  for (const theme of ["light", "dark"] as const) {
    for (const [a, b] of [
      ["good", "fair"],
      ["fair", "poor"],
      ["good", "poor"],
    ] as const) {
      expect(distanceSeen(CONDITION_COLORS[a][theme], CONDITION_COLORS[b][theme], kind), `${kind} ${theme} ${a}-${b}`).toBeGreaterThan(20);
    }
  }
});
