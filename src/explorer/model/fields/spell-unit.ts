// Units as the page writes them everywhere; the dictionary's own spelling is in the response's description.
const SPELLED: Record<string, string> = { "ft²": "sq ft", "m²": "sq m" };

/** "ft²" -> "sq ft". A unit that is not known stays as it is. */
export function spellUnit(unit: string): string {
  return Object.hasOwn(SPELLED, unit) ? SPELLED[unit]! : unit;
}
