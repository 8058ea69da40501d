// What a dataset file holds, for `dataset -- info FILE`: what it is, how much and where, and what it reports.
import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { countRows } from "./count-rows.ts";
import { formatCount } from "./format-count.ts";
import { readDatasetDocument } from "./read-dataset.ts";

type FieldName = readonly ["parcel" | "footprint", string];

/** Asked of the service, and not a column of the file. */
const NOT_A_COLUMN = "geocoding_confidence";
/** Not reported where the dataset was made without buildings. */
const BUILDING_COUNT: FieldName = ["parcel", "number_of_buildings_in_parcel"];

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

type Counts = { addressed: number; addresses: number; stacked: number; stacks: number; homeless: number; context: [string, number][] };

function countAll(path: string): Counts {
  const db = new DatabaseSync(path, { readOnly: true });
  const one = (sql: string) => Number(db.prepare(sql).get()!.n);
  try {
    return {
      addressed: one("SELECT count(DISTINCT parcel_id) AS n FROM addresses"),
      addresses: countRows(db, "addresses"),
      stacked: one("SELECT count(stack) AS n FROM parcels"),
      stacks: one("SELECT count(DISTINCT stack) AS n FROM parcels"),
      homeless: one("SELECT count(*) AS n FROM footprints WHERE parcel_id IS NULL"),
      context: db
        .prepare("SELECT layer, count(*) AS n FROM context GROUP BY layer ORDER BY n DESC")
        .all()
        .map(({ layer, n }) => [String(layer), Number(n)]),
    };
  } finally {
    db.close();
  }
}

/** How many buildings have a value, for fields that some lack. */
function listFilledShares(path: string, fields: readonly string[], buildings: number): string[] {
  if (fields.length === 0 || buildings === 0) return [];
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const counts = db.prepare(`SELECT ${fields.map((field) => `count(${field}) AS ${field}`).join(", ")} FROM footprints`).get()!;
    return fields
      .filter((field) => Number(counts[field]) < buildings)
      .map((field) => `${field} ${Math.floor((100 * Number(counts[field])) / buildings)}%`);
  } finally {
    db.close();
  }
}

/** Throws an OperatorFault for what is no dataset. */
export function describeDataset(path: string): string {
  const { info, generator, provenance } = readDatasetDocument(path);
  const counts = countAll(path);
  const names: FieldName[] = [
    ...Object.keys(PARCEL_FIELDS).map((field): FieldName => ["parcel", field]),
    ...Object.keys(FOOTPRINT_FIELDS).map((field): FieldName => ["footprint", field]),
  ].filter(([, field]) => field !== NOT_A_COLUMN);
  const isReported = ([of, field]: FieldName) => info.dictionary[of][field]?.reported !== false;
  const label = ([of, field]: FieldName) => (of === "parcel" ? `parcel.${field}` : field);
  const partly = listFilledShares(
    path,
    names.filter((name) => name[0] === "footprint" && name[1] !== "geometry" && isReported(name)).map(([, field]) => field),
    info.footprints,
  );
  const [west, south, east, north] = info.extent.map((degrees) => degrees.toFixed(5));
  return [
    `${info.name}${info.synthetic ? " — made-up data" : ""}`,
    `  file         ${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)`,
    `  id           ${info.id}`,
    `  built        ${info.built_at} by ${generator.name} ${generator.version}`,
    `  attribution  ${info.attribution}`,
    `  parcels      ${formatCount(info.parcels)} (${formatCount(counts.addressed)} with an address, ${formatCount(counts.stacked)} stacked in ${formatCount(counts.stacks)})`,
    `  buildings    ${isReported(BUILDING_COUNT) ? `${formatCount(info.footprints)} (${formatCount(counts.homeless)} on no parcel)` : "not reported"}`,
    `  addresses    ${formatCount(counts.addresses)}`,
    ...(counts.context.length > 0 ? [`  map          ${counts.context.map(([layer, n]) => `${layer} ${formatCount(n)}`).join(", ")}`] : []),
    `  extent       west ${west}, south ${south}, east ${east}, north ${north}`,
    "",
    ...(provenance.length > 0 ? ["Where it came from", ...provenance.map((line) => `  ${line}`)] : []),
    ...formatFields("Reported", names.filter(isReported).map(label)),
    ...formatFields("Of which not for every building", partly),
    ...formatFields("Not reported (null throughout)", names.filter((name) => !isReported(name)).map(label)),
  ].join("\n");
}
