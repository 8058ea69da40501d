// One line of the list of recent lookups, taken from the reading of a kept answer.
import { findOtherAddress } from "./geocoding.ts";
import type { Reading } from "./reading.ts";

export type Summary = {
  matched: boolean;
  parcelId: string | null;
  /** Absent where the answer's address is the one that was asked, and in entries of before it was kept. */
  otherAddress?: string;
  /** As many as the answer lists, drawable or not. */
  buildings: number;
  confidence: { score: number | null; words: string } | null;
  findings: number;
  synthetic: boolean;
};

/** Of the first location of the reading: a page's lookup asks about one. */
export function buildSummary(reading: Reading): Summary {
  const property = reading.properties[0]!;
  const otherAddress = findOtherAddress(property);
  return {
    matched: property.matched,
    parcelId: property.parcelId,
    ...(otherAddress !== null && { otherAddress }),
    buildings: property.footprints.length,
    confidence: property.confidence && { score: property.confidence.score, words: property.confidence.words },
    findings: property.findings.length + reading.findings.length,
    synthetic: reading.synthetic,
  };
}
