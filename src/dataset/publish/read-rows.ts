// Rows of a dataset file as lines of PostgreSQL's COPY text format, in the order of their ids.
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { FOOTPRINT_ATTRIBUTES_SQL } from "../../contract/answer-json.ts";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { CONTEXT_TABLE, PARCEL_COUNT_TABLE, PARTITIONED_TABLES, regionOf } from "../../contract/postgres-layout.ts";

export type CopiedTable = "parcels" | "footprints" | "addresses" | "context" | "parcel_counts";
export const COPIED_TABLES: readonly CopiedTable[] = ["parcels", "footprints", "addresses", "context", "parcel_counts"];
const UNPARTITIONED = { context: CONTEXT_TABLE, parcel_counts: PARCEL_COUNT_TABLE };

/** Each line ends with a newline. */
export type CopyLine = {
  id: number;
  line: string;
  /** Whether NUL characters, which PostgreSQL's text cannot hold, were taken out of it. */
  mended: boolean;
};

export function columnsOf(table: CopiedTable): string[] {
  return Object.keys({ ...PARTITIONED_TABLES, ...UNPARTITIONED }[table]);
}

/** The file's WKB with the SRID in it, which PostGIS reads from hex: byte order, type with its SRID bit, 4326, the rest. */
const EWKB_SQL = (geom: string) => {
  const at = GEOM_HEADER_BYTES + 1;
  return `hex(substr(${geom}, ${at}, 4)) || '20E6100000' || hex(substr(${geom}, ${at + 5}))`;
};

/** All units of a stack count to the state of its first, so that a stack is never spread over two partitions. */
const STATE_SQL = (parcel: string) =>
  `iif(${parcel}.stack IS NULL, ${parcel}.state, (SELECT s.state FROM parcels s WHERE s.stack = ${parcel}.stack ORDER BY s.fid LIMIT 1))`;

const SOURCES: Record<CopiedTable, { id: string; from: string; special: Record<string, string> }> = {
  parcels: { id: "fid", from: "parcels t", special: { region: STATE_SQL("t") } },
  footprints: {
    id: "fid",
    from: `(SELECT *, ${FOOTPRINT_ATTRIBUTES_SQL} AS attributes FROM footprints) t LEFT JOIN parcels p ON p.parcel_id = t.parcel_id`,
    special: { region: STATE_SQL("p") },
  },
  addresses: { id: "id", from: "addresses t LEFT JOIN parcels p ON p.parcel_id = t.parcel_id", special: { region: STATE_SQL("p") } },
  context: { id: "fid", from: "context t", special: {} },
  parcel_counts: { id: "cell", from: "parcel_counts t", special: {} },
};

/** The rows with an id over `after`, in order. */
export function* readRows(db: DatabaseSync, table: CopiedTable, after: number): Generator<CopyLine> {
  const { id, from, special } = SOURCES[table];
  const columns = columnsOf(table);
  const selected = columns.map((column) => {
    if (column === "geom") return EWKB_SQL("t.geom");
    return column === "fid" ? `t.${id}` : (special[column] ?? `t.${column}`);
  });
  const statement = db.prepare(`SELECT ${selected.join(", ")} FROM ${from} WHERE t.${id} > ? ORDER BY t.${id}`);
  statement.setReturnArrays(true);
  const regionAt = columns.indexOf("region");
  const idAt = columns.indexOf(columns.includes("fid") ? "fid" : id);
  const jsonAt = columns.indexOf("attributes");
  for (const row of statement.iterate(after)) {
    const values = row as unknown as SQLOutputValue[];
    if (regionAt >= 0) values[regionAt] = regionOf(values[regionAt]);
    const held = values.map((value, at) => (typeof value === "string" ? takeNulOut(value, at === jsonAt) : value));
    const mended = held.some((value, at) => value !== values[at]);
    yield { id: Number(held[idAt]), line: `${held.map(formatValue).join("\t")}\n`, mended };
  }
}

/** JSON has the character as an escape, whose backslash is not one of a pair. */
function takeNulOut(text: string, isJson: boolean): string {
  return isJson ? text.replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, "$1") : text.replaceAll("\u0000", "");
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function formatValue(value: SQLOutputValue): string {
  if (value === null) return "\\N";
  return typeof value === "string" ? value.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : String(value);
}
