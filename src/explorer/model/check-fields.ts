// Findings about the fields of one object: missing, empty where the interface lets none be, of another type, unlike what the dictionary says.
import type { Finding } from "./finding.ts";
import { type JsonObject, pointInto } from "./json-members.ts";
import { type FieldSource, judgeField } from "./read-fields.ts";

const NAMES_LISTED = 6;

/** `pointer` and `footprint` place the object. One finding for each kind of oddness, naming the fields. */
export function checkFields(
  object: JsonObject,
  pointer: string,
  footprint: number | null,
  { fields, meanings, lossyNumbers }: FieldSource,
): Finding[] {
  const missing: string[] = [];
  const empty: string[] = [];
  const odd: string[] = [];
  const unlisted: string[] = [];
  for (const name of Object.keys(fields)) {
    const field = fields[name]!;
    if (field.unstated) continue;
    const meaning = meanings[name];
    const raw = object[name];
    const state = Object.hasOwn(object, name) ? judgeField(raw, field) : "missing";
    if (state === "missing") missing.push(name);
    else if (state === "odd") odd.push(name);
    else if (state === "null" && !field.nullable && meaning?.reported !== false) empty.push(name);
    else if (typeof raw === "string" && meaning?.values && !Object.hasOwn(meaning.values, raw)) unlisted.push(name);
  }
  const lossy = lossyNumbers.size === 0 ? [] : Object.keys(object).filter((name) => lossyNumbers.has(pointInto(pointer, name)));
  const findings: Finding[] = [];
  const say = (names: string[], code: string, severity: Finding["severity"], title: string, detail: string) => {
    if (names.length === 0) return;
    const at = names.length === 1 ? pointInto(pointer, names[0]!) : pointer;
    findings.push({ code, severity, title: `${title}: ${listNames(names)}.`, detail, pointer: at, footprint });
  };
  say(odd, "field-odd", "caution", "Not of the type that the interface says", "Shown as it came.");
  say(missing, "field-missing", "caution", "Missing from the answer", "The interface says that these fields are always there.");
  say(empty, "field-empty", "info", "Empty", "The interface does not say that these fields may be null.");
  say(
    lossy,
    "number-precision",
    "caution",
    "More digits than a number holds",
    "Shown with all its digits; calculations use a rounded value.",
  );
  say(
    unlisted,
    "value-unlisted",
    "info",
    "A value that the field dictionary does not list",
    "The dictionary lists every value that it knows.",
  );
  return findings;
}

function listNames(names: string[]): string {
  if (names.length <= NAMES_LISTED) return names.join(", ");
  return `${names.slice(0, NAMES_LISTED).join(", ")} and ${names.length - NAMES_LISTED} more`;
}
