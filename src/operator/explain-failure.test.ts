import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "file-errors-"));
  file = join(folder, "file");
  writeFileSync(file, "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function explainFailureOf(act: () => unknown): string | null {
  try {
    act();
    return "it went well";
  } catch (error) {
    return explainFailure(error);
  }
}

function fillDatabase(): void {
  const db = new DatabaseSync(":memory:");
  try {
    db.exec("PRAGMA max_page_count = 2; CREATE TABLE a (b); CREATE TABLE c (d); CREATE TABLE e (f);");
  } finally {
    db.close();
  }
}

test.each<[string, () => unknown, RegExp]>([
  [
    "no temporary folder",
    () => mkdtempSync(join(folder, "none", "a-")),
    /^The temporary folder \S+none doesn't exist\. Set TMPDIR to an existing folder\.$/,
  ],
  ["a folder", () => closeSync(openSync(folder, "w")), /file-errors-\S+ can't be used: it is a folder/],
  ["below a file", () => mkdirSync(join(file, "a", "b"), { recursive: true }), /can't be used: part of that path is a file/],
  ["in the way", () => mkdirSync(file), /file can't be used: something else has that name/],
  ["a name too long", () => writeFileSync(join(folder, "x".repeat(300)), ""), /the name is too long/],
  ["a database on a full disk", fillDatabase, /^The disk is full\./],
  ["a database where none can be made", () => new DatabaseSync(join(folder, "none", "a")), /^A database file can't be opened, .* TMPDIR/],
])("%s is a sentence", (_, act, sentence) => expect(explainFailureOf(act)).toMatch(sentence));

test.skipIf(process.platform !== "linux")("a full disk is a sentence", () => {
  expect(explainFailureOf(() => writeFileSync("/dev/full", "text"))).toMatch(/^The disk is full\./);
});

test("a file that is missing is not explained: nobody named it", () => {
  expect(explainFailureOf(() => readFileSync(join(folder, "none")))).toBeNull();
});

test.each<[string, unknown]>([
  ["a mistake of the program", new TypeError("x is not a function")],
  ["what is no error", null],
  ["a lost connection", Object.assign(new Error("lost"), { code: "ECONNRESET" })],
])("%s is not explained", (_, error) => expect(explainFailure(error)).toBeNull());
