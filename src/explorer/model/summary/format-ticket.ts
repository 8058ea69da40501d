// A result as one paragraph of plain text, for a ticket or a mail: what was searched, what came back, by which request, and the worst of it.
import { describeFailure } from "../exchange/describe-failure.ts";
import { type Exchange, isPartKnown, type RespondedExchange } from "../exchange/exchange.ts";
import type { Failure } from "../exchange/failure.ts";
import { nameUpstream } from "../exchange/name-upstream.ts";
import type { Reading } from "../exchange/reading.ts";
import { buildTrace } from "../exchange/trace.ts";
import { isSynthetic } from "../exchange/usage.ts";
import { listConfidence } from "../geocoding/describe-geocoding.ts";
import { type Inspection, listCauses } from "../inspection/inspection.ts";
import { type ExchangeLocation, formatLocation, isStated } from "../location/location.ts";
import { formatBuildings, readReportedBuildings } from "../property/count-buildings.ts";
import { findMainBuilding } from "../property/main-building.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import type { Assessment } from "../rules/assessment.ts";
import { SEVERITY_NAMES } from "../rules/peril-names.ts";
import { capitalize } from "../text/capitalize.ts";
import { cutText } from "../text/cut-text.ts";
import { endSentence } from "../text/format-sentence.ts";
import { readText } from "../text/json-members.ts";
import { stripUnseen } from "../text/unseen.ts";
import { formatScope, titleFinding } from "./format-scope.ts";
import { listFindings } from "./list-findings.ts";
import { nameBuildings } from "./name-buildings.ts";

/** A ticket names the worst; the page has them all. */
const NAMED = 5;
const IDS_NAMED = 10;
const VALUE_CHARACTERS = 60;

type Ticket = {
  property: Property;
  exchange: RespondedExchange;
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  /** Null: there are no rules. */
  assessment: Assessment | null;
  reading: Pick<Reading, "synthetic" | "findings">;
  /** Null: the response isn't checked yet. */
  inspection: Inspection | null;
};

export function formatTicket({ property, exchange, buildings, assessment, reading, inspection }: Ticket): string {
  const { location, parcelId, matched } = property;
  return joinSentences([
    ...formatOrigin(exchange, reading.synthetic),
    location === null ? "This result wasn't requested." : formatSearched(location),
    matched ? `${formatMatch(property)}${formatConfidence(property)}.` : "No parcel was found.",
    matched && `Parcel ${parcelId ?? "without an id"}, ${formatBuildings(buildings.length, readReportedBuildings(property.parcel))}.`,
    formatRequest(exchange),
    inspection !== null && formatChecks(inspection),
    matched && formatFindings(property, buildings, assessment, reading),
  ]);
}

/** Of an exchange that brought no result. */
export function formatFailureTicket(exchange: Exchange, failure: Failure, inspection: Inspection | null): string {
  const { sentence, cause } = describeFailure(failure);
  const { locations } = exchange;
  return joinSentences([
    ...formatOrigin(exchange, isSynthetic(exchange)),
    locations.length > 1
      ? `Searched ${locations.length} locations, first ${formatLocation(locations[0]!)}.`
      : formatSearched(locations[0]!),
    sentence,
    cause !== "" && cause,
    failure.detail !== "" && `Detail: ${endSentence(failure.detail)}`,
    formatRequest(exchange),
    inspection !== null && formatChecks(inspection),
  ]);
}

