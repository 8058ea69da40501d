// How files come into the page and leave it, for all browser tests.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { House } from "./find-house.ts";

/** In the request of `buildHar`. */
export const HAR_TOKEN = "tok-3e1a77c0ffee42";

/** A lookup of the house, asked of the service by the test itself. */
export async function askHouse(origin: string, { lat, lng }: House): Promise<{ request: string; body: string }> {
  const request = JSON.stringify({ locations: [{ coordinates: { lat, lng } }] });
  const response = await fetch(`${origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: request,
  });
  return { request, body: await response.text() };
}

/** A HAR of that lookup, asked with a token in URL and header. */
export function buildHar({ request, body }: { request: string; body: string }): string {
  const headers = [{ name: "Authorization", value: `Bearer ${HAR_TOKEN}` }];
  const entry = {
    startedDateTime: "2026-03-01T12:00:00.000Z",
    time: 100,
    request: { method: "POST", url: `https://lookup.example/v2/parcels?token=${HAR_TOKEN}`, headers, postData: { text: request } },
    response: { status: 200, headers: [{ name: "Content-Type", value: "application/json" }], content: { text: body } },
  };
  return JSON.stringify({ log: { version: "1.2", entries: [entry] } });
}

type Capture = { name: string; text: string };

export async function openByButton(page: Page, { name, text }: Capture): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).first().click();
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

export async function drop(page: Page, { name, text }: Capture): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text },
  );
  // As a browser does for as long as the files are over the page: what takes them is fetched after the page can be used.
  await expect(async () => {
    await page.dispatchEvent("body", "dragover", { dataTransfer });
    await expect(page.getByText("Drop to open.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.dispatchEvent("body", "drop", { dataTransfer });
  await expect(page.getByText("Drop to open.")).toBeHidden();
}

/** Requests for a lookup from now on. */
export function countLookups(page: Page): () => number {
  let lookups = 0;
  page.on("request", (request) => {
    if (/\/v[12]\/parcels/.test(request.url())) lookups += 1;
  });
  return () => lookups;
}

/** Presses "Save case file" and confirms what is removed; the text of what the browser saved. */
export async function saveCase(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save case file" }).click();
  await page.getByRole("dialog", { name: "Save case file" }).getByRole("button", { name: "Save file" }).click();
  return readFile(await (await download).path(), "utf8");
}
