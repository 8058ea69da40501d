import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { DatabaseUnavailable, nameSqliteFault } from "./database-unavailable.ts";

function fail(sql: string): unknown {
  const db = new DatabaseSync(":memory:");
  try {
    db.exec(sql);
    throw new Error("it went well");
  } catch (error) {
    return error;
  } finally {
    db.close();
  }
}

test("a fault from outside is told in fixed words", () => {
  const full = fail("PRAGMA max_page_count = 2; CREATE TABLE a (b); CREATE TABLE c (d); CREATE TABLE e (f)");
  const readOnly = fail("PRAGMA query_only = 1; CREATE TABLE a (b)");
  const disk = { errcode: 10 | (1 << 8), message: "disk I/O error" };
  expect([full, readOnly, disk].map((error) => String(nameSqliteFault("token file", error)))).toEqual([
    "DatabaseUnavailable: The token file can't be written: its disk is full",
    "DatabaseUnavailable: The token file can't be written: it is read-only",
    "DatabaseUnavailable: The token file can't be read or written: its disk has an error",
  ]);
});

test.each([
  ["of the program", fail("SELECT secret FROM sqlite_schema")],
  ["against a constraint", fail("CREATE TABLE a (b NOT NULL); INSERT INTO a VALUES (NULL)")],
  ["that isn't SQLite's", new TypeError("x is not a function")],
])("a mistake %s stays one", (_what, error) => {
  expect(nameSqliteFault("dataset file", error)).toBe(error);
  expect(error).not.toBeInstanceOf(DatabaseUnavailable);
});
