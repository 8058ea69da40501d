// A list in a real browser that is killed at any moment, and so are gateway and service: each place is charged once, and every row is there.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BatchRequest } from "../contract/lookup.ts";
import type { Binding, List } from "../lists/list.ts";
import { type Asked, createModelService } from "../lists/model-service-for-tests.ts";
import type { ServiceNow } from "../lists/run.ts";
import { buildListsPage, inPage, makeProfile, openBrowser, startHops, startModel, startService } from "./lists-browser-for-tests.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 1);
const KILLS = 2 * ROUNDS + 1;
/** Each request takes as long. */
const SERVICE_MS = 1_000;
const MAX_LOCATIONS = 50;
const ROWS = 300 * ROUNDS;

/** Some repeat others, and some can't be searched. */
const TEXTS = Array.from({ length: ROWS }, (_, row) => {
  if (row % 50 === 3) return "PO Box 7, Troy, NY";
  return `${row % 40 === 9 ? row - 5 : row + 1} Oak St, Troy, NY`;
});
const PLACES = [...new Set(TEXTS.filter((text) => !text.startsWith("PO")))].sort();

let pageDir: string;
beforeAll(async () => {
  pageDir = await buildListsPage();
});
afterAll(() => rmSync(pageDir, { recursive: true, force: true }));

const serviceNow = (binding: Binding, isKeyed: boolean): ServiceNow => ({ ...binding, keyHours: isKeyed ? 24 : null, date: Date.now() });

const createList = (page: Page, binding: Binding) =>
  inPage(
    page,
    async ({ lists: { client }, arg: { text, binding } }) => {
      await client.readDraft("Paste.txt", new TextEncoder().encode(text).buffer);
      const table = await client.readTable(0);
      if (!table.ok) throw new Error(table.error);
      await client.planDraft({ columns: table.value.columns, accepted: [], searchAll: false });
      return client.createList("Oak St", binding);
    },
    { text: TEXTS.join("\n"), binding },
  );

const start = (page: Page, id: string, service: ServiceNow) =>
  inPage(page, ({ lists, arg }) => lists.client.start(arg.id, arg.service), { id, service });

const readStatus = (page: Page) => inPage(page, ({ lists }) => lists.listAll()[0], null);

/** Starts it again after each pause, as a person would, until nothing waits. */
async function runToEnd(page: Page, id: string, service: ServiceNow): Promise<void> {
  await expect
    .poll(
      async () => {
        const status = await readStatus(page);
        if (!status) return inPage(page, ({ lists }) => lists.readTrouble(), null);
        if (!status.run && !status.elsewhere) await start(page, id, service);
        return { waiting: status.list.counts.waiting, sent: status.list.counts.sent, run: status.run };
      },
      { timeout: 300_000 },
    )
    .toEqual({ waiting: 0, sent: 0, run: null });
}

/** Runs the list to its end, however often the browser is killed, and of five times once the service and once the gateway with it. */
async function runKilled(isKeyed: boolean): Promise<{ charges: Asked[]; list: List }> {
  const service = await startService(isKeyed, SERVICE_MS, MAX_LOCATIONS);
  const { origin, binding, killGateway } = await startHops(service.port, pageDir);
  const now = () => serviceNow(binding, isKeyed);
  const profile = makeProfile();
  let browser = await openBrowser(profile, origin);
  const id = await createList(await browser.openPage(), binding);
  for (const [nth, ms] of fc.sample(fc.integer({ min: 0, max: 2 * SERVICE_MS }), KILLS).entries()) {
    await start(await browser.openPage(), id, now());
    await sleep(ms);
    if (nth % 5 === 1) await service.kill();
    if (nth % 5 === 2) await killGateway();
    await browser.kill();
    browser = await openBrowser(profile, origin);
  }
  const page = await browser.openPage();
  await runToEnd(page, id, now());
  return { charges: service.readCharges(), list: (await readStatus(page))!.list };
}

const listPlaces = (charges: readonly Asked[]) =>
  charges.flatMap(({ body }) => (JSON.parse(body) as BatchRequest).locations.map(({ address }) => address)).sort();

it("with keys, each place is charged once, however often browser, gateway and service are killed", async () => {
  const { charges, list } = await runKilled(true);
  expect(listPlaces(charges)).toEqual(PLACES);
  expect(list.counts).toMatchObject({ done: PLACES.length, "set-aside": TEXTS.filter((text) => text.startsWith("PO")).length });
  expect(Object.values(list.counts).reduce((sum, count) => sum + count)).toBe(ROWS);
}, 600_000);

it("without keys, nothing is asked twice without a person", async () => {
  const { charges, list } = await runKilled(false);
  expect(new Set(charges.map(({ key }) => key)).size).toBe(charges.length);
  expect(listPlaces(charges)).toEqual([...new Set(listPlaces(charges))]);
  expect(list.counts.done + list.counts.unsure).toBe(PLACES.length);
}, 600_000);

it("asks for nothing where the browser has no room to store that it did, and goes on once there is some", async () => {
  const model = createModelService({ isKeyed: true, now: Date.now, faultOf: () => "none", maxLocations: MAX_LOCATIONS });
  const { origin, binding } = await startHops(await startModel(model), pageDir);
  const profile = makeProfile();
  const first = await openBrowser(profile, origin);
  const id = await createList(await first.openPage(), binding);
  // Chromium remembers for a while how much room there was.
  await first.kill();
  const page = await (await openBrowser(profile, origin)).openPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await start(page, id, serviceNow(binding, true));
  await expect
    .poll(() => readStatus(page), { timeout: 30_000 })
    .toMatchObject({ run: null, end: "not-stored", endError: expect.stringContaining("Quota") });
  expect(model.charged).toEqual([]);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin });
  await runToEnd(page, id, serviceNow(binding, true));
  expect(model.charged.toSorted()).toEqual(PLACES);
}, 600_000);

it("of two tabs one runs the list, and the other goes on when that one is gone", async () => {
  // It answers the first request when both tabs were seen, and the others when one is gone.
  const [seen, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  const model = createModelService({
    ...{ isKeyed: true, now: Date.now, faultOf: () => "none", maxLocations: MAX_LOCATIONS },
    during: () => (requests++ === 0 ? seen.promise : gone.promise),
  });
  const { origin, binding } = await startHops(await startModel(model), pageDir);
  const browser = await openBrowser(makeProfile(), origin);
  const first = await browser.openPage();
  const id = await createList(first, binding);
  const second = await browser.openPage();
  await start(first, id, serviceNow(binding, true));
  await expect.poll(() => readStatus(second)).toMatchObject({ elsewhere: true, run: null });
  await start(second, id, serviceNow(binding, true));
  seen.resolve();
  await expect.poll(async () => (await readStatus(second))?.list.counts.done).toBeGreaterThan(0);
  expect(await readStatus(second)).toMatchObject({ elsewhere: true, run: null });
  await first.close();
  gone.resolve();
  await expect.poll(() => readStatus(second)).toMatchObject({ elsewhere: false, run: null });
  await runToEnd(second, id, serviceNow(binding, true));
  expect(model.charged.toSorted()).toEqual(PLACES);
  expect(model.faults).toEqual([]);
}, 600_000);
