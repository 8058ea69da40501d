// Findings about the fields of one object: missing, empty where the interface lets none be, of another type, unlike what the dictionary says.
import type { Finding } from "./finding.ts";
import type { FieldValue } from "./property.ts";

const NAMES_LISTED = 6;

/** `pointer` and `footprint` place the object. One finding for each kind of oddness, naming the fields. */
export function checkFields(fields: readonly FieldValue[], pointer: string, footprint: number | null): Finding[] {
  const stated = fields.filter(({ field }) => field?.stated);
  const missing = stated.filter(({ state }) => state === "missing");
  const empty = stated.filter(({ state, field, meaning }) => state === "null" && !field!.nullable && meaning.reported !== false);
  const odd = stated.filter(({ state }) => state === "odd");
  const lossy = fields.filter(({ rawText }) => rawText !== null);
  const unlisted = fields.filter(isUnlisted);
  const group = (
    code: string,
    severity: Finding["severity"],
    found: FieldValue[],
    title: (names: string) => string,
    detail: string,
  ): Finding[] =>
    found.length === 0
      ? []
      : [{ code, severity, title: title(listNames(found)), detail, pointer: found.length === 1 ? found[0]!.pointer : pointer, footprint }];
  return [
    ...group("field-odd", "caution", odd, (names) => `Not of the type that the interface says: ${names}.`, "Shown as it came."),
    ...group(
      "field-missing",
      "caution",
      missing,
      (names) => `Missing from the answer: ${names}.`,
      "The interface says that these fields are always there.",
    ),
    ...group("field-empty", "info", empty, (names) => `Empty: ${names}.`, "The interface does not say that these fields may be null."),
    ...group(
      "number-precision",
      "caution",
      lossy,
      (names) => `More digits than a number holds: ${names}.`,
      "Shown with all its digits; calculations use a rounded value.",
    ),
    ...group(
      "value-unlisted",
      "info",
      unlisted,
      (names) => `A value that the field dictionary does not list: ${names}.`,
      "The dictionary lists every value that it knows.",
    ),
  ];
}

function isUnlisted({ state, raw, meaning }: FieldValue): boolean {
  return state === "value" && typeof raw === "string" && meaning.values !== undefined && !Object.hasOwn(meaning.values, raw);
}

function listNames(fields: readonly FieldValue[]): string {
  const names = fields.map(({ name }) => name);
  if (names.length <= NAMES_LISTED) return names.join(", ");
  return `${names.slice(0, NAMES_LISTED).join(", ")} and ${names.length - NAMES_LISTED} more`;
}
