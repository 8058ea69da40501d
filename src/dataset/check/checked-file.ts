// A dataset file opened for checking: its tables by SQL, its own description, and its polygons by number.
import { DatabaseSync } from "node:sqlite";
import { type DatasetDocument, GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import type { Shapes } from "../derive/shapes.ts";
import { openStoredShapes } from "../derive/stored-shapes.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";

export type CheckedFile = {
  db: DatabaseSync;
  document: DatasetDocument;
  /** In the order of their ids, as the rules of placement want them. */
  parcels: { ids: string[]; stacks: (number | null)[]; shapes: Shapes };
  close: () => void;
};

/** Throws an OperatorFault for a file that is no dataset at all, or of another layout. */
export function openCheckedFile(path: string): CheckedFile {
  const document = readDatasetDocument(path);
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare("SELECT fid, parcel_id, stack FROM parcels ORDER BY parcel_id, fid").all();
  const fids = Int32Array.from(rows, ({ fid }) => Number(fid));
  return {
    db,
    document,
    parcels: {
      ids: rows.map(({ parcel_id }) => String(parcel_id)),
      stacks: rows.map(({ stack }) => (stack === null ? null : Number(stack))),
      shapes: openStoredShapes(db, "parcels", fids, GEOM_HEADER_BYTES),
    },
    close: () => db.close(),
  };
}
