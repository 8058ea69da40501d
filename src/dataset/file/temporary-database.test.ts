import { fstatSync, readdirSync, readlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { openTemporaryDatabase } from "./temporary-database.ts";

const MEBIBYTE = 2 ** 20;
const isLinux = process.platform === "linux";
if (!isLinux) console.warn("Skipped: where a temporary database is, as only Linux lists the open files of a process");

/** The files without a name that this process has open, by their sizes. */
function listNameless(): number[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(" (deleted)") ? [fstatSync(Number(fd)).size] : [];
    } catch {
      return [];
    }
  });
}

test.skipIf(!isLinux)("what does not fit its cache is in a file without a name, which ends with it", () => {
  const before = listNameless().length;
  const db = openTemporaryDatabase(2000);
  expect(db.prepare("PRAGMA cache_size").get()).toEqual({ cache_size: -2000 });
  db.exec("CREATE TABLE t (b BLOB); BEGIN");
  for (let i = 0; i < 200; i += 1) db.exec("INSERT INTO t VALUES (zeroblob(100000))");
  expect(Math.max(...listNameless()) / MEBIBYTE).toBeGreaterThan(15);
  db.close();
  expect(listNameless()).toHaveLength(before);
});
