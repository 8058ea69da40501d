// Builds one module as a page of its own, with the project's Vite settings, and serves it: for the bench, and for tests that need a part of
// the page in a real browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, preview } from "vite";

export type ServedEntry = { origin: string; close(): Promise<void> };

/** @param entry absolute path of the module; it finds an element `root` of 600 by 400 pixels. */
export async function serveEntry(entry: string): Promise<ServedEntry> {
  // A small page: without a graphics card the browser draws in software, and what both sides of a bench draw alike would drown what they do
  // differently.
  const built = await buildEntry(entry, '<link rel="icon" href="data:,"><div id="root" style="width:600px;height:400px"></div>');
  const server = await preview({ ...built.settings, preview: { host: "127.0.0.1", port: 0 } });
  const { port } = server.httpServer.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      built.remove();
    },
  };
}

export type BuiltEntry = { folder: string; settings: InlineConfig; remove(): void };

/** Builds without serving. @param html what the page has beside the module */
export async function buildEntry(entry: string, html: string): Promise<BuiltEntry> {
  // Inside the project, so that packages are found.
  const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, "entry-"));
  writeFileSync(join(root, "index.html"), `<!doctype html>${html}<script type="module" src="/@fs/${entry}"></script>`);
  const configFile = fileURLToPath(new URL("../../vite.config.ts", import.meta.url));
  const folder = join(root, "dist");
  const settings: InlineConfig = { root, configFile, logLevel: "error", publicDir: false, build: { outDir: folder, emptyOutDir: true } };
  await build(settings);
  return { folder, settings, remove: () => rmSync(root, { recursive: true, force: true }) };
}
