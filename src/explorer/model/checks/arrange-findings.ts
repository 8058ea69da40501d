// Findings in the order in which a person reads them, with the buildings that they are about.

import type { DecodedFootprint } from "../property/property.ts";
import { formatNumber } from "../text/format-number.ts";
import { compareSeverity, type Finding } from "./finding.ts";

/** With the place of its building in the list; -1: it is about no one building. */
export type PlacedFinding = { finding: Finding; building: number };

/** What is to be acted on comes first; equals as the buildings are listed. */
export function placeFindings(findings: readonly Finding[], buildings: readonly Pick<DecodedFootprint, "index">[]): PlacedFinding[] {
  const positions = new Map(buildings.map(({ index }, position) => [index, position]));
  const placed = findings.map((finding) => ({
    finding,
    building: finding.footprint === null ? -1 : (positions.get(finding.footprint) ?? -1),
  }));
  return placed.sort((a, b) => compareSeverity(a.finding, b.finding) || a.building - b.building);
}

/** The first of each of the first few kinds. */
export function pickKinds(placed: readonly PlacedFinding[], count: number): PlacedFinding[] {
  const kinds = [...Map.groupBy(placed, ({ finding }) => (finding.source === "rule" ? finding.ruleId : finding.code)).values()];
  return kinds.slice(0, count).map(([first]) => first!);
}

/** "Building 2", "All 3 buildings"; null where it is about the parcel, or there is only one building. */
export function formatScope({ finding, building }: PlacedFinding, buildings: number): string | null {
  if (finding.source === "check" && finding.buildings !== undefined)
    return finding.buildings === 2 ? "Both buildings" : `All ${formatNumber(finding.buildings)} buildings`;
  return building >= 0 && buildings > 1 ? `Building ${building + 1}` : null;
}
