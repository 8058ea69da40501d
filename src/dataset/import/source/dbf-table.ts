// Reads a dBASE table (.dbf) that has no shapes beside it: attributes, to be joined by a key.
import { existsSync, statSync } from "node:fs";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { buildRow, openDbf } from "./dbf.ts";
import type { FeatureSource } from "./feature-source.ts";
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
        yield buildRow(number, null, row);
        if (number % 1000 === 0) onBytes?.((sizeBytes * number) / table.rows);
      }
      onBytes?.(sizeBytes);
    },
  };
}
