// A Property: a parcel with its footprints, read and decoded from one result of an exchange.
import type { Field } from "../../../contract/field-table.ts";
import type { FieldMeaning } from "../../../contract/fields.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { CheckFinding } from "../checks/finding.ts";
import type { Geocoding } from "../geocoding/geocoding.ts";
import type { ExchangeLocation, Position } from "../location/location.ts";
import type { JsonObject } from "../text/json-members.ts";

/** What the answer says of one field. `missing`: the member is not there. `null`: it is there and null (the dictionary's `reported: false`
 *  tells whether any source supplies it). `odd`: there, but not of the type that the interface says; shown as it came. */
export type FieldState = "value" | "null" | "missing" | "odd";

export type FieldValue = {
  /** Member name in the answer. */
  name: string;
  state: FieldState;
  /** As parsed from JSON; undefined when missing. */
  raw: unknown;
  /** The number's own text where parsing loses digits of it (`12345678901234567890`); null elsewhere. Show this one. */
  rawText: string | null;
  /** JSON pointer into the exchange's body. */
  pointer: string;
  /** The dictionary's entry; null: a field that the interface does not know ("Other fields"). */
  field: Field | null;
  /** What the dataset says of it; empty where nothing is stated. */
  meaning: FieldMeaning;
};

export type DecodedFootprint = {
  /** Unique across exchanges: the exchange's id and `pointer`. What the map knows it by. */
  id: string;
  index: number;
  /** footprint_id, or a stand-in; unique only within the property. What a link knows it by. */
  key: string;
  /** The entry of the answer as parsed; {} where it is no object. To read one or two values, ask this with `readNumber` or `readText`. */
  entry: JsonObject;
  /** Every field of the interface in the dictionary's order, then the others as they came. Made when first looked at. */
  readonly fields: FieldValue[];
  /** Longitude/latitude, decoded once; null with the reason in `geometryError`. */
  geometry: PolygonalGeometry | null;
  geometryError: string | null;
  /** Square feet of the drawn polygon, on the ellipsoid; null without a geometry. */
  drawnAreaSquareFeet: number | null;
  bounds: Bounds | null;
  /** `center_long`, `center_lat` where both are numbers in range; else null. */
  statedCenter: Position | null;
  pointer: string;
};

/** Confidence as the answer has it, wherever it stands. `score`: 0 to 1 where it can be ordered, else null. */
export type Confidence = { raw: unknown; score: number | null; words: string; pointer: string };

export type Property = {
  /** Unique across exchanges: the exchange's id and `pointer`; where no item answers the location, `#/locations/` and its number instead. */
  id: string;
  /** The location that this result answers; null: an item of the answer that nobody asked for. */
  location: ExchangeLocation | null;
  /** False: the service has no parcel there. */
  matched: boolean;
  parcelId: string | null;
  /** Fields of the Parcel object, as `DecodedFootprint.fields`. */
  parcel: FieldValue[];
  /** Members of the result item beside `input_id`, `parcel_id`, `parcel`, `footprints` and what is read as `geocoding`: shown under
   *  "Other fields". */
  other: FieldValue[];
  confidence: Confidence | null;
  /** How the location was placed, where the service says it. */
  geocoding: Geocoding | null;
  /** In the answer's order. */
  footprints: DecodedFootprint[];
  findings: CheckFinding[];
  /** v1: no ids, matched by place and order. */
  matchedByPlace: boolean;
  /** Of the outlines; where none can be drawn, of the stated centers; null: no building has a place. */
  bounds: Bounds | null;
  /** JSON pointer of the result item. */
  pointer: string;
};
