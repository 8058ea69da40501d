// Values that systems write where they have none: -9999, 999999999, 0001-01-01, "", "N/A".
import type { Field } from "../../../../contract/field-table.ts";
import type { FieldMeaning } from "../../../../contract/fields.ts";
import { isStandIn } from "../../fields/impossible-values.ts";
import { cutText } from "../../text/cut-text.ts";
import { type JsonObject, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

const TEXTS = /^(null|nil|none|nan|n\/?a|n\.a\.|undefined|void|tbd|todo|xxx+|-+|\?+|#n\/a|\(null\)|<null>|\[object object\])$/i;
/** A roof or a use can be "none". */
const WORDS = new Set(["none", "None", "NONE"]);

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
  if (isStandIn(raw, field)) return true;
  if (typeof raw !== "string" || field.kind === "id" || field.kind === "geometry" || field.kind === "day") return false;
  return TEXTS.test(raw.trim()) && !(WORDS.has(raw.trim()) && field.kind === "text" && !field.nullable);
}
