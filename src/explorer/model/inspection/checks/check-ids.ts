// Ids that a spreadsheet or a program with numbers has changed: in scientific notation, with a decimal zero, or a word for nothing.
import { type JsonObject, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

const ID_FIELDS = ["parcel_id", "footprint_id"];
const FORMS: [pattern: RegExp, variant: string][] = [
  [/^\d(?:\.\d+)?e\+?\d{1,3}$/i, "is in scientific notation"],
  [/^\d+\.0+$/, "ends with a decimal zero"],
  [/^(?:null|none|nan|undefined|nil|n\/a|#n\/a|\[object object\])$/i, "is a word for “no value”"],
];

export function checkIds(object: JsonObject, pointer: string, note: Note): void {
  for (const name of ID_FIELDS) {
    const id = object[name];
    if (typeof id !== "string") continue;
    const form = FORMS.find(([pattern]) => pattern.test(id.trim()));
    if (!form) continue;
    note({
      code: "id-mangled",
      pointer: pointInto(pointer, name),
      field: name,
      variant: form[1],
      expected: "an id",
      found: formatFound(id),
    });
  }
}
