// Files that people open: shown like any result, marked as from a file, without a lookup and without a request to anybody.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { House } from "./find-house.ts";
import { test } from "./fixtures.ts";
import { checkAxe, openHouse, openPage, region, showTechnical } from "./page.ts";

const TOKEN = "tok-3e1a77c0ffee42";

type Capture = { name: string; text: string };

/** The house's response, asked of the service by the test itself. */
async function askHouse(origin: string, { lat, lng }: House): Promise<{ request: string; body: string }> {
  const request = JSON.stringify({ locations: [{ coordinates: { lat, lng } }] });
  const response = await fetch(`${origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: request,
  });
  return { request, body: await response.text() };
}

function buildHar({ request, body }: { request: string; body: string }): string {
  const headers = [{ name: "Authorization", value: `Bearer ${TOKEN}` }];
  const entry = {
    startedDateTime: "2026-03-01T12:00:00.000Z",
    time: 100,
    request: { method: "POST", url: `https://lookup.example/v2/parcels?token=${TOKEN}`, headers, postData: { text: request } },
    response: { status: 200, headers: [{ name: "Content-Type", value: "application/json" }], content: { text: body } },
  };
  return JSON.stringify({ log: { version: "1.2", entries: [entry] } });
}

async function openByButton(page: Page, { name, text }: Capture): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).first().click();
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

async function drop(page: Page, { name, text }: Capture): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text },
  );
  await page.dispatchEvent("body", "dragover", { dataTransfer });
  await expect(page.getByText("Drop to open.")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer });
  await expect(page.getByText("Drop to open.")).toBeHidden();
}

/** Requests for a lookup from now on. */
function countLookups(page: Page): () => number {
  let lookups = 0;
  page.on("request", (request) => {
    if (/\/v[12]\/parcels/.test(request.url())) lookups += 1;
  });
  return () => lookups;
}

const files = (page: Page) => page.getByRole("list", { name: "From files" });

test("a body by the button and a HAR by drop open marked, and cost nothing", async ({ page, product, house }) => {
  const answer = await askHouse(product.origin, house);
  await openPage(page);
  await showTechnical(page);
  const lookups = countLookups(page);
  await openByButton(page, { name: "answer.json", text: answer.body });
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Parcel")).toContainText("From a file: answer.json");
  await expect(region(page, "Last response")).toContainText("From a file: answer.json");
  await expect(region(page, "Last response")).toContainText("status not in the file");
  await expect(region(page, "Opened files")).toContainText("doesn't say what was searched");
  await expect(files(page).getByRole("listitem")).toHaveCount(1);
  expect(new URL(page.url()).hash).not.toMatch(/at=|address=|building=/);
  await checkAxe(page);
  await page.screenshot({ path: "node_modules/.cache/playwright/captures-body.png" });

  await drop(page, { name: `har-${TOKEN}.har`, text: buildHar(answer) });
  await expect(region(page, "Opened files")).toContainText(/Removed: .*authorization/);
  await expect(region(page, "Last response")).toContainText("POST");
  await expect(files(page).getByRole("listitem")).toHaveCount(2);
  expect(await page.content()).not.toContain(TOKEN);
  await page.goBack();
  await expect(region(page, "Last response")).toContainText("From a file: answer.json");
  await page.reload();
  await expect(region(page, "Lookups")).toBeVisible();
  await expect(files(page)).toHaveCount(0);
  expect(lookups()).toBe(0);
});

test("what can't be opened says what to do, and a pasted command sends nothing until its button", async ({ page, house }) => {
  await openPage(page);
  const lookups = countLookups(page);
  await drop(page, { name: "letter.txt", text: "Dear support," });
  await expect(region(page, "Opened files").getByRole("alert")).toContainText("It opens a response body");
  const command = `curl -H 'Authorization: Bearer ${TOKEN}' 'https://lookup.example/v1/parcels?location=${house.lat},${house.lng}'`;
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.querySelector("#search-field")!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, command);
  await expect(region(page, "Opened files")).toContainText("lookup.example, is never contacted");
  expect(lookups()).toBe(0);
  await region(page, "Opened files").getByRole("button", { name: "Search (1 lookup)" }).click();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(lookups()).toBe(1);
});

test("a case file opens elsewhere to the same screen, and its switch takes the place out of it", async ({ page, browser, house }) => {
  // Two pages, each searched through by axe.
  test.slow();
  await openHouse(page, house);
  await showTechnical(page);
  await page.getByRole("button", { name: "Inspect", exact: true }).click();
  const inspector = region(page, "Inspector");
  await inspector.getByRole("textbox", { name: "Notes" }).fill("The roof is wrong.");
  const saved = await saveCase(page);
  expect(saved).toContain(house.parcelId);
  await page.screenshot({ path: "node_modules/.cache/playwright/captures-inspector.png" });
  await checkAxe(page);
  await inspector.getByRole("switch", { name: "Remove addresses and coordinates" }).click();
  await expect(inspector).toContainText("These can't be checked then");
  const without = await saveCase(page);
  expect(without).toContain(house.parcelId);
  expect(without).not.toContain(String(house.lat));

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const other = await elsewhere.newPage();
  await openPage(other, new URL("/", page.url()).href);
  const lookups = countLookups(other);
  await drop(other, { name: "sent.json", text: saved });
  await expect(region(other, "Opened files")).toContainText("The roof is wrong.");
  await expect(region(other, "Parcel")).toContainText(house.parcelId);
  await expect(region(other, "Parcel")).toContainText("From a file: sent.json");
  await checkAxe(other);
  await other.screenshot({ path: "node_modules/.cache/playwright/captures-phone.png" });
  expect(lookups()).toBe(0);
  await elsewhere.close();
});

async function saveCase(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save case file" }).click();
  return readFile(await (await download).path(), "utf8");
}
