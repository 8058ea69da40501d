// What others do to the dataset and the token file while the service has them open: who is answered, and who says why not.
import { copyFileSync, readFileSync, renameSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { Problem } from "../contract/problems.ts";
import { ask, askV2 } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { HOME } from "./fixture/town.ts";

async function start(): Promise<RunningService> {
  const service = await startService();
  onTestFinished(() => service.close());
  expect((await askV2(service, [HOME])).status).toBe(200);
  return service;
}

/** Both lookups and `/readyz` say so, and nothing is charged. What mends it is in the log and at `/readyz` alone: nobody else can. */
async function expectUnavailable(service: RunningService, reason: string, remedy: string): Promise<void> {
  const [lookup, ready] = [await askV2<Problem>(service, [HOME]), await ask<Problem>(service, "/readyz")];
  for (const { status, body, headers } of [lookup, ready])
    expect([status, body.type, headers.get("retry-after")]).toEqual([503, "urn:parcelscope:problem:unavailable", null]);
  expect(lookup.body.detail).toBe(`${reason} Nothing was charged. Contact your administrator.`);
  expect(ready.body.detail).toBe(`${reason} ${remedy}`);
  for (const message of ["request failed", "not ready"]) {
    const line = service.logLines.find((text) => text.includes(message)) ?? "";
    for (const words of [reason, remedy]) expect(line).toContain(words.slice(0, -1));
  }
  expect(service.readUsed()).toBe(1);
}

function overwrite(path: string): void {
  writeFileSync(path, readFileSync(path).fill(0, 4_096));
  utimesSync(path, 1, 1);
}

function writeInto(path: string): void {
  const db = new DatabaseSync(path);
  db.exec("CREATE TABLE more AS SELECT * FROM parcels");
  db.close();
}

/** As QGIS saves an edit: the file is as long as before. */
function edit(path: string): void {
  const { size } = statSync(path);
  const db = new DatabaseSync(path);
  db.exec("UPDATE parcels SET address = lower(address)");
  db.exec("UPDATE gpkg_contents SET last_change = '2030-01-01T00:00:00.000Z' WHERE table_name = 'parcels'");
  db.close();
  expect(statSync(path).size).toBe(size);
}

function replace(path: string): void {
  copyFileSync(path, `${path}.new`);
  truncateSync(`${path}.new`, 8_192);
  renameSync(`${path}.new`, path);
}

test.each<[string, (path: string) => void]>([
  ["overwritten", overwrite],
  ["cut short", (path) => truncateSync(path, 8_192)],
  ["emptied", (path) => truncateSync(path, 0)],
  ["written to by another program", writeInto],
  ["edited in QGIS", edit],
])("a dataset that is %s in its place isn't answered from", async (_what, change) => {
  const service = await start();
  change(service.datasetPath);
  await expectUnavailable(
    service,
    "The dataset file was changed or cut short while the service was running.",
    "Restart the service to use it as it is now.",
  );
});

test("a dataset that is touched, or looked at in QGIS, is served on", async () => {
  const service = await start();
  const expectServed = async () => {
    expect((await askV2(service, [HOME])).status).toBe(200);
    expect((await ask(service, "/readyz")).status).toBe(200);
  };
  utimesSync(service.datasetPath, 1, 1);
  await expectServed();
  // QGIS turns on the write-ahead log while it has a file open, and then off, if nobody else reads it.
  const look = () => {
    const db = new DatabaseSync(service.datasetPath);
    db.exec("PRAGMA journal_mode = WAL; SELECT * FROM parcels");
    return db;
  };
  const unread = look();
  unread.exec("PRAGMA journal_mode = DELETE");
  unread.close();
  await expectServed();
  const read = look();
  await expectServed();
  read.close();
  await expectServed();
  expect(service.logLines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

test.each<[string, (path: string) => void]>([
  ["replaced by a rename", replace],
  ["removed", (path) => rmSync(path)],
])("a dataset that is %s is served on, which is said once", async (_what, change) => {
  const service = await start();
  change(service.datasetPath);
  for (const _ of [1, 2, 3]) expect((await askV2(service, [HOME])).status).toBe(200);
  expect((await ask(service, "/readyz")).status).toBe(200);
  const told = service.logLines.filter((line) => line.includes("was replaced or removed"));
  expect(told.map((line) => [JSON.parse(line).level, JSON.parse(line).msg])).toEqual([
    [
      40,
      expect.stringMatching(/town\.gpkg was replaced or removed\. The service still serves .* restart it to serve what is there now\.$/),
    ],
  ]);
});

test("a token file that is deleted answers nobody until it is back", async () => {
  const service = await start();
  renameSync(service.tokensPath, `${service.tokensPath}.away`);
  await expectUnavailable(
    service,
    "The token file was moved, replaced or deleted while the service was running.",
    "Put it back, or restart the service.",
  );
  renameSync(`${service.tokensPath}.away`, service.tokensPath);
  expect((await ask(service, "/readyz")).status).toBe(200);
  expect((await askV2(service, [HOME])).status).toBe(200);
  expect(service.readUsed()).toBe(2);
});
