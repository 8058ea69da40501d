// What is saved in the browser: results of earlier versions of the page, thousands of them, and a storage that is full. Each cost money.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { lookUp, openPage, region } from "./page.ts";
import type { Product } from "./product.ts";

async function readUsageLeft({ origin }: Product): Promise<number> {
  return Number((await fetch(`${origin}/api/dataset`)).headers.get("x-usage-left"));
}

/** At the page's own address, without its program. */
const openBare = (page: Page) => page.goto("/mark.svg");

const savedRows = (page: Page) => region(page, "Lookups").getByRole("list", { name: "Recent lookups" }).getByRole("listitem");

/** Has the service answer, and saves that as the first version of the page did: two stores, one record each, in "parcelscope". */
async function saveAsBefore(page: Page, address: string): Promise<void> {
  await openBare(page);
  await page.evaluate(async (text) => {
    const body = JSON.stringify({ locations: [{ input_id: "old/0", address: text }] });
    const answer = await fetch("/api/v2/parcels", { method: "POST", headers: { "content-type": "application/json" }, body });
    const location = { kind: "address", text };
    const source = answer.headers.get("x-dataset-id")!;
    const key = JSON.stringify([source, "v2", `a:${text.toLowerCase()}`]);
    const received = await answer.text();
    const startedAt = Date.now() - 60_000;
    const exchange = {
      id: "old",
      source,
      version: "v2",
      locations: [location],
      request: { method: "POST", url: "/api/v2/parcels", body },
      response: { status: 200, headers: { "content-type": "application/json" }, body: received },
      startedAt,
      durationMs: 12,
      sizeBytes: received.length,
    };
    const summary = {
      matched: true,
      parcelId: JSON.parse(received).data[0].parcel_id,
      buildings: 1,
      confidence: null,
      findings: 0,
      synthetic: true,
    };
    const entry = { key, source, version: "v2", location, answeredAt: startedAt + 12, sizeBytes: received.length, summary };
    const opening = indexedDB.open("parcelscope", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("entries", { keyPath: "key" });
      opening.result.createObjectStore("exchanges");
    };
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const transaction = opening.result.transaction(["entries", "exchanges"], "readwrite");
    transaction.objectStore("entries").put(entry);
    transaction.objectStore("exchanges").put(exchange, key);
    transaction.objectStore("entries").put({ ...entry, key: "broken" });
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
  }, address);
}

test("a result that an earlier version saved is not paid for again, and one that cannot be read is named", async ({
  page,
  product,
  sampleOf,
}) => {
  const { address } = sampleOf("A courtyard");
  await saveAsBefore(page, address);
  const left = await readUsageLeft(product);
  await openPage(page);
  await expect(savedRows(page)).toHaveCount(1);
  await expect(region(page, "Lookups")).toContainText("1 result saved by an earlier version can't be read");
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  expect(await readUsageLeft(product)).toBe(left);
  await page.reload();
  await expect(savedRows(page)).toHaveCount(1);
  const readNames = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(readNames).toEqual(["parcelscope-log"]);
});

test("with two thousand saved results the page opens, lists the newest, and opens any of them for nothing", async ({
  page,
  product,
  house,
}) => {
  await openPage(page);
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(savedRows(page)).toHaveCount(1);
  await openBare(page);
  await page.evaluate(async () => {
    const opening = indexedDB.open("parcelscope-log");
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const stores = ["exchanges", "bodies", "items", "totals"];
    const transaction = opening.result.transaction(stores, "readwrite");
    const [exchanges, bodies, items, totals] = stores.map((name) => transaction.objectStore(name));
    const first = <T>(store: IDBObjectStore) =>
      new Promise<T>((resolve) => {
        const request = store.getAll();
        request.onsuccess = () => resolve(request.result[0]);
      });
    const exchange = await first<{ id: string; startedAt: number; storedBytes: number }>(exchanges!);
    const body = await first<Uint8Array>(bodies!);
    const item = await first<{ id: string; exchangeId: string; key: string; source: string; upstream: string; at: number }>(items!);
    for (let index = 1; index < 2_000; index += 1) {
      const id = `made-${index}`;
      const text = `${index} Made Up Rd`;
      const key = JSON.stringify([item.upstream, item.source, "v2", `a:${text.toLowerCase()}`]);
      exchanges!.put({ ...exchange, id, startedAt: exchange.startedAt - index });
      bodies!.put(body, id);
      items!.put({ ...item, id: `${id}/0`, exchangeId: id, key, location: { kind: "address", text }, at: item.at - index });
    }
    totals!.put({ exchanges: 2_000, bytes: 2_000 * exchange.storedBytes }, "recent");
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    opening.result.close();
  });
  const left = await readUsageLeft(product);
  await openPage(page);
  await expect(savedRows(page)).toHaveCount(500);
  await lookUp(page, "1999 Made Up Rd");
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(await readUsageLeft(product)).toBe(left);
});

test("a full storage is said at once, and the result stays until the page is closed", async ({ page, product, sampleOf }) => {
  await openBare(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: product.origin, quotaSize: 1 });
  await openPage(page);
  const { address } = sampleOf("A courtyard");
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  await expect(region(page, "Lookups")).toContainText(/storage is full|aren't saved in this browser/);
  const left = await readUsageLeft(product);
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  expect(await readUsageLeft(product)).toBe(left);
});
