// Publishing: whole or not at all, taken up where it was killed, and never in the way of what is served.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { OperatorFault } from "../operator/operator-fault.ts";
import { openDatabase } from "../service/database/open-database.ts";
import { createDeadline } from "../service/deadline.ts";
import { at, DOCUMENT, TOWN, writeTown } from "../service/fixture/town.ts";
import { openPostgis } from "../service/store/postgis/open-postgis.ts";
import { isMatch } from "../service/store/store.ts";
import { NO_DATABASE, openTestDatabase, runSql, type TestDatabase } from "./database-for-tests.ts";

describe.skipIf(NO_DATABASE)("publishing", () => {
  let folder: string;
  let demo: string;
  let server: TestDatabase;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "parcelscope-publish-"));
    demo = join(folder, "demo.gpkg");
    buildDemo({ path: demo, parcels: 300 });
  });
  beforeEach(async () => {
    server = await openTestDatabase();
  });
  afterEach(() => server?.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let written = 0;
  const writeNamed = (name: string) => {
    const path = join(folder, `${name}-${written++}.gpkg`);
    writeTown(path, { ...DOCUMENT, info: { ...DOCUMENT.info, id: name, name } });
    return path;
  };
  const askStore = async <Result>(ask: (store: Awaited<ReturnType<typeof openPostgis>>) => Promise<Result>) => {
    const database = openDatabase(server.url);
    try {
      return await ask(await openPostgis(database));
    } finally {
      await database.close();
    }
  };
  const currentName = () => askStore(async (store) => store.document.info.name);
  const countSchemas = async () =>
    Number((await server.run("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'parcelscope\\_%'"))[0]?.count);
  const countRows = (path: string, table: string) => {
    const db = new DatabaseSync(path, { readOnly: true });
    const count = Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
    db.close();
    return count;
  };

  test("a publish that is killed goes on where it stopped; until then the dataset before is served", async () => {
    await publishDataset({ path: writeNamed("before"), to: server.url });
    const child = fork(fileURLToPath(new URL("publishing-process-for-tests.ts", import.meta.url)), [demo, server.url, "10"], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    const exited = once(child, "exit");
    await new Promise<void>((resolve) => {
      child.on("message", ({ step, done }: { step: string; done: number }) => {
        if (step === "Copying footprints" && done >= 100) resolve();
      });
    });
    child.kill("SIGKILL");
    await exited;
    expect(await currentName()).toBe("before");
    await untilUnlocked(server.url);

    const { copied, schema, wasThere } = await publishDataset({ path: demo, to: server.url });
    expect(wasThere).toBe(false);
    expect(copied.parcels).toBe(0);
    expect(copied.footprints).toBeLessThan(countRows(demo, "footprints"));
    for (const table of ["parcels", "footprints", "addresses", "context", "address_streets", "parcel_counts"]) {
      const [row] = await server.run(`SELECT count(*) FROM ${schema}.${table}`);
      expect([table, Number(row?.count)]).toEqual([table, countRows(demo, table)]);
    }
    expect(await currentName()).not.toBe("before");
  });

  test("the newest is served; the one before stays for services that run, older ones go", async () => {
    const [first, second, third] = ["first", "second", "third"].map(writeNamed);
    await publishDataset({ path: first!, to: server.url });
    await askStore(async (running) => {
      await publishDataset({ path: second!, to: server.url });
      expect(await currentName()).toBe("second");
      expect(running.document.info.name).toBe("first");
      const [match] = await running.lookUp([at(0.5, 0.5)], createDeadline(5_000));
      expect(match?.parcelId).toBe("HOME");
    });
    await publishDataset({ path: third!, to: server.url });
    expect([await currentName(), await countSchemas()]).toEqual(["third", 2]);
    // The one before is still there: to go back costs nothing.
    expect((await publishDataset({ path: second!, to: server.url })).wasThere).toBe(true);
    expect(await currentName()).toBe("second");
  });

  test("a dataset that the database refuses leaves the one before, and the next try mends it", async () => {
    await publishDataset({ path: writeNamed("before"), to: server.url });
    const path = join(folder, "refused.gpkg");
    const [home, ...rest] = TOWN.parcels;
    writeTown(path, DOCUMENT, { ...TOWN, parcels: [{ ...home!, row: { ...home!.row, stack: "no number" as never } }, ...rest] });
    await expect(publishDataset({ path, to: server.url })).rejects.toThrow(OperatorFault);
    expect(await currentName()).toBe("before");
  });

  test("NUL characters, which the database cannot hold, are taken out of text and told", async () => {
    const path = join(folder, "nul.gpkg");
    const [home, ...parcels] = TOWN.parcels;
    const [building, ...footprints] = TOWN.footprints;
    writeTown(path, DOCUMENT, {
      ...TOWN,
      parcels: [{ ...home!, row: { ...home!.row, address: "1\u0000 Oak St" } }, ...parcels],
      footprints: [{ ...building!, row: { ...building!.row, roof_type: "g\u0000able \\u0000 \\\u0000" } }, ...footprints],
    });
    const report = await publishDataset({ path, to: server.url });
    // The parcel, its address, the building.
    expect(report.mended).toBe(3);
    const [parcel] = await server.run(`SELECT address FROM ${report.schema}.parcels WHERE parcel_id = 'HOME'`);
    expect(parcel?.address).toBe("1 Oak St");
    const [footprint] = await server.run(`SELECT roof_type FROM ${report.schema}.footprint_values WHERE roof_type LIKE 'gable%'`);
    expect(footprint?.roof_type).toBe("gable \\u0000 \\");
  });

  test("hostile text arrives as it was", async () => {
    const ids = ['a"b', "c\\d", "e\tf\ng\rh", "i\u0001\u001f\u007f", "Ünï©ødé 🏠\u2028", "\\N", "{j}", "'; DROP TABLE parcels; --"];
    const path = join(folder, "hostile.gpkg");
    const [home] = TOWN.parcels;
    const [building] = TOWN.footprints;
    writeTown(path, DOCUMENT, {
      ...TOWN,
      parcels: ids.map((parcel_id) => ({ ...home!, row: { ...home!.row, parcel_id, address: "1 Oak St", stack: 1 } })),
      footprints: ids.map((id) => ({
        ...building!,
        row: { ...building!.row, footprint_id: id, parcel_id: id, roof_type: id, model_run_date: `${id}}` },
      })),
    });
    await publishDataset({ path, to: server.url });
    await askStore(async (store) => {
      const match = (await store.lookUp([at(0.5, 0.5)], createDeadline(5_000))).find(isMatch);
      const smallest = ids.toSorted((a, b) => (a < b ? -1 : 1))[0];
      expect(match?.parcelId).toBe(smallest);
      expect(JSON.parse(match!.parcelJson).parcel_id).toBe(smallest);
      const footprints = JSON.parse(match!.footprintsJson) as Record<string, string>[];
      expect(
        footprints.map(({ footprint_id, roof_type, parcel_id, model_run_date }) => [footprint_id, roof_type, parcel_id, model_run_date]),
      ).toEqual(ids.map((id) => [id, id, smallest, `${id}}`]));
    });
  });

  test("what cannot be published is refused with a sentence", async () => {
    const text = join(folder, "text.gpkg");
    writeFileSync(text, "no dataset");
    for (const path of [text, folder, join(folder, "missing.gpkg")]) {
      await expect(publishDataset({ path, to: server.url })).rejects.toThrow(OperatorFault);
    }
    await expect(publishDataset({ path: writeNamed("town"), to: "postgres://nobody@127.0.0.1:1/nothing" })).rejects.toThrow(
      /Can't reach the database/,
    );
  });

  test("a database in another encoding is refused", async () => {
    const name = `parcelscope_latin_${process.pid}`;
    await server.run(`CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`);
    const latin = new URL(server.url);
    latin.pathname = name;
    await expect(publishDataset({ path: writeNamed("town"), to: latin.href })).rejects.toThrow(/UTF8/);
    await server.run(`DROP DATABASE ${name}`);
  });
});

/** A killed client's session ends when the server notices. */
async function untilUnlocked(url: string): Promise<void> {
  await runSql(url, "SELECT pg_advisory_lock(7277352)");
}
