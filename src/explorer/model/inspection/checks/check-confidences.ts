// The form and the scale of the geocoding confidence, which the API doesn't state: text, or open to two readings.
import type { DatasetDictionary } from "../../../../contract/fields.ts";
import type { Property } from "../../property/property.ts";
import type { Note } from "../findings/noted.ts";

export function checkConfidences(properties: readonly Property[], dictionary: DatasetDictionary, note: Note): void {
  const stated = properties.flatMap(({ confidence, geocoding }) =>
    confidence ? [{ ...confidence, isExplained: geocoding !== null }] : [],
  );
  const numbers = stated.filter(({ raw }) => typeof raw === "number");
  const field = "geocoding_confidence";
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
  // A fraction next to it, the service's own explanation or the dictionary's settle it.
  const isSettled = fractions.length > 0 || percentages.length > 0 || dictionary.parcel.geocoding_confidence?.meaning !== undefined;
  for (const { raw, pointer, isExplained } of isSettled ? [] : numbers) {
    if (raw === 1 && !isExplained) note({ code: "confidence-ambiguous", pointer, field, found: "1" });
  }
}
