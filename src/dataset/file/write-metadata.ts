// Puts into a dataset file what it says of itself: extents, the JSON document, and title, meaning and unit of each column.
// Dates come from the document, so that the same rows give the same bytes.
import type { DatabaseSync } from "node:sqlite";
import { DATASET_METADATA_URI, type DatasetDocument } from "../../contract/dataset-file.ts";
import type { Field } from "../../contract/field-table.ts";
import { type FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import { FEATURE_TABLES } from "./schema.ts";

/** What QGIS shows beside a column; '' when the dataset says nothing. */
function formatMeaning({ meaning, unit, values, reported }: FieldMeaning): string {
  const parts = [
    reported === false ? "Not reported by this dataset." : "",
    meaning ?? "",
    unit ? `Unit: ${unit}.` : "",
    values
      ? `Values: ${Object.entries(values)
          .map(([value, about]) => (about ? `${value} (${about})` : value))
          .join("; ")}.`
      : "",
  ];
  return parts.filter(Boolean).join(" ");
}

function writeColumns(
  db: DatabaseSync,
  table: "parcels" | "footprints",
  fields: Record<string, Field>,
  meanings: Record<string, FieldMeaning>,
): void {
  const insert = db.prepare("INSERT INTO gpkg_data_columns (table_name, column_name, name, title, description) VALUES (?, ?, ?, ?, ?)");
  for (const column of Object.keys(FEATURE_TABLES[table].columns)) {
    const field = fields[column];
    if (field) insert.run(table, column, column, field.label, formatMeaning(meanings[column] ?? {}) || null);
  }
}

export function writeMetadata(db: DatabaseSync, document: DatasetDocument, tables: { name: string; bounds: Bounds | null }[]): void {
  const { info } = document;
  db.prepare("UPDATE gpkg_contents SET last_change = ?").run(info.built_at);
  const setExtent = db.prepare("UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?");
  for (const { name, bounds } of tables) if (bounds) setExtent.run(...bounds, name);

  db.prepare("INSERT INTO gpkg_metadata VALUES (1, 'dataset', ?, 'application/json', ?)").run(
    DATASET_METADATA_URI,
    JSON.stringify(document),
  );
  db.prepare("INSERT INTO gpkg_metadata_reference VALUES ('geopackage', NULL, NULL, NULL, ?, 1, NULL)").run(info.built_at);

  writeColumns(db, "parcels", PARCEL_FIELDS, info.dictionary.parcel);
  writeColumns(db, "footprints", FOOTPRINT_FIELDS, info.dictionary.footprint);
}
