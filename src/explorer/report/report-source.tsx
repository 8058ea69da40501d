// Where a printed result came from: which service, when, by which version of its API.
import { HEADERS } from "../../contract/headers.ts";
import { isPartKnown, type RespondedExchange } from "../model/exchange/exchange.ts";
import { Term } from "../ui/term.tsx";

const MOMENT = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;

export function ReportSource({ exchange }: { exchange: RespondedExchange }) {
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
