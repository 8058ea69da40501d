import { expect, test } from "vitest";
import { compareToCeilings, folderOf, isSource } from "./count-lines.ts";

test("a folder over its ceiling is named, and one without a ceiling may have no lines", () => {
  const { over } = compareToCeilings({ "src/rules": 11, "src/new": 1, "src/server": 5 }, { "src/rules": 10, "src/server": 5 });
  expect(over).toEqual([
    { folder: "src/new", lines: 1, ceiling: 0 },
    { folder: "src/rules", lines: 11, ceiling: 10 },
  ]);
});

test("a ceiling falls with its folder, never rises, and goes with it", () => {
  const { next } = compareToCeilings({ "src/rules": 8, "src/server": 9 }, { "src/rules": 10, "src/server": 5, "src/gone": 7 });
  expect(next).toEqual({ "src/rules": 8, "src/server": 5 });
});

test("folders of the page are counted one by one, others whole", () => {
  expect(folderOf("src/explorer/model/text/index.ts")).toBe("src/explorer/model");
  expect(folderOf("src/dataset/import/source/shp.ts")).toBe("src/dataset");
  expect(folderOf("src/main.ts")).toBe("src");
});

test("tests, fixtures and suites are no source", () => {
  for (const path of [
    "src/a/b.test.tsx",
    "src/a/b-for-tests.ts",
    "src/a/fixture/b.ts",
    "src/a/suite.ts",
    "src/a/suite-lists.ts",
    "src/a/b.json",
  ])
    expect(isSource(path), path).toBe(false);
  for (const path of ["src/a/b.ts", "src/a/b.tsx", "src/a/b.css"]) expect(isSource(path), path).toBe(true);
});
