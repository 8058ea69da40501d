// Texts that are no addresses, typed and pasted into the search box: a request is opened, a token or a link is refused, and nothing is sent.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, openPage, region, searchBox } from "./page.ts";

const SECRET = "tok-5f2c9a7e41d84b";
const URL_V1 = "https://lookup.example/v1/parcels?location=1%20Main%20St";
const BODY = '{"locations":[{"address":"1 Main St"}]}';

const REQUESTS = [
  `user@host:~$ curl -H 'Authorization: Bearer ${SECRET}' '${URL_V1}'`,
  `TOKEN=${SECRET} curl -H "Authorization: Bearer $TOKEN" "${URL_V1}"`,
  `fetch("https://lookup.example/v2/parcels", { "headers": { "authorization": "Bearer ${SECRET}" }, "body": ${JSON.stringify(BODY)} });`,
  `PS C:\\> Invoke-RestMethod "${URL_V1}" -Headers @{ Authorization = "Bearer ${SECRET}" }`,
  `http lookup.example/v1/parcels location=='1 Main St' Authorization:'Bearer ${SECRET}'`,
];
const REFUSED: [text: string, words: string][] = [
  [`Authorization: Bearer ${SECRET}`, "an access token"],
  [`1 Main St bearer%20${SECRET}`, "an access token"],
  [`1 Main St, https://lookup.example/other?key=${SECRET}`, "a link"],
];

/** What is asked of the page's own server from now on. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    // The map's tiles come when they can.
    if (/\/api\/(?!context\/)/.test(request.url()) || `${request.url()}${request.postData()}`.includes(SECRET)) asked.push(request.url());
  });
  return asked;
}

/** Wherever the page puts what was searched for. */
async function expectNothingKept(page: Page): Promise<void> {
  expect(page.url()).not.toContain("address=");
  expect(await page.title()).toBe("Parcelscope");
  await expect(region(page, "Lookups")).not.toContainText(/1 Main St|Bearer|curl/i);
  const kept = await page.evaluate(async () => {
    const found: unknown[] = Object.values(localStorage);
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        found.push(...reading.result);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
  expect(kept).not.toMatch(/main st|bearer|tok-5f2c/i);
}

test("a request that is typed opens with Enter, and asks nothing", { tag: "@main" }, async ({ page }) => {
  await openPage(page);
  await page.waitForLoadState("networkidle");
  const asked = watch(page);
  for (const text of REQUESTS) {
    await searchBox(page).fill(text);
    await expect(page.getByRole("search")).toContainText("request · Enter opens it, no charge");
    await searchBox(page).press("Enter");
    await expect(region(page, "Opened files")).toContainText("1 Main St");
    await expect(region(page, "Opened files").getByRole("button", { name: "Search (1 lookup)" })).toHaveCount(1);
    expect(await region(page, "Opened files").innerHTML()).not.toContain(SECRET);
    await expect(searchBox(page)).toHaveValue(text);
    await region(page, "Opened files").getByRole("button", { name: "Close the report" }).click();
  }
  await checkAxe(page);
  await expectNothingKept(page);
  expect(asked).toEqual([]);
});

test("what is refused is said, asks nothing and stays in the field", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page);
  await page.waitForLoadState("networkidle");
  const asked = watch(page);
  for (const [text, words] of REFUSED) {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await searchBox(page).fill("");
    await searchBox(page).press("Control+v");
    await expect(searchBox(page)).toHaveValue(text);
    for (const _again of [1, 2]) await searchBox(page).press("Enter");
    await expect(page.getByRole("alert")).toContainText(`This text has ${words} in it`);
    await expect(page.getByRole("alert").getByRole("button")).toHaveCount(0);
  }
  await checkAxe(page);
  await expectNothingKept(page);
  expect(asked).toEqual([]);
});

test("a request that is pasted opens, over several lines too", { tag: "@main" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page);
  await page.waitForLoadState("networkidle");
  const asked = watch(page);
  for (const text of [REQUESTS[0]!, `# as discussed\n$ curl \\\n  -H 'Authorization: Bearer ${SECRET}' \\\n  '${URL_V1}'\n`]) {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await searchBox(page).press("Control+v");
    await expect(region(page, "Opened files").getByRole("heading", { level: 3 })).toHaveText("Pasted text");
    await expect(region(page, "Opened files")).toContainText("1 Main St");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await region(page, "Opened files").getByRole("button", { name: "Close the report" }).click();
  }
  await expectNothingKept(page);
  expect(asked).toEqual([]);
});

test("a link to such a text asks nothing, and the token leaves the URL", async ({ page }) => {
  const lookups: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(?:v\d\/parcels|suggest)/.test(request.url())) lookups.push(request.url());
  });
  for (const text of [...REQUESTS, ...REFUSED.map(([refused]) => refused)]) {
    await openPage(page, `/#address=${encodeURIComponent(text)}`);
    await expectNothingKept(page);
    await page.goto("about:blank");
  }
  expect(lookups).toEqual([]);
});
