import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { writeWholeFile } from "./part-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "part-file-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a small file replaces the older one, in folders that are made", () => {
  const path = join(folder, "new", "r.json");
  for (const text of ["older, and longer", "newer"]) writeWholeFile(path, text);
  expect(readFileSync(path, "utf8")).toBe("newer");
  expect(readdirSync(join(folder, "new"))).toEqual(["r.json"]);
});

test("where its name cannot be taken, that is told, and no part of it is left", () => {
  mkdirSync(join(folder, "taken"));
  writeFileSync(join(folder, "taken", "mine"), "");
  expect(() => writeWholeFile(join(folder, "taken"), "text")).toThrow(OperatorFault);
  expect(readdirSync(folder)).toEqual(["taken"]);
});
