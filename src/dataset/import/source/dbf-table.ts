// Reads a dBASE table (.dbf) that has no shapes beside it: attributes, to be joined by a key.
import { existsSync, statSync } from "node:fs";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { type DbfRow, openDbf } from "./dbf.ts";
import type { FeatureSource, SourceItem } from "./feature-source.ts";
import { readCodePage } from "./shapefile.ts";

export async function openDbfTable(path: string): Promise<FeatureSource> {
  const cpg = path.replace(/\.dbf$/i, (ending) => (ending === ".DBF" ? ".CPG" : ".cpg"));
  const table = await openDbf(path, readCodePage(existsSync(cpg) ? cpg : undefined)).catch((error: Error) => {
    throw new OperatorFault(`${path} can't be read: ${error.message}.`);
  });
  const sizeBytes = statSync(path).size;
  return {
    path,
    format: "dBASE table",
    layer: null,
    isTable: true,
    crs: null,
    sizeBytes,
    read: async function* (onBytes) {
      let number = 0;
      for await (const row of table.read()) {
        number += 1;
        yield buildItem(number, row);
        if (number % 1000 === 0) onBytes?.((sizeBytes * number) / table.rows);
      }
      onBytes?.(sizeBytes);
    },
  };
}

function buildItem(number: number, row: DbfRow | "deleted"): SourceItem {
  const place = { number, line: null };
  if (row === "deleted") return { kind: "unreadable", place, reason: "it is marked as deleted" };
  return { kind: "feature", place, geometry: null, properties: row.cells, ...(row.recoded && { notes: ["recoded"] as const }) };
}
