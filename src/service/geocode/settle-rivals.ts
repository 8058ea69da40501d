// From candidates to one parcel: each parcel keeps its best address, parcels that score nearly as well are rivals, and rivals lower the confidence.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { distanceMetres } from "../../geometry/measures.ts";
import { compareCities } from "./compare.ts";
import { type Candidate, sortByScore } from "./find-candidates.ts";
import { changeFindings } from "./rated.ts";
import { RIVAL_CAPS, RIVAL_MARGIN, RIVAL_METRES } from "./score.ts";

export type Settled = {
  winner: Candidate;
  confidence: number;
  /** The best first. */
  rivals: readonly Candidate[];
};

/** `candidates` best first; null when there are none. */
export function settleRivals(candidates: readonly Candidate[]): Settled | null {
  const parcels = Map.groupBy(asWholeBuildings(candidates), ({ record }) => record.parcelId);
  const [winner, ...others] = [...parcels.values()].map(([best]) => best!);
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
  return changeFindings(candidate, { place }).score;
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
  const buildings = [...Map.groupBy(candidates, ({ record }) => buildingKey(record))];
  const isOne = ([first, ...units]: Candidate[]) => units.every(({ record }) => record.parcelId === first!.record.parcelId);
  const single = new Set(buildings.filter(([, units]) => isOne(units)).map(([key]) => key));
  const settled = candidates.map((candidate) => {
    const { unit } = candidate.comparison;
    if ((unit !== "missing" && unit !== "other") || !single.has(buildingKey(candidate.record))) return candidate;
    return changeFindings(candidate, { unit: unit === "missing" ? "building" : "unlisted" });
  });
  return sortByScore(settled);
}

/** The same for all units of a building. */
export function buildingKey({ number, predirectional, street, suffix, postdirectional, city, zip }: NormalisedAddress): string {
  return [number, predirectional, street, suffix, postdirectional, city, zip].join("|");
}
