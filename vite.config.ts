// Builds the page into dist/page.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
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

/**
 * Cuts from proj4 what the systems of that table do not name: WKT (only imports read it, under Node), MGRS, other projections,
 * datums, ellipsoids, meridians and units; two thirds of its weight. `src/geometry/page-cut.test.ts` holds what is left to the whole, system by system.
 */
const cutProj4: Plugin = {
  name: "cut-proj4",
  apply: "build",
  async load(id) {
    if (id === packageFile("proj4/lib/index.js")) {
      // proj4 knows tmerc by its exact form, etmerc, on which utm builds; merc and longlat are in its core.
      const projections = ["aea", "aeqd", "etmerc", "laea", "lcc", "omerc", "poly", "utm"];
      return `import proj4 from "./core"; import Proj from "./Proj";
        ${projections.map((name) => `import ${name} from "./projections/${name}"; Proj.projections.add(${name});`).join("\n")}
        export default proj4;`;
    }
    if (id.startsWith(packageFile("proj4/lib/constants/")) && !id.endsWith("/values.js")) {
      const { default: rows } = (await import(id)) as { default: Record<string, unknown> };
      // WGS 84 is what all of them are turned into; a datum's name is in small letters.
      const named = new Set(["WGS84", ...Object.values(await readUsCrs()).flatMap((definition) => definition.match(/(?<==)[\w-]+/g)!)]);
      const kept = [...named, ...[...named].map((name) => name.toLowerCase())].filter((name) => name in rows);
      return `export default ${JSON.stringify(Object.fromEntries(kept.map((name) => [name, rows[name]])))};`;
    }
    if (id.startsWith(packageFile("wkt-parser/"))) return `export default () => { throw new Error("WKT is not read here."); };`;
    return null;
  },
};

/** Cuts from wkx what writes, reads text, or is no polygon: `scanWkb` lets nothing else through to it. */
const cutWkx: Plugin = {
  name: "cut-wkx",
  apply: "build",
  load(id) {
    const isUnused = /wkx\/lib\/(linestring|multipoint|multilinestring|geometrycollection|wktparser|binarywriter|zigzag)\.js$/.test(id);
    return isUnused ? "module.exports = function () {};" : null;
  },
};

/** Cuts from react-query what the page never asks for: changes at the server, and lists that go on. */
const cutQuery: Plugin = {
  name: "cut-query",
  apply: "build",
  load(id) {
    const fail = `throw new Error("This is cut from the page's react-query: see vite.config.ts.");`;
    // The client asks for what waits whenever the page is looked at again.
    if (/query-core\/build\/modern\/mutationCache\.js$/.test(id)) return `export class MutationCache { resumePausedMutations() {} }`;
    if (/query-core\/build\/modern\/infiniteQueryBehavior\.js$/.test(id))
      return ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"].map((name) => `export function ${name}() { ${fail} }`).join(" ");
    return null;
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

export default defineConfig({
  plugins: [react(), cutCrsDefinitions, cutProj4, cutWkx, cutQuery, packFiles],
  // The map's worker is a module.
  worker: { format: "es" },
  resolve: {
    // wkx asks for Node's `util.inherits`; geometry's one file has it, and the Buffer that wkx reads with.
    alias: [{ find: /^util$/, replacement: geometryFile("wkx-environment.ts") }],
  },
  build: {
    // Every browser that has the page's popovers has it.
    modulePreload: { polyfill: false },
    outDir: "dist/page",
    target: "es2022",
    // The map library alone is larger than the size that Vite warns of; `npm run bench` watches the sum.
    chunkSizeWarningLimit: 1_200,
    license: { fileName: "third-party-notices.md" },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The contract's schemas are made by calls without effect; the page uses the tables beside them, not the schemas.
      treeshake: {
        manualPureFunctions: ["Type", "Nullable"],
        moduleSideEffects: [{ test: /src\/contract\//, sideEffects: false }],
      },
    },
  },
});
