// The store on PostGIS: the suite of all stores, on the fixture town as it was published.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { LAYOUT_VERSION } from "../contract/dataset-file.ts";
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { openDatabase } from "../service/database/open-database.ts";
import { DOCUMENT, writeTown } from "../service/fixture/town.ts";
import { openPostgis } from "../service/store/postgis/open-postgis.ts";
import { describeStore } from "../service/store/suite.ts";
import { NO_DATABASE, openTestDatabase, type TestDatabase } from "./database-for-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelscope-postgis-"));
const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function openEmpty(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  closers.push(() => database.close());
  return database;
}

function open(url: string) {
  const database = openDatabase(url);
  closers.push(() => database.close());
  return openPostgis(database);
}

describe.skipIf(NO_DATABASE)("PostgreSQL", () => {
  describeStore("the PostGIS store", async () => {
    const { url } = await openEmpty();
    const path = join(folder, "town.gpkg");
    writeTown(path);
    await publishDataset({ path, to: url });
    return open(url);
  });

  test("a database that cannot be served is refused with what to do", async () => {
    const database = await openEmpty();
    await expect(open(database.url)).rejects.toThrow(/has no dataset.*dataset -- publish/);
    const path = join(folder, "old.gpkg");
    writeTown(path);
    await publishDataset({ path, to: database.url });
    const old = JSON.stringify({ ...DOCUMENT, layout_version: LAYOUT_VERSION + 1 });
    await database.run(`UPDATE parcelscope.publications SET document = '${old}'`);
    await expect(open(database.url)).rejects.toThrow(/this service reads version/);
  });
});
