// Fills the table `parcel_counts`: each parcel once on each level, by the square that a point inside it is in.
import type { DatabaseSync } from "node:sqlite";
import { COARSEST_LEVEL, FINEST_LEVEL, squareAt } from "../../contract/parcel-counts.ts";
import type { Position } from "../../geometry/shapes.ts";

export type ParcelCounter = {
  /** Returns the finest square. */
  count: (center: Position) => number;
  /** Once all are counted. */
  write: () => void;
};

/** The finest squares are kept on the disk, so that memory does not grow with the parcels. `db`: a dataset file in the making. */
export function createParcelCounter(db: DatabaseSync): ParcelCounter {
  db.exec("CREATE TEMP TABLE parcel_squares (cell INTEGER NOT NULL)");
  const insert = db.prepare("INSERT INTO parcel_squares VALUES (?)");
  return {
    count: (center) => {
      const square = squareAt(center);
      insert.run(square);
      return square;
    },
    write: () => {
      db.exec(`CREATE TEMP TABLE counts AS SELECT ${FINEST_LEVEL} AS level, cell, count(*) AS parcels FROM parcel_squares GROUP BY cell`);
      for (let level = FINEST_LEVEL - 1; level >= COARSEST_LEVEL; level--)
        db.exec(`INSERT INTO counts SELECT ${level}, cell >> 2, sum(parcels) FROM counts WHERE level = ${level + 1} GROUP BY cell >> 2`);
      db.exec("INSERT INTO parcel_counts SELECT cell, parcels FROM counts ORDER BY cell; DROP TABLE counts; DROP TABLE parcel_squares;");
    },
  };
}
