// What a response says of a row: its property as `src/lists` takes it, judged by rules and checks.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { RowResult } from "../../../lists/columns.ts";
import type { Reading } from "../../model/exchange/reading.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import { findMainBuilding } from "../../model/property/main-building.ts";
import type { Property } from "../../model/property/property.ts";
import { buildSubjects } from "../../model/rules/build-subjects.ts";
import { openRules } from "../../model/rules/open-rules.ts";
import { titleFinding } from "../../model/summary/format-scope.ts";
import { listFindings } from "../../model/summary/list-findings.ts";
import { nameBuildings } from "../../model/summary/name-buildings.ts";

/** `property`: null where the response leaves the row out. `lookedUpAt`: milliseconds since 1970. */
export type ReadRow = (property: Property | null, reading: Reading, lookedUpAt: number) => RowResult;

/** Without rules that can be used, findings are those of checks. */
export function openRowReader(served: unknown, dictionary: DatasetDictionary): ReadRow {
  const rules = openRules(served, dictionary);
  return (property, { findings: ofResponse, lossyNumbers, synthetic }, lookedUpAt) => {
    const row: RowResult = {
      property: null,
      findings: [],
      assessed: new Set(),
      dictionary,
      lossyNumbers,
      synthetic,
      lookedUpAt,
    };
    if (!property) return row;
    const ordered = orderBuildings(property.footprints);
    const main = findMainBuilding(ordered);
    const names = nameBuildings(ordered);
    const subjects = buildSubjects(property, lookedUpAt, dictionary);
    const assessment = rules.phase === "ready" ? rules.assess(property, lookedUpAt) : null;
    const perils = assessment?.perils.filter(({ state }) => state === "assessed") ?? [];
    return {
      ...row,
      findings: listFindings(assessment?.findings ?? [], [...property.findings, ...ofResponse], main?.index).map((finding) => ({
        ...finding,
        title: titleFinding(finding, names),
      })),
      assessed: new Set(perils.map(({ peril }) => peril)),
      property: {
        ...property,
        otherMatches: subjects.property.facts.otherMatches,
        buildings: ordered
          .toSorted((a, b) => Number(b === main) - Number(a === main))
          .map((building) => ({ ...building, sound: subjects.buildings[building.index]!.footprint })),
      },
    };
  };
}
