// Opens a dataset file for reading and reads what it says of itself. Refuses everything that is not a dataset of this layout, as far as a quick
// look tells.
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Check, Errors } from "typebox/schema";
import { APPLICATION_ID, DatasetDocument, LAYOUT_VERSION, OLDEST_LAYOUT } from "../../../contract/dataset-file.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { findEmptyTable, findRowFault, findTableFault } from "./check-file.ts";
import { SELECT_DOCUMENT } from "./sql.ts";

export const MAKE_ANEW = "Create it again with `npm run dataset`, or set DATASET to another file.";
/** Pages kept by SQLite itself; the operating system caches the rest. */
const CACHE_KIBIBYTES = 4_096;

/** Throws an OperatorFault. */
export function openDatasetFile(path: string): { db: DatabaseSync; document: DatasetDocument } {
  if (!existsSync(path)) throw new OperatorFault(`There is no dataset file at ${path}. ${MAKE_ANEW}`);
  // Opening a pipe would wait for ever.
  if (!statSync(path).isFile()) throw new OperatorFault(`${path} isn't a regular file. ${MAKE_ANEW}`);
  const db = openReadOnly(path);
  try {
    requireGeopackage(db, path);
    const document = readDocument(db, path);
    requireContent(db, path, document);
    return { db, document };
  } catch (error) {
    db.close();
    throw error;
  }
}

function openReadOnly(path: string): DatabaseSync {
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    db.exec(`PRAGMA query_only = 1; PRAGMA cache_size = -${CACHE_KIBIBYTES};`);
    return db;
  } catch (cause) {
    throw new OperatorFault(`${path} can't be opened as a dataset file. ${MAKE_ANEW}`, { cause });
  }
}

/** Other programs write another mark into their SQLite files, or none. */
function requireGeopackage(db: DatabaseSync, path: string): void {
  const mark = readMark(db, path);
  if (mark === APPLICATION_ID) return;
  throw new OperatorFault(
    `${path} isn't a GeoPackage: its application_id is ${formatMark(mark)}, not ${formatMark(APPLICATION_ID)}. ${MAKE_ANEW}`,
  );
}

function readMark(db: DatabaseSync, path: string): number {
  try {
    // The first thing that is read of the file.
    return Number(db.prepare("PRAGMA application_id").get()?.application_id);
  } catch (cause) {
    throw new OperatorFault(`${path} isn't a dataset file. ${MAKE_ANEW}`, { cause });
  }
}

/** 32 bits, as SQLite's own documents write them. */
function formatMark(mark: number): string {
  return `0x${(mark >>> 0).toString(16).padStart(8, "0")}`;
}

function requireContent(db: DatabaseSync, path: string, { info }: DatasetDocument): void {
  const table = lookAt(path, () => findTableFault(db, info.parcel_counts === true));
  if (table) throw new OperatorFault(`${path} doesn't have all tables of its layout (${table}). ${MAKE_ANEW}`);
  const row = lookAt(path, () => findEmptyTable(db, info) ?? findRowFault(db));
  if (row)
    throw new OperatorFault(
      `${path} is damaged: ${row}. \`npm run dataset -- check ${path}\` lists everything that is wrong. ${MAKE_ANEW}`,
    );
}

/** A file that is damaged between its pages fails in SQLite's words. */
function lookAt(path: string, find: () => string | null): string | null {
  try {
    return find();
  } catch (cause) {
    throw new OperatorFault(`${path} is damaged (${(cause as Error).message}). ${MAKE_ANEW}`, { cause });
  }
}

function readDocument(db: DatabaseSync, path: string): DatasetDocument {
  const document = parseDocument(db, path);
  // The version is looked at first: a file of another layout may differ in everything else.
  const version = (document as { layout_version?: unknown } | null)?.layout_version;
  if (typeof version !== "number" || version < OLDEST_LAYOUT || version > LAYOUT_VERSION) {
    const read = `this service reads versions ${OLDEST_LAYOUT} to ${LAYOUT_VERSION}`;
    const remedy = Number(version) > LAYOUT_VERSION ? "Update Parcelscope, or set DATASET to another file." : MAKE_ANEW;
    throw new OperatorFault(`${path} has layout version ${String(version)}; ${read}. ${remedy}`);
  }
  if (!Check(DatasetDocument, document)) {
    const [, [first]] = Errors(DatasetDocument, document);
    throw new OperatorFault(`${path} has a damaged description (${first?.instancePath ?? ""} ${first?.message ?? ""}). ${MAKE_ANEW}`);
  }
  return document;
}

function parseDocument(db: DatabaseSync, path: string): unknown {
  try {
    const row = db.prepare(SELECT_DOCUMENT).get();
    if (row) return JSON.parse(String(row.metadata));
  } catch (cause) {
    throw new OperatorFault(`${path} isn't a dataset file. ${MAKE_ANEW}`, { cause });
  }
  throw new OperatorFault(`${path} is a GeoPackage, but not a Parcelscope dataset. ${MAKE_ANEW}`);
}
