// Builds a page of the bench with the project's own Vite settings, serves it, and opens it in Chromium.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { BROWSER_ARGS, prepareBrowser } from "../setup/browser.ts";

export type BenchPage = { page: Page; close(): Promise<void> };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: prepareBrowser(), args: BROWSER_ARGS });
}

/** @param entry a file of `pages/` */
export async function openBenchPage(browser: Browser, entry: string): Promise<BenchPage> {
  const script = fileURLToPath(new URL(`pages/${entry}`, import.meta.url));
  // Inside the project, so that packages are found. A small page: this browser draws in software, and what both sides draw alike would
  // drown what they do differently.
  const root = mkdtempSync(fileURLToPath(new URL("../../node_modules/.cache/bench-", import.meta.url)));
  writeFileSync(
    join(root, "index.html"),
    `<!doctype html><link rel="icon" href="data:,"><div id="root" style="width:600px;height:400px"></div><script type="module" src="/@fs/${script}"></script>`,
  );
  const configFile = fileURLToPath(new URL("../../vite.config.ts", import.meta.url));
  const settings = { root, configFile, logLevel: "error" as const, publicDir: false as const };
  await build({ ...settings, build: { outDir: join(root, "dist"), emptyOutDir: true } });
  const server = await preview({ ...settings, build: { outDir: join(root, "dist") }, preview: { host: "127.0.0.1", port: 0 } });
  const { port } = server.httpServer.address() as { port: number };
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
    close: async () => {
      await page.close();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
