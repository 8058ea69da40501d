// A page that is left before a result is saved has perhaps paid for it: whoever comes back is asked before anything is paid again.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { lookUp, openPage, region, showTechnical } from "./page.ts";

const LOOKUPS = "**/api/v*/parcels*";
const QUESTION = "This search was sent, but its result wasn't saved.";

const again = (page: Page) => region(page, "Parcel").getByRole("button", { name: "Search again (costs 1 lookup)" });

/** How many lookups all pages of this browser have sent. */
function countLookups(page: Page): () => number {
  let sent = 0;
  page.context().on("request", (request) => {
    if (request.url().includes("/parcels")) sent += 1;
  });
  return () => sent;
}

/** No answer comes until the function that it returns is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route(LOOKUPS, async (route) => {
    await promise;
    // Its page may be gone.
    await route.fallback().catch(() => {});
  });
  return resolve;
}

const result = (page: Page) => region(page, "Parcel").getByRole("button", { name: "Print report" });
/** What is saved. */
const recent = (page: Page) => page.getByRole("list", { name: "Recent lookups" }).getByRole("listitem");

for (const version of ["v1", "v2"] as const) {
  test(`a reload while the answer is on its way sends nothing and asks, with the price (${version})`, { tag: "@main" }, async ({
    page,
    sampleOf,
  }) => {
    const release = await holdAnswers(page);
    const sent = countLookups(page);
    await openPage(page);
    if (version === "v1") {
      await showTechnical(page);
      await page.getByRole("radio", { name: "v1" }).check({ force: true });
    }
    await lookUp(page, sampleOf("A courtyard").address);
    await expect.poll(sent).toBe(1);
    for (let turn = 0; turn < 2; turn++) {
      await page.reload();
      await expect(region(page, "Parcel").getByRole("alert")).toContainText(QUESTION);
      expect(sent()).toBe(1);
    }
    release();
    await again(page).click();
    await expect(result(page)).toBeVisible();
    await expect(recent(page)).toHaveCount(1);
    expect(sent()).toBe(2);
    await page.reload();
    await expect(result(page)).toBeVisible();
    expect(sent()).toBe(2);
  });
}

test("a browser that can't save anything is asked before a link's lookup, at each reload", async ({ page, sampleOf }) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  const sent = countLookups(page);
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("A courtyard").address)}`);
  for (const paid of [0, 1]) {
    await expect(region(page, "Parcel").getByRole("alert")).toContainText("Results can't be saved in this browser.");
    await expect(region(page, "Lookups")).toContainText("Results aren't saved in this browser");
    expect(sent()).toBe(paid);
    await again(page).click();
    await expect(result(page)).toBeVisible();
    expect(sent()).toBe(paid + 1);
    await page.reload();
  }
});

test("a result that is shown and not yet saved isn't paid for again without a word", { tag: "@main" }, async ({
  page,
  context,
  sampleOf,
}) => {
  const sent = countLookups(page);
  const held = await context.newPage();
  await openPage(held);
  await page.route(LOOKUPS, async (route) => {
    const response = await route.fetch();
    // No other page can save a response while this transaction goes on.
    await held.evaluate(async () => {
      const opening = indexedDB.open("parcelscope-log");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const bodies = opening.result.transaction("bodies", "readwrite").objectStore("bodies");
      await new Promise<void>((begun) => {
        const goOn = () => {
          begun();
          bodies.count().onsuccess = goOn;
        };
        goOn();
      });
    });
    await route.fulfill({ response });
  });
  await openPage(page);
  await lookUp(page, sampleOf("A courtyard").address);
  await expect(result(page)).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  await page.reload();
  await expect(again(page)).toBeVisible();
  await held.close();
  expect(sent()).toBe(1);
});

test("on a slow machine, a reload as soon as the answer is there pays nothing", async ({ page, sampleOf }) => {
  const sent = countLookups(page);
  const devtools = await page.context().newCDPSession(page);
  await openPage(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const [at, name] of ["A courtyard", "Solar panels", "Many buildings"].entries()) {
    const answered = page.waitForEvent("requestfinished", (request) => request.url().includes("/parcels"));
    await lookUp(page, sampleOf(name).address);
    await answered;
    await page.reload();
    // What came in time is saved.
    await expect(again(page).or(result(page))).toBeVisible();
    expect(sent()).toBe(at + 1);
  }
});

test("a second tab waits for the request of the first, and both show its result", async ({ page, context, sampleOf }) => {
  const release = await holdAnswers(page);
  const sent = countLookups(page);
  await openPage(page);
  await lookUp(page, sampleOf("A courtyard").address);
  await expect.poll(sent).toBe(1);
  const second = await context.newPage();
  await openPage(second, page.url());
  // It asks nobody while the first one lives.
  await expect.poll(() => second.evaluate(async () => (await navigator.locks.query()).pending!.length)).toBe(1);
  await expect(again(second)).toHaveCount(0);
  release();
  for (const each of [page, second]) await expect(result(each)).toBeVisible();
  expect(sent()).toBe(1);
});

test("a second tab asks once the first is closed", async ({ page, context, sampleOf }) => {
  await holdAnswers(page);
  const sent = countLookups(page);
  await openPage(page);
  await lookUp(page, sampleOf("A courtyard").address);
  await expect.poll(sent).toBe(1);
  const second = await context.newPage();
  await openPage(second, page.url());
  await page.close();
  await expect(again(second)).toBeVisible();
  expect(sent()).toBe(1);
});

test("what is called off leaves no question, and what is left to run is saved", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A courtyard");
  const sent = countLookups(page);
  await openPage(page);
  await lookUp(page, sampleOf("Solar panels").address);
  await expect(recent(page)).toHaveCount(1);
  const release = await holdAnswers(page);
  await lookUp(page, address);
  await expect.poll(sent).toBe(2);
  await page.keyboard.press("Escape");
  await lookUp(page, address);
  await expect.poll(sent).toBe(3);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  release();
  await expect(recent(page)).toHaveCount(1);
  await lookUp(page, address);
  await expect(result(page)).toBeVisible();
  expect(sent()).toBe(3);
});
