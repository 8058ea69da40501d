// What is saved in the browser: thousands of results, and a storage that is full. Each cost money.
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
  // And one that shows more.
  await expect(savedRows(page)).toHaveCount(201);
  const lookups = region(page, "Lookups");
  await lookups.getByRole("button", { name: "Select", exact: true }).click();
  await lookups.getByRole("checkbox").evaluateAll((boxes) => {
    for (const box of boxes.slice(0, 51)) (box as HTMLElement).click();
  });
  await lookups.getByRole("button", { name: "Print selected (51)" }).click();
  await expect(lookups).toContainText("A report holds at most 50 properties, and 51 are selected. Select fewer.");
  await lookups.getByRole("button", { name: "Cancel" }).click();
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
