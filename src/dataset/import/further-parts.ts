// Further outlines of parcels whose number is in already, in the scratch file: streets and commons of a whole county can share a number.
import { decodeShape } from "../../geometry/decode-shape.ts";
import { encodeWkb } from "../../geometry/encode-wkb.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { hashOutline } from "../derive/hash-outline.ts";
import type { Scratch } from "./scratch.ts";
import type { RowPlace } from "./source/feature-source.ts";

type FurtherPart = { place: RowPlace; geometry: PolygonalGeometry };

export type FurtherParts = {
  has: (parcelId: string, geometry: PolygonalGeometry) => boolean;
  add: (parcelId: string, part: FurtherPart) => void;
  /** Parcel by parcel, in the order in which they came. */
  groups: () => Iterable<{ parcelId: string; parts: FurtherPart[] }>;
};

export function gatherFurtherParts({ db }: Scratch): FurtherParts {
  db.exec("CREATE TABLE further_parts (parcel_id TEXT, outline INTEGER, number INTEGER, line INTEGER, geom BLOB)");
  db.exec("CREATE INDEX further_parts_of ON further_parts (parcel_id, outline)");
  const find = db.prepare("SELECT 1 FROM further_parts WHERE parcel_id = ? AND outline = ? AND geom = ?");
  const insert = db.prepare("INSERT INTO further_parts VALUES (?, ?, ?, ?, ?)");
  const selectParcels = db.prepare("SELECT parcel_id FROM further_parts GROUP BY parcel_id ORDER BY min(rowid)");
  const selectParts = db.prepare("SELECT number, line, geom FROM further_parts WHERE parcel_id = ? ORDER BY rowid");
  return {
    has: (parcelId, geometry) => {
      const wkb = encodeWkb(geometry);
      return find.get(parcelId, hashOutline(wkb), wkb) !== undefined;
    },
    add: (parcelId, { place, geometry }) => {
      const wkb = encodeWkb(geometry);
      insert.run(parcelId, hashOutline(wkb), place.number, place.line, wkb);
    },
    groups: () =>
      selectParcels.iterate().map(({ parcel_id }) => ({
        parcelId: parcel_id as string,
        parts: selectParts.all(parcel_id!).map(({ number, line, geom }) => ({
          place: { number: number as number, line: line as number | null },
          geometry: decodeShape(geom as Uint8Array, 0) as PolygonalGeometry,
        })),
      })),
  };
}
