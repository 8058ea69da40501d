// Chromium, and the pages that are measured in it.
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, prepareMeasuredBrowser } from "../setup/browser.ts";
import { serveEntry } from "../setup/serve-entry.ts";
import { waitFor } from "./wait-for.ts";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: prepareMeasuredBrowser(), args: BROWSER_ARGS });
}

export async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (error) => console.error(error));
  await page.goto(url);
  return page;
}

/** A part of the program as a page of its own. @param entry a file of `pages/` */
export async function openEntry(browser: Browser, entry: string): Promise<Page> {
  const served = await serveEntry(fileURLToPath(new URL(`pages/${entry}`, import.meta.url)));
  browser.once("disconnected", () => void served.close());
  return openPage(browser, served.origin);
}

/** Calls a function that the page offers as a global. */
export function call<Result>(page: Page, name: string, ...args: unknown[]): Promise<Result> {
  const run = ([called, given]: [string, unknown[]]) =>
    (globalThis as unknown as Record<string, (...all: unknown[]) => Result>)[called]!(...given);
  return waitFor(`${name} on a page of the bench`, page.evaluate(run, [name, args] as [string, unknown[]]));
}
