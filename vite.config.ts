// Builds the page into dist/page.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const geometryFile = (name: string) => fileURLToPath(new URL(`src/geometry/${name}`, import.meta.url));

/** Cuts the U.S. coordinate systems from epsg-index at build time: the page gets geometry's table, not the 8 MB that it is made from. */
const cutCrsDefinitions: Plugin = {
  name: "cut-crs-definitions",
  async load(id) {
    if (id !== geometryFile("us-crs.ts")) return null;
    const { US_CRS } = await import("./src/geometry/us-crs.ts");
    // The table is cut from epsg-index, which the notices do not see.
    const source = readFileSync(new URL("node_modules/epsg-index/license.md", import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName: "epsg-index-license.md", source });
    return `export const US_CRS = JSON.parse(${JSON.stringify(JSON.stringify(US_CRS))});`;
  },
};

/** Packs what the page is made of once, here, so that the gateway need not do it for each visit. */
const packFiles: Plugin = {
  name: "pack-files",
  apply: "build",
  writeBundle({ dir }) {
    for (const name of readdirSync(dir!, { recursive: true, encoding: "utf8" })) {
      if (!/\.(html|js|css|svg|md)$/.test(name)) continue;
      const bytes = readFileSync(join(dir!, name));
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [react(), cutCrsDefinitions, packFiles],
  // The worker that reads large answers is a bundle of its own.
  worker: { format: "es", plugins: () => [cutCrsDefinitions] },
  resolve: {
    // wkx asks for Node's `util.inherits`; geometry's one file has it, and the Buffer that wkx reads with.
    alias: [{ find: /^util$/, replacement: geometryFile("wkx-environment.ts") }],
  },
  build: {
    outDir: "dist/page",
    target: "es2022",
    // The map library alone is larger than the size that Vite warns of; `npm run bench` watches the sum.
    chunkSizeWarningLimit: 1_200,
    license: { fileName: "third-party-notices.md" },
    rolldownOptions: {
      // The contract's schemas are made by calls; the page uses the tables beside them, not the schemas.
      treeshake: { manualPureFunctions: ["Type"] },
    },
  },
});
