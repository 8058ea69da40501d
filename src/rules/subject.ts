// What a rule is assessed on: a building (or a property) as it came, and what is known beside the response's fields.

export type Values = Readonly<Record<string, unknown>>;

/** Null where it is not known. */
export type Facts = {
  /** When the lookup was made, milliseconds since 1970. */
  askedAt: number;
  matchConfidence: number | null;
  otherMatches: number | null;
  /** Those of the response that have an outline. */
  buildingsDrawn: number | null;
  /** Those of the response, with an outline or without. */
  buildingsListed: number | null;
  fieldsNotReported: number;
};

export type Subject = {
  /** The footprint's object as parsed; empty for rules about the property. */
  footprint: Values;
  parcel: Values;
  facts: Facts;
};

/** Stands in a subject for a value that can't be right, or that another one contradicts: nothing is assessed from it. */
export const IMPOSSIBLE: unique symbol = Symbol("impossible value");
export const CONTRADICTED: unique symbol = Symbol("contradicted value");

/** Why a field can't be read or compared. */
export type Gap = {
  field: string;
  /** `contradicted`: by another value of the response. `missing`: not in the response. `odd`: of another type than the API says. `unit-other`: not of the dimension that the rule means. */
  why:
    | "missing"
    | "null"
    | "odd"
    | "unit-unstated"
    | "unit-other"
    | "value-unknown"
    | "order-unknown"
    | "unknown"
    | "impossible"
    | "contradicted";
  /** The unit or value that is not known. */
  what?: string;
};
