// What the list of lookups shows of one result, so that it need not be opened.

import type { Bounds } from "../../../geometry/shapes.ts";
import type { Severity } from "../../../rules/rule-format.ts";
import { findOtherAddress } from "../geocoding/geocoding.ts";
import { buildLocationKey } from "../location/location.ts";
import { readReportedBuildings } from "../property/count-buildings.ts";
import type { Property } from "../property/property.ts";
import type { Exchange } from "./exchange.ts";
import type { Reading } from "./reading.ts";

export type Summary = {
  matched: boolean;
  parcelId: string | null;
  /** Absent where the answer's address is the one that was asked, and in summaries of before it was recorded. */
  otherAddress?: string;
  /** Around its buildings, so that a click on them finds it. Absent where none has a place, and in summaries of before it was recorded. */
  bounds?: Bounds;
  /** As many as the answer lists, drawable or not. */
  buildings: number;
  /** As many as the parcel says it has; null: it doesn't. Absent in summaries of before it was recorded. */
  buildingsReported?: number | null;
  confidence: { score: number | null; words: string } | null;
  /** Absent where there were no rules yet, and in summaries of before it was recorded. */
  verdict?: Verdict;
};

/** The worst that rules and checks found; without `severity` nothing. */
export type Verdict = {
  /** The hash of the set of rules: another set may find other things. */
  rules: string;
  severity?: Severity;
  title?: string;
  /** How many rules were not assessed on any building, of how many. */
  open?: [notAssessed: number, rules: number];
  /** How many were assessed on some buildings only, of how many. */
  partly?: [partly: number, rules: number];
};

/** `askedAt`: when the lookup was made, milliseconds since 1970. */
export type Judge = (property: Property, reading: Reading, askedAt: number) => Verdict;

/** One for each location that was asked, in that order. `judge`: null without rules. */
export function buildSummaries({ locations, startedAt }: Exchange, reading: Reading, judge: Judge | null): Summary[] {
  const byLocation = new Map<string, Property>();
  for (const property of reading.properties) {
    const key = property.location && buildLocationKey(property.location);
    if (key !== null && !byLocation.has(key)) byLocation.set(key, property);
  }
  return locations.map((location) => {
    const property = byLocation.get(buildLocationKey(location)) ?? reading.properties[0]!;
    const summary = buildSummary(property);
    return judge && property.matched ? { ...summary, verdict: judge(property, reading, startedAt) } : summary;
  });
}

function buildSummary(property: Property): Summary {
  const otherAddress = findOtherAddress(property);
  return {
    matched: property.matched,
    parcelId: property.parcelId,
    ...(otherAddress !== null && { otherAddress }),
    ...(property.matched && property.bounds !== null && { bounds: property.bounds }),
    buildings: property.footprints.length,
    buildingsReported: readReportedBuildings(property.parcel),
    confidence: property.confidence && { score: property.confidence.score, words: property.confidence.words },
  };
}
