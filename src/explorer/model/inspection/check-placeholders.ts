// Values that systems write where they have none: -9999, 999999999, 0001-01-01, "", "N/A".
import type { Field } from "../../../contract/field-table.ts";
import type { FieldMeaning } from "../../../contract/fields.ts";
import { cutText } from "../text/cut-text.ts";
import { type JsonObject, pointInto } from "../text/json-members.ts";
import { formatFound } from "./check-object.ts";
import type { Note } from "./noted.ts";

const NUMBERS = new Set([2_147_483_647, -2_147_483_648, 4_294_967_295, 2_147_483_646, -32_768, 32_767, 65_535, 9_007_199_254_740_991]);
const NINES = /^-?9+(\.9+)?$/;
/** Beyond any measurement on the ground in any unit. */
const HUGE = 1e12;
const TEXTS = /^(null|nil|none|nan|n\/?a|n\.a\.|undefined|void|tbd|todo|xxx+|-+|\?+|#n\/a|\(null\)|<null>|\[object object\])$/i;
/** A roof or a use can be "none". */
const WORDS = new Set(["none", "None", "NONE"]);
const DATES = /^(000[0-9]|1[0-7]\d\d|1800|1899|1900|1901|9999|2099)-|^1970-01-01|^1753-01-01/;

/** The fields whose value is a placeholder: no other check judges these. */
export function checkPlaceholders(
  object: JsonObject,
  { pointer, fields, meanings }: { pointer: string; fields: Record<string, Field>; meanings: Record<string, FieldMeaning> },
  note: Note,
): Set<string> {
  const placeholders = new Set<string>();
  for (const [name, field] of Object.entries(fields)) {
    const raw = object[name];
    const at = pointInto(pointer, name);
    if (typeof raw === "string" && raw.trim() === "" && field.kind !== "geometry") {
      placeholders.add(name);
      note({
        code: "text-empty",
        pointer: at,
        field: name,
        found: formatFound(raw),
        expected: field.nullable ? "a value or null" : "a value",
      });
    } else if (isPlaceholder(raw, field) && !(typeof raw === "string" && Object.hasOwn(meanings[name]?.values ?? {}, raw))) {
      placeholders.add(name);
      note({ code: "placeholder", pointer: at, field: `${name} ${cutText(String(raw), 40)}`, found: formatFound(raw) });
    }
  }
  return placeholders;
}

function isPlaceholder(raw: unknown, field: Field): boolean {
  if (typeof raw === "number") return isPlaceholderNumber(raw, field);
  if (typeof raw !== "string" || field.kind === "id" || field.kind === "geometry") return false;
  if (field.kind === "day") return DATES.test(raw);
  return TEXTS.test(raw.trim()) && !(WORDS.has(raw.trim()) && field.kind === "text" && !field.nullable);
}

function isPlaceholderNumber(value: number, { measure, kind }: Field): boolean {
  if (kind === "id" || measure === "code") return false;
  const nines = NINES.test(String(value)) ? String(value).replace(/\D/g, "").length : 0;
  if (measure === "degrees") return Math.abs(value) > 180 && (nines >= 3 || NUMBERS.has(value));
  if (Math.abs(value) >= HUGE || NUMBERS.has(value)) return true;
  if (measure === "year") return value === 0 || value === 1 || value === -1 || nines >= 3 || value === 1111 || value === 1001;
  if (measure === "elevation") return nines >= 4 || (value < 0 && nines >= 3);
  // One below zero is how many programs say "not found".
  if (value < 0) return value === -1 || nines >= 1;
  if (measure === "count") return nines >= 2;
  return nines >= 4;
}
