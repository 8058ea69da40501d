// Which step a value is. What is not on the scale is never shown as good or bad, nor a value as not reported.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONDITION_CLASSES, CONDITION_COLORS, CONDITION_MARKS, orderOf, stepOf } from "./condition-scale.ts";

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
  expect(new Set(CONDITION_CLASSES.map((name) => CONDITION_MARKS[name])).size).toBe(CONDITION_CLASSES.length);
  for (const theme of ["light", "dark"] as const)
    expect(new Set(CONDITION_CLASSES.map((name) => CONDITION_COLORS[name][theme])).size).toBe(CONDITION_CLASSES.length);
});

it("has the colors of the style sheet", () => {
  const theme = readFileSync(new URL("../../ui/theme.css", import.meta.url), "utf8");
  for (const [name, { light, dark }] of Object.entries(CONDITION_COLORS))
    expect(theme).toContain(`--condition-${name}: light-dark(${light}, ${dark});`);
});

/** What people without one kind of cone see of a color: Viénot, Brettel, Mollon 1999, in linear light. */
const BLIND: Record<"deuteranopia" | "protanopia", number[][]> = {
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
};

it.each(Object.keys(BLIND) as (keyof typeof BLIND)[])("keeps good, fair and poor apart under %s", (kind) => {
  for (const theme of ["light", "dark"] as const) {
    const seen = (["good", "fair", "poor"] as const).map((name) => toLab(see(CONDITION_COLORS[name][theme], kind)));
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const) {
      const apart = Math.hypot(...seen[a]!.map((value, at) => value - seen[b]![at]!));
      expect(apart, `${kind} ${theme} ${a}-${b}`).toBeGreaterThan(20);
    }
  }
});

function see(hex: string, kind: keyof typeof BLIND): number[] {
  const linear = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return BLIND[kind].map((row) =>
    Math.max(
      0,
      row.reduce((sum, factor, at) => sum + factor * linear[at]!, 0),
    ),
  );
}

function toLab([r = 0, g = 0, b = 0]: number[]): number[] {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
