// Gives the footprints of a reading their lists of fields, which are made when first looked at: a response of 2,000 buildings has a hundred
// thousand fields, of which a person looks at a few. They don't cross from a worker, so the page lists them anew.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import type { Reading } from "../exchange/reading.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { once } from "../text/memoize.ts";
import { type FieldSource, readFields } from "./read-fields.ts";

export function listFields({ properties, lossyNumbers }: Reading, dictionary: DatasetDictionary): void {
  const source: FieldSource = { fields: FOOTPRINT_FIELDS, meanings: dictionary.footprint, lossyNumbers };
  for (const { footprints } of properties) for (const footprint of footprints) listLater(footprint, source);
}

function listLater(footprint: DecodedFootprint, source: FieldSource): void {
  Object.defineProperty(footprint, "fields", {
    get: once(() => readFields(footprint.entry, footprint.pointer, source)),
    // Not enumerable: a structured clone would make and copy them all.
    enumerable: false,
    configurable: true,
  });
}
