// Where a printed result came from: which service, when, by which version of its API.
import { HEADERS } from "../../contract/headers.ts";
import type { RespondedExchange } from "../model/exchange/exchange.ts";

const MOMENT = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;

export function ReportSource({ exchange: { upstream, source, version, startedAt, response } }: { exchange: RespondedExchange }) {
  const dataset = response.headers[HEADERS.datasetId] ?? (source.startsWith("upstream:") ? null : source);
  const rows = [
    ["Looked up", `${new Date(startedAt).toLocaleString("en-US", MOMENT)} UTC`],
    ["Service", upstream === "embedded" ? "Embedded lookup service" : upstream || "not recorded"],
    ["API version", version],
    ["Dataset", dataset ?? "not stated"],
    ["Request id", response.headers[HEADERS.requestId] ?? "not stated"],
  ];
  return (
    <section className="report-source">
      <h3>Source</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
