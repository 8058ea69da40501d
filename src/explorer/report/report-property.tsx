// One property of the report: map, summary, findings with their reasons, every field, and where it all came from.

import { HEADERS } from "../../contract/headers.ts";
import { isPartKnown, type RespondedExchange } from "../model/exchange/exchange.ts";
import { orderBuildings } from "../model/property/building-order.ts";
import { formatArea, formatCondition, formatTraits } from "../model/property/building-words.ts";
import { findMainBuilding } from "../model/property/main-building.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { titleProperty } from "../model/property/property-title.ts";
import type { Names } from "../model/summary/format-scope.ts";
import { listFindings } from "../model/summary/list-findings.ts";
import { nameBuildings } from "../model/summary/name-buildings.ts";
import { capitalize } from "../model/text/capitalize.ts";
import { formatCount } from "../model/text/format-number.ts";
import { Term } from "../ui/term.tsx";
import type { ReportEntry, ReportPicture } from "./report-entry.ts";
import { BuildingFields, ParcelFields } from "./report-fields.tsx";
import { ReportFindings } from "./report-findings.tsx";
import { ReportSummary } from "./report-summary.tsx";

/** `most`: so many buildings are printed, the largest. */
type ReportPropertyProps = ReportEntry & { now: Date; most: number };

export function ReportProperty({ property, exchange, reading, pickedId, assessment, noRules, picture, now, most }: ReportPropertyProps) {
  const { head, rest, searched } = titleProperty(property);
  const buildings = orderBuildings(property.footprints);
  const names = nameBuildings(buildings);
  const main = findMainBuilding(buildings);
  const meant = buildings.find(({ id }) => id === pickedId) ?? main;
  const findings = listFindings(assessment?.findings ?? [], [...property.findings, ...reading.findings], meant?.index, main?.index);
  const left = buildings.length - most;
  return (
    <article className="report-property">
      <h2>
        {head}
        {rest !== "" && <span className="report-rest">{rest}</span>}
      </h2>
      <p className="report-ids">
        {property.parcelId !== null && `Parcel ${property.parcelId}`}
        {searched !== null && ` · searched: ${searched}`}
        {exchange.capture && <strong className="report-sample">From a file: {exchange.capture.fileName}</strong>}
        {reading.synthetic && <strong className="report-sample">Sample data: a made-up town</strong>}
      </p>
      <figure className="report-map">{picture ? <Picture {...picture} /> : <p>The map couldn't be drawn.</p>}</figure>
      <ReportSummary
        property={property}
        buildings={buildings}
        building={meant}
        names={names}
        findings={findings}
        assessment={assessment}
        askedAt={exchange.startedAt}
        now={now}
      />
      {buildings.length > 1 && <BuildingsTable buildings={buildings.slice(0, most)} names={names} now={now} />}
      <ReportFindings property={property} findings={findings} names={names} assessment={assessment} noRules={noRules} />
      <ParcelFields property={property} reading={reading} now={now} />
      {buildings.slice(0, most).map((building, position) => (
        <BuildingFields key={building.pointer} building={building} position={position} count={buildings.length} now={now} />
      ))}
      {left > 0 && (
        <p>
          Only the largest {formatCount(most, "building")} printed; {formatCount(left, "more building")} in the response.
        </p>
      )}
      <ReportSource exchange={exchange} />
    </article>
  );
}

/** As the panel's list. */
function BuildingsTable({ buildings, names, now }: { buildings: readonly DecodedFootprint[]; names: Names; now: Date }) {
  return (
    <section>
      <h3>Buildings</h3>
      <table>
        <thead>
          <tr>
            {["Building", "Footprint area", "Roof condition", "Roof and stories"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildings.map((building) => (
            <tr key={building.pointer}>
              <th scope="row">{names.describe(building.index)}</th>
              <td>{formatArea(building, now)}</td>
              <td>{capitalize(formatCondition(building))}</td>
              <td>{formatTraits(building)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The element itself: another image would still be loading when the browser prints. */
function Picture({ drawing, alt }: ReportPicture) {
  const place = (frame: HTMLDivElement | null) => {
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", alt);
    frame?.replaceChildren(drawing);
  };
  return <div ref={place} />;
}

const MOMENT = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;

/** Where a printed result came from: which service, when, by which version of its API. */
function ReportSource({ exchange }: { exchange: RespondedExchange }) {
  const { upstream, source, version, startedAt, response, capture } = exchange;
  const dataset = response.headers[HEADERS.datasetId] ?? (source.startsWith("upstream:") || capture ? null : source);
  const rows = [
    ...(capture ? [["From a file", capture.fileName]] : []),
    ["Looked up", isPartKnown(exchange, "time") ? `${new Date(startedAt).toLocaleString("en-US", MOMENT)} UTC` : "not in the file"],
    ["Service", upstream === "embedded" ? "Embedded lookup service" : upstream || (capture ? "not in the file" : "not recorded")],
    ["API version", version],
    ["Dataset", dataset ?? "not stated"],
    ["Request id", response.headers[HEADERS.requestId] ?? "not stated"],
  ];
  return (
    <section className="report-source">
      <h3>Source</h3>
      <dl className="pairs">
        {rows.map(([name, value]) => (
          <Term key={name} name={name}>
            {value}
          </Term>
        ))}
      </dl>
    </section>
  );
}
