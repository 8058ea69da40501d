// What a response says of a row: its property as `src/lists` takes it, judged by rules and checks.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { RowResult } from "../../../lists/columns.ts";
import type { Reading } from "../../model/exchange/reading.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import { findMainBuilding } from "../../model/property/main-building.ts";
import type { Property } from "../../model/property/property.ts";
import { assessProperty, buildRules } from "../../model/rules/assess-property.ts";
import { buildSubjects } from "../../model/rules/build-subjects.ts";
import { readRules } from "../../model/rules/open-rules.ts";
import { titleFinding } from "../../model/summary/format-scope.ts";
import { listFindings } from "../../model/summary/list-findings.ts";
import { nameBuildings } from "../../model/summary/name-buildings.ts";

/** `property`: null where the response leaves the row out. `lookedUpAt`: milliseconds since 1970. */
export type ReadRow = (property: Property | null, reading: Reading, lookedUpAt: number) => RowResult;

/** Without rules that can be used, findings are those of checks. */
export function openRowReader(served: unknown, dictionary: DatasetDictionary): ReadRow {
  const read = readRules(served);
  const rules = read.ok ? buildRules(read.set, dictionary) : null;
  return (property, { findings: ofResponse, lossyNumbers, synthetic }, lookedUpAt) => {
    const row: RowResult = {
      property: null,
      findings: [],
      worstFinding: null,
      assessed: new Set(),
      lossyNumbers,
      synthetic,
      lookedUpAt,
    };
    if (!property) return row;
    const ordered = orderBuildings(property.footprints);
    const main = findMainBuilding(ordered);
    const assessment = rules && property.matched ? assessProperty(property, rules, lookedUpAt) : null;
    const subjects = assessment?.subjects ?? buildSubjects(property, lookedUpAt, dictionary);
    const perils = assessment?.perils.filter(({ state }) => state === "assessed") ?? [];
    const ofChecks = property.matched ? [...property.findings, ...ofResponse] : [];
    const findings = listFindings(assessment?.findings ?? [], ofChecks, main?.index);
    return {
      ...row,
      findings,
      worstFinding: findings[0] ? titleFinding(findings[0], nameBuildings(ordered)) : null,
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
