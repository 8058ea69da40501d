import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatCalibration } from "./calibration/format-calibration.ts";
import { type Comparison, compareAddresses } from "./compare.ts";
import { formatScoreTable } from "./format-score-table.ts";
import { LEAST_CONFIDENCE, SCORE_TABLE, scoreComparison } from "./score.ts";

const SAME: Comparison = {
  number: "same",
  street: "same",
  suffix: "same",
  directional: "same",
  unit: "same",
  place: "same",
  extra: "same",
  contradicted: "no",
};

test("all the same is 1", () => expect(scoreComparison({ comparison: SAME, wrongLetters: 0 })).toBe(1));

describe("every finding", () => {
  const findings = Object.entries(SCORE_TABLE).flatMap(([component, rows]) =>
    Object.keys(rows).map((finding) => [component, finding] as const),
  );
  test.each(findings)("%s %s costs what the table says, and never helps", (component, finding) => {
    const { factor } = (SCORE_TABLE as Record<string, Record<string, { factor: number }>>)[component]![finding]!;
    expect(scoreComparison({ comparison: { ...SAME, [component]: finding }, wrongLetters: 0 })).toBe(factor);
    expect(factor).toBeLessThanOrEqual(1);
  });
});

test("each further wrong letter of a street's name costs more than the one before", () => {
  const address = {
    ...{ number: "9", predirectional: "", street: "", suffix: "RD", postdirectional: "" },
    unit: "",
    city: "TROY",
    state: "NY",
    zip: "",
    extra: [],
  };
  const scores = ["GREENTREE", "GREENTRXE", "GREENTXXE", "GREENXXXE"].map((street) =>
    scoreComparison(
      compareAddresses({ address: { ...address, street }, number: "same", alias: false }, { ...address, street: "GREENTREE" }),
    ),
  );
  const costs = scores.slice(1).map((score, at) => scores[at]! - score);
  expect(scores[0]).toBe(1);
  expect(costs[1]).toBeGreaterThan(costs[0]!);
  expect(costs[2]).toBeGreaterThan(costs[1]!);
});

test("what cannot be the asked place is no match", () => {
  expect(SCORE_TABLE.place.elsewhere.factor).toBeLessThan(LEAST_CONFIDENCE);
  expect(SCORE_TABLE.directional.other.factor).toBeLessThan(LEAST_CONFIDENCE);
  expect(SCORE_TABLE.unit.other.factor).toBeLessThan(LEAST_CONFIDENCE);
});

test("what is guessed is never high", () => {
  expect(SCORE_TABLE.number["in-range"].factor).toBeLessThan(0.9);
  expect(SCORE_TABLE.place.missing.factor).toBeLessThan(0.9);
});

test("the published table is this one", () => {
  expect(readFileSync(new URL("../../../docs/geocoding.md", import.meta.url), "utf8")).toContain(formatScoreTable());
});

test("a calibration reads as a table", () => {
  const text = formatCalibration({
    tenths: [{ from: 0.9, to: 1, answers: 8, right: 7, score: 0.96 }],
    asked: 10,
    absent: 2,
    precision: 0.875,
    recall: 0.7,
    classes: [],
  });
  expect(text).toContain("| 0.9 to 1.0 | 8 | 7 | 87.5% | 0.96 |");
  expect(text).toContain("10 questions, 2 of them about a house that is not there; precision 87.5%, recall 70.0%.");
});
