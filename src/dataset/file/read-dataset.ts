// Reads what a dataset file says of itself. Every way in which a file is not such a dataset ends in a sentence that says what to run.
import { DatabaseSync } from "node:sqlite";
import { Check } from "typebox/schema";
import { DATASET_METADATA_URI, DatasetDocument, LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { whyNoFile } from "../../operator/usable-paths.ts";

const HOW_TO_MAKE = "Make one with `npm run dataset -- demo` or `npm run dataset -- import`.";

function readMetadata(path: string): string | null {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { readOnly: true });
    const row = db.prepare("SELECT metadata FROM gpkg_metadata WHERE md_standard_uri = ?").get(DATASET_METADATA_URI);
    return (row?.metadata as string | undefined) ?? null;
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Also one of another layout, or damaged behind its description. */
export function isDatasetFile(path: string): boolean {
  return readMetadata(path) !== null;
}

/** Throws an OperatorFault when there is no file, no dataset in it, or one of another layout. */
export function readDatasetDocument(path: string): DatasetDocument {
  const fault = whyNoFile(path);
  if (fault) throw new OperatorFault(`${fault} ${HOW_TO_MAKE}`);
  const text = readMetadata(path);
  if (text === null) throw new OperatorFault(`${path} isn't a Parcelscope dataset file. ${HOW_TO_MAKE}`);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new OperatorFault(`${path} is damaged: its description isn't valid JSON. Create it again.`);
  }
  const version = (document as { layout_version?: unknown } | null)?.layout_version;
  if (version !== LAYOUT_VERSION) {
    const remedy = Number(version) > LAYOUT_VERSION ? "Update Parcelscope." : "Create it again with the command that made it.";
    throw new OperatorFault(`${path} has layout ${String(version)}, and this command reads layout ${LAYOUT_VERSION}. ${remedy}`);
  }
  if (!Check(DatasetDocument, document)) throw new OperatorFault(`${path} is damaged: its description is incomplete. Create it again.`);
  return document;
}
