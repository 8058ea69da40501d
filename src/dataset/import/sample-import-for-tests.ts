// A folder for one test of the import: files go in, an import runs, the dataset that it made is asked by SQL.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { type ImportOptions, importDataset } from "./import-dataset.ts";
import type { ImportReport } from "./import-report.ts";
import { sampleHouse, sampleLot, toGeojson } from "./sample-neighborhood-for-tests.ts";

type Given = Partial<ImportOptions> & { lots?: readonly unknown[] | string; houses?: readonly unknown[] | string };

export type SampleImport = {
  folder: string;
  out: string;
  write: (name: string, content: string | Uint8Array) => string;
  /** Imports lots and houses, features or text; two of each where none are given. */
  run: (given?: Given) => Promise<ImportReport>;
  query: (sql: string) => Record<string, unknown>[];
  remove: () => void;
};

export function openSampleImport(): SampleImport {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  const out = join(folder, "out.gpkg");
  const write = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return {
    folder,
    out,
    write,
    run: ({ lots = [sampleLot(1), sampleLot(2)], houses = [sampleHouse(1), sampleHouse(2)], ...options } = {}) => {
      const parcels = write("lots.geojson", typeof lots === "string" ? lots : toGeojson(lots));
      const buildings = write("houses.geojson", typeof houses === "string" ? houses : toGeojson(houses));
      return importDataset({ parcels, buildings, out, now: new Date("2026-01-02T03:04:05Z"), ...options });
    },
    query: (sql) => {
      const db = new DatabaseSync(out, { readOnly: true });
      try {
        return db
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }));
      } finally {
        db.close();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const listIssues = (report: ImportReport) =>
  report.issues.map(({ file, kind, rows, reason, examples }) => ({
    file,
    kind,
    rows,
    reason,
    row: examples[0]!.number,
    line: examples[0]!.line,
  }));

/** The sentence with which an import was refused. */
export const whyNot = (promise: Promise<unknown>) =>
  promise.then(
    () => "it went in",
    (error) => (error instanceof OperatorFault ? error.message : `not an OperatorFault: ${error}`),
  );
