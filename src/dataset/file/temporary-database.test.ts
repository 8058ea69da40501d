import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const MEBIBYTE = 2 ** 20;

/** Prints by how many bytes 100 MB in a database let this process grow. */
const FILLED = `
  const { openTemporaryDatabase } = await import(process.argv[1]);
  const db = openTemporaryDatabase(2000);
  db.exec("CREATE TABLE t (b BLOB); BEGIN");
  const before = process.memoryUsage.rss();
  for (let i = 0; i < 1000; i += 1) db.exec("INSERT INTO t VALUES (zeroblob(100000))");
  console.log(process.memoryUsage.rss() - before);
`;

test("what does not fit its cache is not in memory", () => {
  const module = new URL("temporary-database.ts", import.meta.url).href;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", FILLED, module];
  expect(Number(execFileSync(process.execPath, args, { encoding: "utf8" })) / MEBIBYTE).toBeLessThan(30);
});
