// Values that one response writes in several ways: "Hip" here and "HIP" there, or 1987 here and "1987" there where the API leaves the type open.
import { FOOTPRINT_FIELDS } from "../../../../contract/fields.ts";
import { pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

const CATEGORIES = ["roof_type", "roof_material", "roof_condition", "occupancy", "occupancy_of_closest_building"];
const OPEN = Object.entries(FOOTPRINT_FIELDS).flatMap(([name, { nullable }]) => (nullable && !CATEGORIES.includes(name) ? [name] : []));

type Note = (building: Building, noted: Noted) => void;
/** A value, and the form in which it is written: values of several forms are mixed. */
type Written = { building: Building; raw: unknown; form: string };

export function checkMixed(buildings: readonly Building[], note: Note): void {
  for (const name of CATEGORIES) {
    const words = listWritten(buildings, name, formOfWord);
    for (const same of Map.groupBy(words, ({ form }) => foldWord(form)).values()) noteUnusual(name, same, formatFound, note);
  }
  for (const name of OPEN) noteUnusual(name, listWritten(buildings, name, formOfType), (type) => `a ${type}`, note);
}

/** Outer spaces are a finding of their own. */
const formOfWord = (raw: unknown) => (typeof raw === "string" ? raw.trim() : null);
const formOfType = (raw: unknown) => (["string", "number", "boolean"].includes(typeof raw) ? typeof raw : null);
const foldWord = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function listWritten(buildings: readonly Building[], name: string, formOf: (raw: unknown) => string | null): Written[] {
  return buildings.flatMap((building) => {
    const raw = building.entry[name];
    const form = building.isTrusted(name) ? formOf(raw) : null;
    return form === null ? [] : [{ building, raw, form }];
  });
}

/** The most common form is the usual one; of equally common ones the first. */
function noteUnusual(name: string, values: readonly Written[], nameForm: (form: string) => string, note: Note): void {
  const forms = Map.groupBy(values, ({ form }) => form);
  const [usual, ...others] = [...forms.keys()].sort((a, b) => forms.get(b)!.length - forms.get(a)!.length);
  for (const { building, raw } of others.flatMap((form) => forms.get(form)!)) {
    const expected = `${nameForm(usual!)}, as in another building`;
    note(building, { code: "values-mixed", pointer: pointInto(building.pointer, name), field: name, expected, found: formatFound(raw) });
  }
}
