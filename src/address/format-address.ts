// Parts to one line for people: "123 1/2 N Main St Apt 3, Springfield, IL 62701-1234".
import type { AddressParts, StreetName, Unit } from "./address-parts.ts";

/** In the parts' own spelling; absent parts leave no gap. Reading the line again gives the same parts. */
export function formatAddress(parts: AddressParts): string {
  const line = [
    parts.number,
    parts.fraction,
    formatStreet(parts),
    parts.crossStreet ? `& ${formatStreet(parts.crossStreet)}` : "",
    ...parts.units.map(formatUnit),
  ];
  const zip = [parts.zip, parts.zip4].filter(Boolean).join("-");
  const place = [parts.state, zip];
  return [joinWords(...line), parts.city, joinWords(...place), parts.country].filter(Boolean).join(", ");
}

/** "N Main St". */
export function formatStreet({ predirectional, street, suffix, postdirectional }: StreetName): string {
  return joinWords(predirectional, street, suffix, postdirectional);
}

export function joinWords(...words: readonly string[]): string {
  return words.filter(Boolean).join(" ");
}

/** "Apt 3", "#4". */
export function formatUnit(unit: Unit): string {
  if (unit.type === "#") return `#${unit.id}`;
  return joinWords(unit.type.charAt(0) + unit.type.slice(1).toLowerCase(), unit.id);
}
