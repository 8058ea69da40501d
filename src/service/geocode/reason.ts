// Why a score is what it is, in words.
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
