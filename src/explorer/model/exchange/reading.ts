// A Reading: all that one exchange says, read once. It is a pure function of the exchange and the dictionary.

import type { CheckFinding } from "../checks/finding.ts";
import type { FieldValue, Property } from "../property/property.ts";
import type { Failure } from "./failure.ts";

export type Reading = {
  exchangeId: string;
  /** One for each location that was asked, in that order, then the items that nobody asked for. Never empty. */
  properties: Property[];
  /** About the answer as a whole; those about a property stand in it. */
  findings: CheckFinding[];
  /** Members of the answer beside `meta` and `data`; the raw answer shows `meta` as it came. */
  other: FieldValue[];
  /** The response says that its data is made up. */
  synthetic: boolean;
  /** The text of each number that a double cannot hold, by its pointer. */
  lossyNumbers: Map<string, string>;
};

export type ReadResult = { ok: true; reading: Reading } | { ok: false; failure: Failure };
