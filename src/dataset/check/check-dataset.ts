// Whether a dataset file keeps the promises that the service and the page rely on: every one is held against every row.
import { DatabaseSync } from "node:sqlite";
import { formatCount } from "../file/format-count.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { checkIds, checkIndexes, checkPages, checkShapes } from "./check-integrity.ts";
import { checkStated, checkTables, checkValues } from "./check-layout.ts";
import { checkPlacement } from "./check-placement.ts";
import { openCheckedFile } from "./checked-file.ts";
import type { PromiseReport } from "./tally.ts";

export type DatasetCheck = { path: string; name: string; promises: PromiseReport[]; kept: boolean };

/** Throws an OperatorFault when there is no dataset at `path`, or one of another layout. */
export function checkDataset(path: string): DatasetCheck {
  const { info } = readDatasetDocument(path);
  const whole = checkWhole(path);
  const isWhole = whole.every(({ broken }) => broken === 0);
  const promises = isWhole ? [...whole, ...checkRows(path)] : whole;
  return { path, name: info.name, promises, kept: promises.every(({ broken }) => broken === 0) };
}

/** Before anything else, because every other check asks these tables and pages. */
function checkWhole(path: string): PromiseReport[] {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return [checkTables(db), checkPages(db)];
  } finally {
    db.close();
  }
}

function checkRows(path: string): PromiseReport[] {
  const file = openCheckedFile(path);
  try {
    return [checkValues, checkStated, checkIndexes, checkShapes, checkIds, checkPlacement].flatMap((check) => check(file));
  } finally {
    file.close();
  }
}

export function formatDatasetCheck({ name, promises, kept }: DatasetCheck): string {
  const lines = promises.flatMap(({ promise, looked, broken, examples }) => [
    `${broken === 0 ? "ok    " : "FAILED"}  ${promise} (${broken === 0 ? "" : `${formatCount(broken)} of `}${formatCount(looked)})`,
    ...examples.map((example) => `          ${example}`),
    ...(broken > examples.length ? [`          and ${formatCount(broken - examples.length)} more`] : []),
  ]);
  const failed = promises.filter(({ broken }) => broken > 0).length;
  return [name, ...lines, kept ? "No problems found." : `${failed} of ${promises.length} checks failed.`].join("\n");
}
