// The coordinate systems that are used in the United States, cut from epsg-index: EPSG code to PROJ definition.
// Node reads them from the package; the page's build replaces this file by one that fetches the result (`vite.config.ts`).
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

type IndexEntry = { kind: string; proj4: string | null; area: string | null };

/** Horizontal systems only. */
const KINDS = new Set(["CRS-PROJCRS", "CRS-GEOGCRS", "CRS-GEOG3DCRS"]);
const U_S_AREA = /United States|Puerto Rico|Virgin Islands|Guam|American Samoa|Northern Mariana/;
/** Systems of the whole world that U.S. data come in: web Mercator, WGS 84 in two and three dimensions. */
const WORLDWIDE = new Set(["3857", "4326", "4979"]);

/** EPSG code -> PROJ definition. Rejects when it cannot be read. */
export async function readUsCrs(): Promise<Record<string, string>> {
  const file = createRequire(import.meta.url).resolve("epsg-index/all.json");
  const index: Record<string, IndexEntry> = JSON.parse(await readFile(file, "utf8"));
  return Object.fromEntries(
    Object.entries(index).flatMap(([code, { kind, proj4, area }]) =>
      proj4 && KINDS.has(kind) && (WORLDWIDE.has(code) || U_S_AREA.test(area ?? "")) ? [[code, proj4]] : [],
    ),
  );
}
