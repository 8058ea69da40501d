// Which fields of a footprint are percentages.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../../contract/fields.ts";

type Meanings = DatasetDictionary["footprint"];

export const SHARE_FIELDS = Object.keys(FOOTPRINT_FIELDS).filter((name) => name === "tree_overhang_percent" || /_zone_\d$/.test(name));

/** The API doesn't say what zones measure; unless the dictionary says something else, they are shares. */
export function isShare(name: string, meanings: Meanings): boolean {
  if (!SHARE_FIELDS.includes(name)) return meanings[name]?.unit === "%";
  const unit = meanings[name]?.unit;
  return unit === undefined || unit === "%";
}
