// What tells one exchange from another: the place, the version, the status, when and by whom it was answered.
import { type Exchange, isPartKnown } from "../../model/exchange/exchange.ts";
import { buildTrace } from "../../model/exchange/trace.ts";
import { formatLocation } from "../../model/location/location.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { Term } from "../../ui/term.tsx";

export function ExchangeFacts({ exchange, now }: { exchange: Exchange; now: Date }) {
  const { capture, upstream, source, version, locations, startedAt } = exchange;
  const { status, requestIds } = buildTrace(exchange);
  const sent = new Date(startedAt).toISOString();
  const rows: [string, string][] = [
    ["Place", `${formatLocation(locations[0]!)}${locations.length > 1 ? ` and ${locations.length - 1} more` : ""}`],
    ["Response", `${version} · ${isPartKnown(exchange, "status") ? (status ?? "nothing arrived") : "status not in the file"}`],
    [
      "Sent",
      isPartKnown(exchange, "time")
        ? `${sent.slice(0, 10)} ${sent.slice(11, 19)} UTC, ${formatAgo(startedAt, now.getTime())}`
        : "not in the file",
    ],
    ["Origin", capture ? `file ${capture.fileName}` : `${upstream || "service not recorded"} · ${source}`],
    ["Request id", requestIds.gateway ?? requestIds.service ?? "none"],
  ];
  return (
    <dl className="compare-facts pairs">
      {rows.map(([name, value]) => (
        <Term key={name} name={name}>
          {showUnseen(value)}
        </Term>
      ))}
    </dl>
  );
}
