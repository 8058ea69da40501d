import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkRulesFile, printRules } from "./rules-command.ts";

function write(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "rules-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "ours.json");
  writeFileSync(path, text);
  return path;
}

test("what is printed is taken, also with a threshold of one's own", () => {
  expect(checkRulesFile(write(printRules()))).toMatch(
    /ours\.json: \d+ rules of the set parcelscope-example, version \S+ \(hash [0-9a-f]{12}\)\.$/,
  );
  const own = JSON.parse(printRules());
  own.id = "ours";
  own.rules = own.rules.slice(0, 1);
  expect(checkRulesFile(write(JSON.stringify(own)))).toContain("1 rule of the set ours");
});

test("every mistake is named at once, and a value that no field has is a warning", () => {
  const own = JSON.parse(printRules());
  own.rules[0].peril = "fire";
  own.rules[1].severity = 7;
  expect(() => checkRulesFile(write(JSON.stringify(own)))).toThrow(/rules\[0\]\.peril: is fire.*\n.*rules\[1\]\.severity/);
  expect(() => checkRulesFile("/nowhere/rules.json")).toThrow("RULES /nowhere/rules.json can't be read: there is no such file.");
  const odd = JSON.parse(printRules());
  odd.rules[0].when = { field: "roof_condition", comparison: "is", value: "horrible" };
  expect(checkRulesFile(write(JSON.stringify(odd)))).toContain("horrible");
});
