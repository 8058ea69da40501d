// Picks the dictionary to read a response by. It is that of the connected service, so its lists of values don't apply to files from elsewhere.
import type { DatasetDictionary, FieldMeaning } from "../../../contract/fields.ts";
import type { Exchange } from "./exchange.ts";

export function pickMeanings({ capture, source }: Exchange, dictionary: DatasetDictionary): DatasetDictionary {
  const namesDataset = source !== "file" && !source.startsWith("upstream:");
  if (capture === undefined || namesDataset) return dictionary;
  return { parcel: withoutLists(dictionary.parcel), footprint: withoutLists(dictionary.footprint) };
}

function withoutLists(meanings: Record<string, FieldMeaning>): Record<string, FieldMeaning> {
  return Object.fromEntries(Object.entries(meanings).map(([name, { values: _, ...meaning }]) => [name, meaning]));
}
