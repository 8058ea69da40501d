// All values of members that appear more than once in their object: JSON's parser keeps only the last.
import { cutText } from "./cut-text.ts";
import { pointInto } from "./json-members.ts";
import { walkJson } from "./walk-json.ts";

const VALUES_LISTED = 4;
const VALUE_CHARACTERS = 60;

/** Of each of the pointers: `"gable", then "flat"`. One without a value in the text is left out. */
export function readDoubledValues(text: string, pointers: ReadonlySet<string>, limit: number): Map<string, string> {
  const found = new Map<string, string[]>();
  if (pointers.size === 0) return new Map();
  const value = (path: readonly (string | number)[], start: number, end: number) => {
    const pointer = path.reduce<string>(pointInto, "");
    if (!pointers.has(pointer)) return;
    const values = found.get(pointer) ?? [];
    if (values.length < VALUES_LISTED) found.set(pointer, [...values, cutText(text.slice(start, end), VALUE_CHARACTERS)]);
  };
  walkJson(text, { value }, limit);
  return new Map([...found].map(([pointer, values]) => [pointer, values.join(", then ")]));
}
