// What a row is while an import works on it: after reading and cleaning, before it becomes a row of the dataset file.
import type { AddressParts } from "../../address/address-parts.ts";
import type { PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import type { CountyPlace } from "./county-finder.ts";
import type { RowPlace } from "./source/feature-source.ts";

export type CellValue = string | number | boolean | null;
/** Field of `IMPORT_FIELDS` -> value; a field without a column is absent. */
export type CellValues = Record<string, CellValue>;

export type SourceAddress = { parts: AddressParts; text: string };

type Placed = {
  place: RowPlace;
  geometry: PolygonalGeometry;
  /** Inside the geometry. */
  center: Position;
  county: CountyPlace;
  values: CellValues;
  address: SourceAddress | null;
};

/** `address`: the first of several (`parcel-addresses.ts`). */
export type ParcelRecord = Placed & { parcelId: string };

export type BuildingRecord = Placed & {
  footprintId: string;
  /** The publisher's own word on where it stands: compared, never followed. */
  statedParcelId: string | null;
};
