// Builds the page into dist/page.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";
import { readUsCrs } from "./src/geometry/us-crs.ts";

const geometryFile = (name: string) => fileURLToPath(new URL(`src/geometry/${name}`, import.meta.url));
const packageFile = (name: string) => fileURLToPath(new URL(`node_modules/${name}`, import.meta.url));

/** Cuts the U.S. coordinate systems from epsg-index at build time: the page fetches geometry's table when it is needed, not the 8 MB that it is made from. */
const cutCrsDefinitions: Plugin = {
  name: "cut-crs-definitions",
  async load(id) {
    if (id !== geometryFile("us-crs.ts")) return null;
    const table = JSON.stringify(await readUsCrs());
    // A development server has no files of its own to hand out.
    if (this.environment.mode === "dev") return `export const readUsCrs = async () => JSON.parse(${JSON.stringify(table)});`;
    // The table is cut from epsg-index, which the notices do not see.
    const license = readFileSync(packageFile("epsg-index/license.md"), "utf8");
    this.emitFile({ type: "asset", fileName: "epsg-index-license.md", source: license });
    const file = this.emitFile({ type: "asset", name: "us-crs.json", source: table });
    return `export async function readUsCrs() {
      const answer = await fetch(import.meta.ROLLUP_FILE_URL_${file});
      if (!answer.ok) throw new Error("The table of coordinate systems was answered with status " + answer.status + ".");
      return answer.json();
    }`;
  },
};

/** Packs what the page is made of once, here, so that the gateway need not do it for each visit. */
const packFiles: Plugin = {
  name: "pack-files",
  apply: "build",
  writeBundle({ dir }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: "utf8" })) {
      if (!/\.(html|js|css|json|svg|md)$/.test(name)) continue;
      const bytes = readFileSync(join(dir!, name));
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

/** The page links to the guide to rules where a rule could not be assessed. */
const publishGuide: Plugin = {
  name: "publish-guide",
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: "rules.html", source: await renderGuide() });
  },
  configureServer({ middlewares }) {
    middlewares.use("/rules.html", async (_, response) => void response.setHeader("content-type", "text/html").end(await renderGuide()));
  },
};

async function renderGuide(): Promise<string> {
  const guide = readFileSync(fileURLToPath(new URL("docs/rules.md", import.meta.url)), "utf8");
  // A heading's id is its words, as on GitHub: the page links to one.
  const body = (await marked(guide)).replace(
    /<(h[23])>(.*?)<\//g,
    (_, tag, words) => `<${tag} id="${words.toLowerCase().replace(/\W+/g, "-")}">${words}</`,
  );
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">';
  return `<!doctype html><html lang="en"><head>${head}<title>Rules · Parcelscope</title><link rel="stylesheet" href="/guide.css"></head><body><main>${body}</main></body></html>`;
}

/** What a worker's entry shares with what it loads later becomes a chunk of its own: WebKit runs an entry once more when a chunk imports from it. */
const keepEntriesApart: Plugin = {
  name: "keep-entries-apart",
  options: (options) => ({ ...options, preserveEntrySignatures: "strict" }),
};

export default defineConfig({
  plugins: [react(), cutCrsDefinitions, publishGuide, packFiles],
  // Workers are modules; the one that reads responses transforms coordinates too.
  worker: {
    format: "es",
    plugins: () => [cutCrsDefinitions, keepEntriesApart],
    // One worker has at once what another loads when it is needed.
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  resolve: {
    // wkx asks for Node's `util.inherits`; geometry's one file has it, and the Buffer that wkx reads with.
    alias: [{ find: /^util$/, replacement: geometryFile("wkx-environment.ts") }],
  },
  build: {
    // Every browser that has the page's popovers has it.
    modulePreload: { polyfill: false },
    outDir: "dist/page",
    target: "es2022",
    // The map library alone is larger than the size that Vite warns of; `src/setup/check-bundle.ts` watches each part.
    chunkSizeWarningLimit: 1_200,
    license: { fileName: "third-party-notices.md" },
    manifest: true,
    rolldownOptions: {
      // The map library as it is published, so that a change of our map code leaves it in the browser's cache.
      output: { codeSplitting: { groups: [{ name: "maplibre-gl", test: /node_modules\/maplibre-gl\// }] } },
      checks: { bundlerTimings: false },
      // The contract's schemas are made by calls without effect; the page uses the tables beside them, not the schemas.
      treeshake: {
        manualPureFunctions: ["Type", "Nullable"],
        moduleSideEffects: [{ test: /src\/contract\//, sideEffects: false }],
      },
    },
  },
});
