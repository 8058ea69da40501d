// Opens a dataset file for reading and reads what it says of itself. Refuses everything that is not a dataset of this layout.
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Value } from "typebox/value";
import { DatasetDocument, LAYOUT_VERSION } from "../../../contract/dataset-file.ts";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { SELECT_DOCUMENT } from "./sql.ts";

export const MAKE_ANEW = "Make it anew with `npm run dataset`, or point DATASET at another file.";
/** Pages kept by SQLite itself; the operating system caches the rest. */
const CACHE_KIBIBYTES = 4_096;

/** Throws an OperatorFault. */
export function openDatasetFile(path: string): { db: DatabaseSync; document: DatasetDocument } {
  if (!existsSync(path)) throw new OperatorFault(`There is no dataset file at ${path}. ${MAKE_ANEW}`);
  // Opening a pipe would wait for ever.
  if (!statSync(path).isFile()) throw new OperatorFault(`${path} is not a regular file. ${MAKE_ANEW}`);
  const db = openReadOnly(path);
  try {
    return { db, document: readDocument(db, path) };
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
    throw new OperatorFault(`${path} cannot be opened as a dataset file. ${MAKE_ANEW}`, { cause });
  }
}

function readDocument(db: DatabaseSync, path: string): DatasetDocument {
  const document = parseDocument(db, path);
  // The version is looked at first: a file of another layout may differ in everything else.
  const version = (document as { layout_version?: unknown } | null)?.layout_version;
  if (version !== LAYOUT_VERSION) {
    throw new OperatorFault(`${path} has layout version ${String(version)}; this service reads version ${LAYOUT_VERSION}. ${MAKE_ANEW}`);
  }
  if (!Value.Check(DatasetDocument, document)) {
    const [first] = Value.Errors(DatasetDocument, document);
    throw new OperatorFault(`${path} has a damaged description (${first?.instancePath ?? ""} ${first?.message ?? ""}). ${MAKE_ANEW}`);
  }
  return document;
}

function parseDocument(db: DatabaseSync, path: string): unknown {
  try {
    const row = db.prepare(SELECT_DOCUMENT).get();
    if (row) return JSON.parse(String(row.metadata));
  } catch (cause) {
    throw new OperatorFault(`${path} is not a dataset file. ${MAKE_ANEW}`, { cause });
  }
  throw new OperatorFault(`${path} is a GeoPackage, but not a dataset of this program. ${MAKE_ANEW}`);
}
