// Why a score is what it is, in words.
import type { AddressParts } from "../../address/address-parts.ts";
import { formatStreet } from "../../address/format-address.ts";
import type { AddressRecord } from "./address-index.ts";
import type { Comparison } from "./compare.ts";
import { formatFinding } from "./score.ts";
import type { Settled } from "./settle-rivals.ts";

/** "Matched 809 GREENTREE RD …: the name is a few letters off. 2 other parcels fit nearly as well." */
export function formatMatch({ winner, rivals }: Settled): string {
  const notes = Object.entries(winner.comparison)
    .filter(([, finding]) => finding !== "same" && finding !== "no")
    .map(([component, finding]) => formatFinding(component as keyof Comparison, finding));
  const what = notes.length > 0 ? `: ${notes.join("; ")}.` : ", every part as it was asked.";
  const others = rivals === 0 ? "" : rivals === 1 ? " Another parcel fits nearly as well." : ` ${rivals} other parcels fit nearly as well.`;
  return `Matched ${winner.record.text}${what}${others}`;
}

/** "Alder Ct is known, its number 99999 is not; the nearest are 12, 14 and 20." */
export function formatMiss(
  { number, fraction, ...street }: AddressParts,
  settled: Settled | null,
  nearest: readonly AddressRecord[],
): string {
  if (nearest.length > 0) {
    const numbers = nearest.map((record) => record.number);
    const list = [numbers.slice(0, -1).join(", "), numbers.at(-1)].filter(Boolean).join(" and ");
    const asked = [number, fraction].filter(Boolean).join(" ");
    return `${formatStreet(street)} is known, its number ${asked} is not; the nearest ${nearest.length > 1 ? "are" : "is"} ${list}.`;
  }
  if (!settled) return "No address in the dataset is like this one.";
  return `The nearest in the dataset, ${settled.winner.record.text}, is too unlike it.`;
}
