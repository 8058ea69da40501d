// The scale of the geocoding confidence, which the API doesn't state: outside any, two in one response, or open to two readings.
import type { DatasetDictionary } from "../../../../contract/fields.ts";
import { OUTSIDE_SCALE } from "../../geocoding/confidence.ts";
import type { Property } from "../../property/property.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

export function checkConfidences(properties: readonly Property[], dictionary: DatasetDictionary, note: Note): void {
  const stated = properties.flatMap(({ confidence, geocoding }) =>
    confidence ? [{ ...confidence, isExplained: geocoding !== null }] : [],
  );
  const numbers = stated.filter(({ raw }) => typeof raw === "number");
  const field = "geocoding_confidence";
  for (const { words, raw, pointer } of stated) {
    if (words === OUTSIDE_SCALE)
      note({ code: "confidence-out-of-scale", pointer, field, expected: "0 to 1, or 0 to 100", found: String(raw) });
  }
  for (const { raw, pointer } of stated) {
    if (typeof raw === "string" && raw.trim() !== "" && Number.isFinite(Number(raw)))
      note({
        code: "field-type",
        section: "2.2",
        severity: "note",
        pointer,
        field,
        variant: "text instead of a number",
        expected: "a number",
        found: JSON.stringify(raw),
      });
  }
  const percentages = numbers.filter(({ raw }) => Number(raw) >= 2 && Number(raw) <= 100);
  const fractions = numbers.filter(({ raw }) => Number(raw) > 0 && Number(raw) < 1);
  const words = stated.filter(({ raw }) => typeof raw === "string" && !Number.isFinite(Number(raw)));
  const forms = [fractions, percentages, words].filter((form) => form.length > 0);
  if (forms.length > 1) {
    const common = forms.reduce((most, form) => (form.length > most.length ? form : most));
    const detail = `The forms are ${forms.map(([one]) => formatFound(one!.raw)).join(", ")}.`;
    for (const { pointer, raw } of forms.filter((form) => form !== common).flat())
      note({ code: "confidence-scales-mixed", pointer, field, found: formatFound(raw), detail });
  }
  // A fraction next to it, the service's own explanation or the dictionary's settle it.
  const isSettled = fractions.length > 0 || percentages.length > 0 || dictionary.parcel.geocoding_confidence?.meaning !== undefined;
  for (const { raw, pointer, isExplained } of isSettled ? [] : numbers) {
    if (raw === 1 && !isExplained) note({ code: "confidence-ambiguous", pointer, field, found: "1" });
  }
}