/** The causes that the tab "Checks" names, each with its first place in the response. */
function formatChecks(inspection: Inspection): string | false {
  const causes = listCauses(inspection);
  if (causes.length === 0) return false;
  const named = causes.slice(0, NAMED).map(({ severity, title, findings: [first] }) => {
    const facts = [
      first?.pointer && `at ${first.pointer}`,
      first?.found && `found ${cutText(first.found, VALUE_CHARACTERS)}`,
      first?.expected && `expected ${cutText(first.expected, VALUE_CHARACTERS)}`,
    ].filter(Boolean);
    return `${SEVERITY_NAMES[severity]}: ${title}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
  });
  const left = causes.length - named.length;
  return `Checks: ${named.join("; ")}${left > 0 ? `; and ${left} more` : ""}.`;
}

/** One paragraph, whatever an address or an id holds. */
function joinSentences(sentences: readonly (string | false)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === "string")
    .map((sentence) => cutText(stripUnseen(sentence.replaceAll(/\s+/g, " ")).trim(), 1_000))
    .join(" ");
}

function formatOrigin({ capture }: Exchange, isSample: boolean): string[] {
  return [...(isSample ? ["Sample data: a made-up place."] : []), ...(capture ? [`From a file: ${capture.fileName}.`] : [])];
}

function formatSearched(location: ExchangeLocation): string {
  return isStated(location)
    ? `Searched ${formatLocation(location)}.`
    : `${formatLocation(location)}; the file doesn't say what was searched.`;
}

function formatRequest(exchange: Exchange): string {
  const { response, startedAt, version } = exchange;
  const { gateway, service } = buildTrace(exchange).requestIds;
  const status = !response ? "no response" : isPartKnown(exchange, "status") ? `status ${response.status}` : "status not in the file";
  const time = isPartKnown(exchange, "time") ? new Date(startedAt).toISOString() : "time not in the file";
  const id = service ?? gateway ?? "without an id";
  const other = service !== null && gateway !== null && gateway !== service ? ` (gateway ${gateway})` : "";
  const upstream = nameUpstream(exchange);
  const host = upstream === null || upstream === "embedded" ? "" : ` at ${upstream}`;
  return `Request ${id}${other}, API ${version}${host}, ${status}, ${time}.`;
}

/** Only an address is matched with one: a point may be in a parcel that has none. */
function formatMatch({ location, geocoding }: Property): string {
  if (geocoding?.matched) return `Matched ${geocoding.matched}`;
  return location?.kind === "address" ? "Matched an address that the response doesn't name" : "Parcel found";
}

function formatConfidence(property: Property): string {
  const [value = "not reported", words] = listConfidence(property);
  return `, confidence ${value}${words === undefined ? "" : ` (${words})`}`;
}

function formatFindings(
  property: Property,
  buildings: readonly DecodedFootprint[],
  assessment: Assessment | null,
  reading: Ticket["reading"],
): string {
  const names = nameBuildings(buildings);
  const main = findMainBuilding(buildings);
  const findings = listFindings(assessment?.findings ?? [], [...property.findings, ...reading.findings], main?.index);
  const worst = findings.slice(0, NAMED).map((finding) => {
    const scope = formatScope(finding, names);
    return `${SEVERITY_NAMES[finding.severity]}: ${titleFinding(finding, names)}${scope === "" ? "" : ` (${scope})`}`;
  });
  const left = findings.length - worst.length;
  const named = new Set(findings.slice(0, NAMED).flatMap((finding) => finding.buildings));
  const listed = findings.length === 0 ? "No findings" : `Findings: ${worst.join("; ")}${left > 0 ? `; and ${left} more` : ""}`;
  const ids = formatIds(buildings, named);
  if (assessment === null) return `${listed}; no rules were assessed.${ids}`;
  const { set, notAssessedText } = assessment;
  const open = notAssessedText === null ? "" : ` ${capitalize(notAssessedText)}.`;
  return `${listed}${findings.length === 0 && notAssessedText === null ? " by these rules" : ""}.${open} Rules: ${set.id} version ${set.version} (${set.hash}).${ids}`;
}

/** The numbers are the page's: whoever reads the ticket knows the service's ids. */
function formatIds(buildings: readonly DecodedFootprint[], named: ReadonlySet<number>): string {
  const listed = buildings.flatMap(({ index, entry }, position) =>
    named.has(index) ? [{ number: position + 1, id: readText(entry, "footprint_id") }] : [],
  );
  const known = listed.filter(({ id }) => id !== null).slice(0, IDS_NAMED);
  if (buildings.length < 2 || known.length === 0) return "";
  return ` Footprint ids: ${known.map(({ number, id }) => `building ${number} is ${id}`).join(", ")}.`;
}
