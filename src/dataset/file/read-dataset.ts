// Reads what a dataset file says of itself. Every way in which a file is not such a dataset ends in a sentence that says what to run.
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Check } from "typebox/value";
import { DATASET_METADATA_URI, DatasetDocument, LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { UserError } from "../user-error.ts";

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

/** Throws a UserError when there is no file, no dataset in it, or one of another layout. */
export function readDatasetDocument(path: string): DatasetDocument {
  if (!existsSync(path)) throw new UserError(`There is no file at ${path}. ${HOW_TO_MAKE}`);
  if (statSync(path).isDirectory()) throw new UserError(`${path} is a folder, not a dataset file.`);
  const text = readMetadata(path);
  if (text === null) throw new UserError(`${path} is not a dataset file of this program. ${HOW_TO_MAKE}`);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new UserError(`${path} is damaged: its own description is not JSON. Build it again.`);
  }
  const version = (document as { layout_version?: unknown } | null)?.layout_version;
  if (version !== LAYOUT_VERSION) {
    throw new UserError(
      `${path} has layout ${String(version)}, and this program reads layout ${LAYOUT_VERSION}. Build it again with the command that made it.`,
    );
  }
  if (!Check(DatasetDocument, document)) throw new UserError(`${path} is damaged: its own description is incomplete. Build it again.`);
  return document;
}

function formatFields(title: string, fields: string[], columns = 3): string[] {
  if (fields.length === 0) return [];
  const width = Math.max(...fields.map((field) => field.length)) + 2;
  const lines = [title];
  for (let i = 0; i < fields.length; i += columns) {
    const row = fields.slice(i, i + columns).map((field) => field.padEnd(width));
    lines.push(`  ${row.join("").trimEnd()}`);
  }
  return lines;
}

/** For `dataset -- info FILE`: what it is, where it came from, and which fields it reports. */
export function datasetInfoText(path: string): string {
  const { info, generator, provenance } = readDatasetDocument(path);
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  const names = [
    ...Object.keys(PARCEL_FIELDS).map((field) => ["parcel", field] as const),
    ...Object.keys(FOOTPRINT_FIELDS).map((field) => ["footprint", field] as const),
  ].filter(([, field]) => field !== "geocoding_confidence");
  const isReported = ([of, field]: readonly ["parcel" | "footprint", string]) => info.dictionary[of][field]?.reported !== false;
  const label = ([of, field]: readonly [string, string]) => (of === "parcel" ? `parcel.${field}` : field);
  const [west, south, east, north] = info.extent.map((degrees) => degrees.toFixed(5));
  return [
    `${info.name}${info.synthetic ? " — made-up data" : ""}`,
    `  file         ${path} (${megabytes} MB)`,
    `  id           ${info.id}`,
    `  built        ${info.built_at} by ${generator.name} ${generator.version}`,
    `  attribution  ${info.attribution}`,
    `  parcels      ${info.parcels.toLocaleString("en-US")}`,
    `  buildings    ${info.footprints.toLocaleString("en-US")}`,
    `  extent       west ${west}, south ${south}, east ${east}, north ${north}`,
    ...(provenance.length > 0 ? ["Where it came from", ...provenance.map((line) => `  ${line}`)] : []),
    ...formatFields("Reported", names.filter(isReported).map(label)),
    ...formatFields("Not reported (null throughout)", names.filter((name) => !isReported(name)).map(label)),
  ].join("\n");
}
