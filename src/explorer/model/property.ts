// A Property: a parcel with its footprints, read and decoded from one result of an exchange.
import type { Field, FieldMeaning } from "../../contract/fields.ts";
import type { Bounds, PolygonalGeometry } from "../../geometry/types.ts";
import type { Finding } from "./finding.ts";
import type { Location } from "./location.ts";

/** What the answer says of one field. `missing`: the member is not there. `unreported`: null, or not supplied by any source.
 *  `odd`: there, but not of the type that the interface says; shown as it came. */
export type FieldState = "value" | "null" | "missing" | "odd";

export type FieldValue = {
  /** Member name in the answer. */
  name: string;
  state: FieldState;
  /** As parsed from JSON; undefined when missing. */
  raw: unknown;
  /** JSON pointer into the exchange's body. */
  pointer: string;
  /** The dictionary's entry; null: a field that the interface does not know ("Other fields"). */
  field: Field | null;
  /** What the dataset says of it; empty where nothing is stated. */
  meaning: FieldMeaning;
};

export type DecodedFootprint = {
  index: number;
  /** footprint_id, or a stand-in that is unique within the answer. */
  key: string;
  fields: FieldValue[];
  /** Longitude/latitude, decoded once; null with the reason in `geometryError`. */
  geometry: PolygonalGeometry | null;
  geometryError: string | null;
  /** Square feet of the drawn polygon, on the ellipsoid; null without a geometry. */
  drawnAreaSquareFeet: number | null;
  bounds: Bounds | null;
};

/** Confidence as the answer has it, wherever it stands. `score`: 0 to 1 where it can be ordered, else null. */
export type Confidence = { raw: unknown; score: number | null; words: string; pointer: string };

export type Property = {
  location: Location;
  /** False: the service has no parcel there. */
  matched: boolean;
  parcelId: string | null;
  parcel: FieldValue[];
  confidence: Confidence | null;
  footprints: DecodedFootprint[];
  findings: Finding[];
  /** v1: no ids, matched by place and order. */
  matchedByPlace: boolean;
  bounds: Bounds | null;
  /** JSON pointer of the result item. */
  pointer: string;
};
