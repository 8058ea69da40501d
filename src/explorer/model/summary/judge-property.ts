// The worst of a result in one line, by rules and checks: what the list of lookups says of it without opening it. A chunk of its own, loaded
// with the rules.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { Judge } from "../exchange/summary.ts";
import { orderBuildings } from "../property/building-order.ts";
import { findMainBuilding } from "../property/main-building.ts";
import { openRules } from "../rules/open-rules.ts";
import { titleFinding } from "./format-scope.ts";
import { listFindings } from "./list-findings.ts";
import { nameBuildings } from "./name-buildings.ts";

/** Null where the server has no rules that can be used. The same objects give the same assessments. */
export function openJudge(served: unknown, dictionary: DatasetDictionary): Judge | null {
  const rules = openRules(served, dictionary);
  if (rules.phase !== "ready") return null;
  return (property, reading, askedAt) => {
    const { set, findings, counts } = rules.assess(property, askedAt);
    const buildings = orderBuildings(property.footprints);
    const [worst] = listFindings(findings, [...property.findings, ...reading.findings], findMainBuilding(buildings)?.index);
    const { rules: all, partly, notAssessed } = counts;
    return {
      rules: set.hash,
      ...(worst && { severity: worst.severity, title: titleFinding(worst, nameBuildings(buildings)) }),
      ...(notAssessed > 0 && { open: [notAssessed, all] }),
      ...(partly > 0 && { partly: [partly, all] }),
    };
  };
}
