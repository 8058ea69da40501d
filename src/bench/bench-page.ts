// Opens a page of the bench in Chromium.
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, prepareBrowser } from "../setup/browser.ts";
import { serveEntry } from "../setup/serve-entry.ts";

export type BenchPage = { page: Page; close(): Promise<void> };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: prepareBrowser(), args: BROWSER_ARGS });
}

/** @param entry a file of `pages/` */
export async function openBenchPage(browser: Browser, entry: string): Promise<BenchPage> {
  const served = await serveEntry(fileURLToPath(new URL(`pages/${entry}`, import.meta.url)));
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.goto(served.origin);
  return {
    page,
    close: async () => {
      await page.close();
      await served.close();
    },
  };
}
