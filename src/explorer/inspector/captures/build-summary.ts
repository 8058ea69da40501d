// What the exports say of the exchange in sight: its ticket, its findings, and which of its results is shown.
import type { RulesState } from "../../api/use-rules.ts";
import type { CaseFinding } from "../../library/captures/case-file.ts";
import { hasResponse } from "../../model/exchange/exchange.ts";
import { findProperty } from "../../model/exchange/find-property.ts";
import { buildLocationKey, type ExchangeLocation } from "../../model/location/location.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import { formatFailureTicket, formatTicket } from "../../model/summary/format-ticket.ts";
import { listFindings } from "../../model/summary/list-findings.ts";
import type { Inspected } from "../inspector.tsx";

export type SummaryOf = {
  ticket: string;
  findings: CaseFinding[];
  /** Index in the exchange's locations. */
  location: number;
  /** The key of the building that is shown where none is chosen. */
  building: string | null;
};

/** `location`: the one that is shown; null: the first. */
export function buildSummaryOf({ exchange, result }: Inspected, location: ExchangeLocation | null, rules: RulesState): SummaryOf {
  const key = location && buildLocationKey(location);
  const at = Math.max(
    0,
    exchange.locations.findIndex((each) => buildLocationKey(each) === key),
  );
  if (!result.ok || !hasResponse(exchange)) {
    const failure = result.ok ? null : result.failure;
    const ticket = failure ? formatFailureTicket(exchange, failure) : "";
    return { ticket, findings: [], location: at, building: null };
  }
  const { reading } = result;
  const property = findProperty(reading, exchange.locations[at]!);
  const buildings = orderBuildings(property.footprints);
  const assessment = rules.phase === "ready" && property.matched ? rules.assess(property, exchange.startedAt) : null;
  const listed = listFindings(assessment?.findings ?? [], [...property.findings, ...reading.findings]);
  return {
    ticket: formatTicket({ property, exchange, buildings, assessment, answerFindings: reading.findings }),
    findings: listed.map(({ severity, title, from }) => ({
      severity,
      title,
      pointer: Array.isArray(from) ? (from[0]?.pointer ?? "") : property.pointer,
    })),
    location: at,
    building: buildings[0]?.key ?? null,
  };
}
