// A result as one paragraph of plain text, for a ticket or a mail: what was searched, what came back, by which request, and the worst of it.
import { HEADERS } from "../../../contract/headers.ts";
import type { CheckFinding } from "../checks/finding.ts";
import type { RespondedExchange } from "../exchange/exchange.ts";
import { formatScenario, readScenario } from "../exchange/scenario.ts";
import { isSynthetic } from "../exchange/usage.ts";
import { formatLocation } from "../location/location.ts";
import { formatBuildings, readReportedBuildings } from "../property/count-buildings.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import type { Assessment } from "../rules/assessment.ts";
import { capitalize } from "../text/capitalize.ts";
import { cutText } from "../text/cut-text.ts";
import { stripUnseen } from "../text/strip-unseen.ts";
import { formatScope } from "./format-scope.ts";
import { listFindings } from "./list-findings.ts";
import { nameBuildings } from "./name-buildings.ts";

/** A ticket names the worst; the page has them all. */
const NAMED = 5;

type Ticket = {
  property: Property;
  exchange: RespondedExchange;
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  /** Null: there are no rules. */
  assessment: Assessment | null;
  answerFindings: readonly CheckFinding[];
};

export function formatTicket({ property, exchange, buildings, assessment, answerFindings }: Ticket): string {
  const { location, parcelId, matched } = property;
  const { response, startedAt, version } = exchange;
  const requestId = response.headers[HEADERS.requestId];
  const scenario = readScenario(exchange);
  const sentences = [
    scenario && `${formatScenario(scenario)}, a fault on purpose.`,
    isSynthetic(exchange) && "Sample data: a made-up place.",
    location === null ? "This result wasn't requested." : `Searched ${formatLocation(location)}.`,
    matched ? `${formatMatch(property)}${formatConfidence(property)}.` : "No parcel was found.",
    matched && `Parcel ${parcelId ?? "without an id"}, ${formatBuildings(buildings.length, readReportedBuildings(property.parcel))}.`,
    `Request ${requestId ?? "without an id"}, API ${version}, status ${response.status}, ${new Date(startedAt).toISOString()}.`,
    matched && formatFindings(property, buildings, assessment, answerFindings),
  ];
  // One paragraph, whatever an address or an id holds.
  return sentences
    .filter((sentence) => typeof sentence === "string")
    .map((sentence) => cutText(stripUnseen(sentence.replaceAll(/\s+/g, " ")).trim(), 1_000))
    .join(" ");
}

/** Only an address is matched with one: a point may be in a parcel that has none. */
function formatMatch({ location, geocoding }: Property): string {
  if (geocoding?.matched) return `Matched ${geocoding.matched}`;
  return location?.kind === "address" ? "Matched an address that the response doesn't name" : "Parcel found";
}

function formatConfidence({ confidence }: Property): string {
  if (confidence === null) return ", confidence not reported";
  const raw = typeof confidence.raw === "object" ? JSON.stringify(confidence.raw) : String(confidence.raw);
  return `, confidence ${raw}${confidence.words === raw ? "" : ` (${confidence.words})`}`;
}

function formatFindings(
  property: Property,
  buildings: readonly DecodedFootprint[],
  assessment: Assessment | null,
  answerFindings: readonly CheckFinding[],
): string {
  const names = nameBuildings(buildings);
  const findings = listFindings(assessment?.findings ?? [], [...property.findings, ...answerFindings]);
  const worst = findings.slice(0, NAMED).map((finding) => {
    const scope = formatScope(finding, names);
    return `${finding.severity}: ${finding.title}${scope === "" ? "" : ` (${scope})`}`;
  });
  const left = findings.length - worst.length;
  const listed = findings.length === 0 ? "No findings" : `Findings: ${worst.join("; ")}${left > 0 ? `; and ${left} more` : ""}`;
  if (assessment === null) return `${listed}; no rules were assessed.`;
  const { set, notAssessedText } = assessment;
  const open = notAssessedText === null ? "" : ` ${capitalize(notAssessedText)}.`;
  return `${listed}${findings.length === 0 && notAssessedText === null ? " by these rules" : ""}.${open} Rules: ${set.id} version ${set.version} (${set.hash}).`;
}
