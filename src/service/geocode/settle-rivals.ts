// From candidates to one parcel: each parcel keeps its best address, parcels that score nearly as well are rivals, and rivals lower the confidence.
import { distanceMetres } from "../../geometry/measures.ts";
import type { AddressRecord } from "./address-index.ts";
import { compareCities } from "./compare.ts";
import type { Candidate } from "./find-candidates.ts";
import { RIVAL_CAPS, RIVAL_MARGIN, RIVAL_METRES, scoreComparison } from "./score.ts";

export type Settled = {
  winner: Candidate;
  confidence: number;
  /** The best first. */
  rivals: readonly Candidate[];
};

/** `candidates` best first; null when there are none. */
export function settleRivals(candidates: readonly Candidate[]): Settled | null {
  const [winner, ...others] = bestOfEachParcel(asWholeBuildings(candidates));
  if (!winner) return null;
  const rivals = others.filter((candidate) => winner.score - scoreBeside(winner, candidate) <= RIVAL_MARGIN + 1e-9);
  const cap = capOf(winner, rivals);
  return { winner, confidence: Math.min(winner.score, cap), rivals };
}

/** Where city and ZIP speak for different candidates, either may be what is wrong: the other's place counts as much. */
function scoreBeside(winner: Candidate, candidate: Candidate): number {
  const { place } = winner.comparison;
  const city = compareCities(winner.asked.city, candidate.record.city, winner.asked.hasKnownCity);
  const isByZip = (place === "city-differs" || place === "disputed") && (city === "same" || city === "misspelt");
  const isByCity = winner.asked.isDisputed && candidate.comparison.place === "disputed";
  if (!isByZip && !isByCity) return candidate.score;
  return scoreComparison({ ...candidate, comparison: { ...candidate.comparison, place } });
}

function capOf(winner: Candidate, rivals: readonly Candidate[]): number {
  const equals = rivals.filter(({ score }) => score === winner.score).length;
  const far = rivals.some(({ record }) => distanceMetres(record.position, winner.record.position) > RIVAL_METRES);
  if (equals > 1) return RIVAL_CAPS.severalEqual;
  if (equals === 1 || far) return RIVAL_CAPS.equalOrFar;
  return rivals.length > 0 ? RIVAL_CAPS.nearAndLess : 1;
}

/** Where all units of a building belong to one parcel, which of them was meant does not matter. */
function asWholeBuildings(candidates: readonly Candidate[]): Candidate[] {
  const parcels = new Map<string, Set<string>>();
  for (const { record } of candidates)
    parcels.set(buildingKey(record), (parcels.get(buildingKey(record)) ?? new Set()).add(record.parcelId));
  const isSingle = (record: AddressRecord) => parcels.get(buildingKey(record))?.size === 1;
  const settled = candidates.map((candidate) => {
    const { unit } = candidate.comparison;
    if ((unit !== "missing" && unit !== "other") || !isSingle(candidate.record)) return candidate;
    const comparison = { ...candidate.comparison, unit: unit === "missing" ? ("building" as const) : ("unlisted" as const) };
    return { ...candidate, comparison, score: scoreComparison({ ...candidate, comparison }) };
  });
  return settled.sort((one, other) => other.score - one.score || (one.record.parcelId < other.record.parcelId ? -1 : 1));
}

/** The same for all units of a building. */
export function buildingKey({ number, predirectional, street, suffix, postdirectional, city, zip }: AddressRecord): string {
  return [number, predirectional, street, suffix, postdirectional, city, zip].join("|");
}

function bestOfEachParcel(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ record }) => !seen.has(record.parcelId) && seen.add(record.parcelId));
}
