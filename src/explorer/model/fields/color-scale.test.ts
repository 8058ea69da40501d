// Which class a value is drawn in. A value is never given a class that it does not have, nor an absent one a value.
import { describe, expect, it, vi } from "vitest";
import { MARK_SHAPES } from "../scene/mark-shapes.ts";
import { CATEGORY_CLASSES, CLASS_LOOKS, COLOR_CLASSES, STEP_CLASSES } from "./color-classes.ts";
import { buildColorScale, listColorFields, pickColorField } from "./color-scale.ts";
import { BLINDNESSES, distanceSeen } from "./color-vision-for-tests.ts";

const MISSING = [null, undefined, ""];
const ODD = [{ odd: true }, ["hip"], Number.NaN];

describe.each([
  ["roof_condition", {}],
  ["roof_type", { roof_type: { values: { hip: "", gable: "" } } }],
  ["tarp_evidence", {}],
  ["year_built", {}],
  ["number_of_stories", {}],
  ["tree_overhang_percent", { tree_overhang_percent: { unit: "%" } }],
])("%s", (field, meanings) => {
  it("keeps what has no value apart from what has no class, and has a row for each", () => {
    const { classOf, classes } = buildColorScale(field, meanings, ["hip"]);
    expect(MISSING.map(classOf)).toEqual(["unreported", "unreported", "unreported"]);
    expect(ODD.map(classOf)).toEqual(["unranked", "unranked", "unranked"]);
    expect(classes.slice(-2).map((each) => each.class)).toEqual(["unranked", "unreported"]);
    expect(new Set(classes.map((each) => each.class)).size).toBe(classes.length);
    expect(classes.filter(({ words }) => words === "")).toEqual([]);
  });
});

it("puts numbers into steps whose words they fit", () => {
  const wordsOf = (field: string, unit: string | undefined, value: unknown) => {
    const { classOf, classes } = buildColorScale(field, unit === undefined ? {} : { [field]: { unit } }, []);
    return classes.find((each) => each.class === classOf(value))?.words;
  };
  const shares = [0, 0.1, 10, 10.1, 25, 26, 50, 50.5, 100, 101, -1, "12"];
  expect(shares.map((share) => wordsOf("tree_zone_1", "%", share))).toEqual([
    "0%",
    ...["Up to 10%", "Up to 10%", "Over 10% to 25%", "Over 10% to 25%", "Over 25% to 50%", "Over 25% to 50%", "Over 50%", "Over 50%"],
    ...["Other value", "Other value", "Other value"],
  ]);
  const years = [1959, 1960, 1999, 2000, 2010, 0, 19990];
  expect(years.map((year) => wordsOf("year_built", undefined, year))).toEqual([
    ...["Before 1960", "1960 to 1979", "1980 to 1999", "2000 to 2009", "2010 or later", "Other value", "Other value"],
  ]);
  expect([0, 1, 1.5, 5, 12].map((stories) => wordsOf("number_of_stories", "stories", stories))).toEqual([
    ...["Other value", "1 story", "Other value", "5 or more stories", "5 or more stories"],
  ]);
});

it("takes no number that is not true or false for a flag", () => {
  const { classOf } = buildColorScale("tarp_evidence", {}, []);
  expect([true, false, 1, 0, "true"].map(classOf)).toEqual(["yes", "no", "unranked", "unranked", "unranked"]);
});

