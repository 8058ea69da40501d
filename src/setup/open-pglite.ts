// PGlite: PostgreSQL with PostGIS as WebAssembly, for tests on machines that have neither. Not a dependency: it is 45 MB, and most need
// none of it. `fetch-pglite.ts` fetches it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The PostGIS build names the PGlite that it is made for. */
export const PGLITE_VERSION = "0.5.8";
export const POSTGIS_BUILD_VERSION = "0.2.8";
export const PGLITE_FOLDER = join(import.meta.dirname, `../../node_modules/.cache/pglite-${PGLITE_VERSION}`);
/** The data folder of an empty database with PostGIS, packed: a copy of it is there in a fifth of the time. It is written last. */
export const PGLITE_TEMPLATE = join(PGLITE_FOLDER, "template.tar");

/** The part of the packages that is used here. */
export type Pglite = {
  exec(sql: string): Promise<unknown>;
  execProtocolRawStream(message: Uint8Array, options: { syncToFs: false; onRawData(data: Uint8Array): void }): Promise<void>;
  dumpDataDir(compression: "none"): Promise<Blob>;
  close(): Promise<void>;
};

export const hasPglite = (): boolean => existsSync(PGLITE_TEMPLATE);

/** An empty database with PostGIS, in the memory of this process. */
export function openPglite(): Promise<Pglite> {
  return createPglite({ loadDataDir: new Blob([readFileSync(PGLITE_TEMPLATE)]) });
}

export async function createPglite(options: { loadDataDir?: Blob } = {}): Promise<Pglite> {
  const load = (name: string) => import(pathToFileURL(join(PGLITE_FOLDER, "node_modules/@electric-sql", name, "dist/index.js")).href);
  const [{ PGlite }, { postgis }] = await Promise.all([load("pglite"), load("pglite-postgis")]);
  return PGlite.create({ extensions: { postgis }, ...options });
}
