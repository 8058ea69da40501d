// What the exports say of the exchange in sight: its ticket, its findings, and which of its results is shown.
import type { RulesState } from "../../api/use-rules.ts";
import type { CaseFinding } from "../../library/captures/read/case-file.ts";
import type { ReadExchange } from "../../library/exchange-log.ts";
import type { Asked } from "../../model/exchange/asked.ts";
import { hasResponse } from "../../model/exchange/exchange.ts";
import { findProperty } from "../../model/exchange/find-property.ts";
import { type Inspection, listCauses } from "../../model/inspection/inspection.ts";
import { buildLocationKey } from "../../model/location/location.ts";
import { findAskedBuilding } from "../../model/property/building-at.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import { findMainBuilding } from "../../model/property/main-building.ts";
import { formatFailureTicket, formatTicket } from "../../model/summary/format-ticket.ts";
import { listFindings } from "../../model/summary/list-findings.ts";

export type SummaryOf = {
  ticket: string;
  findings: CaseFinding[];
  /** Index in the exchange's locations. */
  location: number;
  /** The key of the building that the page shows where none is chosen. */
  building: string | null;
};

/** `asked`: what is shown of it; null: its first location. `inspection`: null while there is none. `resultPointer`: of the one that was
 *  chosen of several for this location. */
export function buildSummaryOf(
  { exchange, result }: ReadExchange,
  asked: Pick<Asked, "location" | "point"> | null,
  { rules, inspection, resultPointer }: { rules: RulesState; inspection: Inspection | null; resultPointer?: string | null },
): SummaryOf {
  const key = asked && buildLocationKey(asked.location);
  const at = Math.max(
    0,
    exchange.locations.findIndex((each) => buildLocationKey(each) === key),
  );
  if (!result.ok || !hasResponse(exchange)) {
    const failure = result.ok ? null : result.failure;
    const ticket = failure ? formatFailureTicket(exchange, failure, inspection) : "";
    return { ticket, findings: listChecks(inspection), location: at, building: null };
  }
  const { reading } = result;
  const property = findProperty(reading, exchange.locations[at]!, resultPointer);
  const buildings = orderBuildings(property.footprints);
  const main = findMainBuilding(buildings);
  const assessment = rules.phase === "ready" && property.matched ? rules.assess(property, exchange.startedAt) : null;
  const listed = listFindings(assessment?.findings ?? [], [...property.findings, ...reading.findings], main?.index);
  return {
    ticket: formatTicket({ property, exchange, buildings, assessment, reading, inspection }),
    findings: [
      ...listChecks(inspection),
      ...listed.map(({ severity, title, from }) => ({
        severity,
        title,
        pointer: Array.isArray(from) ? (from[0]?.pointer ?? "") : property.pointer,
      })),
    ],
    location: at,
    building: ((asked && findAskedBuilding(asked, buildings)) ?? main)?.key ?? null,
  };
}

function listChecks(inspection: Inspection | null): CaseFinding[] {
  const causes = inspection === null ? [] : listCauses(inspection);
  return causes.map(({ severity, title, findings }) => ({ severity, title: `Checks: ${title}`, pointer: findings[0]?.pointer ?? "" }));
}