describe("categories", () => {
  const wordsOf = (values: string[], stated?: string[]) => {
    const meanings: Parameters<typeof listColorFields>[0] = stated
      ? { roof_type: { values: Object.fromEntries(stated.map((value) => [value, ""])) } }
      : {};
    const { classes } = buildColorScale("roof_type", meanings, values);
    return classes.slice(0, -2).map(({ words }) => words);
  };

  it("are those that the dataset lists, so that colors stay from result to result; else those of the result", () => {
    expect(wordsOf(["Gable"], ["hip", "gable", "flat"])).toEqual(["Hip", "Gable", "Flat"]);
    expect(wordsOf(["gable", "dome"], ["hip", "gable"])).toEqual(["Dome", "Gable"]);
    expect(wordsOf(["gable", "GABLE ", "dome"])).toEqual(["Dome", "Gable"]);
  });

  it("are the most frequent ones where there are more than colors, and the rest are others", () => {
    const values = Array.from({ length: 12 }, (_, at) =>
      Array.from({ length: 12 - at }, () => `type ${String(at).padStart(2, "0")}`),
    ).flat();
    expect(wordsOf(values)).toEqual(["Type 00", "Type 01", "Type 02", "Type 03", "Type 04", "Type 05", "Type 06"]);
    expect(buildColorScale("roof_type", {}, values).classOf("type 07")).toBe("unranked");
  });

  it("are cut to what a legend holds", () => {
    const [words] = wordsOf(["x".repeat(100_000)]);
    expect(words!.length).toBeLessThan(100);
  });

  it("are found among thousands of listed values without comparing each with each", () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `type ${at}`);
    const values = Object.fromEntries(many.map((value) => [value, ""]));
    const normalized = vi.spyOn(String.prototype, "toLowerCase");
    buildColorScale("roof_type", { roof_type: { values } }, many);
    const count = normalized.mock.calls.length;
    normalized.mockRestore();
    expect(count).toBeLessThan(5_000);
  });

  it("are no members that every object has", () => {
    const { classOf } = buildColorScale("roof_type", {}, ["hip"]);
    expect(["constructor", "__proto__"].map(classOf)).toEqual(["unranked", "unranked"]);
  });
});

it("cuts the words of a class that thousands of values belong to", () => {
  const order = Array.from({ length: 5_000 }, (_, at) => `grade ${at}`);
  const { classes } = buildColorScale("risk", { risk: { order } }, []);
  expect(Math.max(...classes.map(({ words }) => words.length))).toBeLessThan(100);
});

it("offers fields with an order, categories or steps, and none that no source supplies", () => {
  const names = (meanings: Parameters<typeof listColorFields>[0]) => listColorFields(meanings).map(({ name }) => name);
  expect(names({})).toEqual(expect.arrayContaining(["roof_condition", "roof_type", "tarp_evidence", "year_built", "occupancy"]));
  for (const name of ["footprint_id", "state", "geometry", "footprint_area", "image_date", "tree_zone_1"])
    expect(names({})).not.toContain(name);
  expect(names({ tree_zone_1: { unit: "%" }, roof_type: { reported: false }, risk: { order: ["low", "high"] }, note: {} })).toEqual(
    expect.arrayContaining(["tree_zone_1", "risk"]),
  );
  expect(names({ roof_type: { reported: false }, note: {} })).not.toEqual(expect.arrayContaining(["roof_type"]));
  // The heading of the legend is one of them.
  expect(names({ roof_condition: { reported: false } })).toContain("roof_condition");
});

it.each(["constructor", "__proto__", "geometry", "", "no such field", null])("takes %j of a link for the default", (name) =>
  expect(pickColorField([name], {})).toBe("roof_condition"),
);

it("takes the person's own color where a case file's is none", () => {
  expect(pickColorField(["no such field", "year_built"], {})).toBe("year_built");
  expect(pickColorField(["roof_type", "year_built"], { roof_type: { values: { hip: "" } } })).toBe("roof_type");
});

it("draws each class with a mark and two colors, no two of a scale alike", () => {
  for (const name of COLOR_CLASSES) {
    const { light, dark, mark } = CLASS_LOOKS[name];
    expect([light, dark]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    expect(Object.keys(MARK_SHAPES)).toContain(mark);
  }
  for (const kind of ["step-", "category-"]) {
    const looks = COLOR_CLASSES.filter((name) => name.startsWith(kind) || name.startsWith("un")).map((name) => CLASS_LOOKS[name]);
    for (const part of ["light", "dark", "mark"] as const) expect(new Set(looks.map((look) => look[part])).size).toBe(looks.length);
  }
});

it.each(BLINDNESSES)("keeps the classes of a scale apart under %s", (kind) => {
  const scales = [["yes", "no", "unranked"], STEP_CLASSES, CATEGORY_CLASSES] as const;
  for (const theme of ["light", "dark"] as const) {
    for (const scale of scales) {
      for (const [at, a] of scale.entries()) {
        for (const b of scale.slice(at + 1)) {
          expect(distanceSeen(CLASS_LOOKS[a][theme], CLASS_LOOKS[b][theme], kind), `${kind} ${theme} ${a} ${b}`).toBeGreaterThan(10);
        }
      }
    }
  }
});
