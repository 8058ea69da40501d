// The tab "Request": what was sent, with which ids it is found in the logs, and where the time went.
import type { ReactNode } from "react";
import { LIMITS } from "../../../contract/limits.ts";
import { isPartKnown } from "../../model/exchange/exchange.ts";
import { buildTrace } from "../../model/exchange/trace.ts";
import { formatLocation, isStated } from "../../model/location/location.ts";
import { formatBytes, formatCount } from "../../model/text/format-number.ts";
import { indexJson } from "../../model/text/index-json.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { TabProps } from "../tab-props.ts";
import { Timeline } from "./timeline.tsx";

export function RequestTab({ exchange }: TabProps) {
  const { request, locations, version, startedAt, response, sizeBytes } = exchange;
  const { capture } = exchange;
  const { requestIds, inputIds } = buildTrace(exchange);
  const ids = [...new Set([requestIds.gateway, requestIds.service].filter((id) => id !== null))];
  return (
    <div className="request">
      {capture && <p className="derived">From a file: {capture.fileName}</p>}
      {request.url === "" ? (
        <p>The request isn't in the file, so what was searched isn't known.</p>
      ) : (
        <p className="answer-line">
          <b>
            {request.method} {request.url}
          </b>
        </p>
      )}
      <dl className="facts">
        <Fact name="Sent">{isPartKnown(exchange, "time") ? new Date(startedAt).toISOString() : "not in the file"}</Fact>
        <Fact name="API version">{version}</Fact>
        <Fact name="Service">{exchange.upstream || (capture ? "not in the file" : "not recorded")}</Fact>
        {locations.every(isStated) && (
          <Fact name={formatCount(locations.length, "location")}>
            {locations.slice(0, 20).map(formatLocation).join(" · ")}
            {locations.length > 20 && ` and ${locations.length - 20} more`}
          </Fact>
        )}
        <Fact name="Size">
          {response
            ? `${formatBytes(sizeBytes)} unpacked${exchange.wireBytes === undefined ? "" : `, ${formatBytes(exchange.wireBytes)} on the wire`}`
            : "Nothing arrived"}
        </Fact>
        <Fact name="Request id, gateway">{requestIds.gateway ?? "none"}</Fact>
        <Fact name="Request id, service">{requestIds.service ?? "none"}</Fact>
        {inputIds.length > 0 && <Fact name="input_id">{inputIds.join(", ")}</Fact>}
      </dl>
      {ids.length > 0 && (
        <p className="request-command">
          Find it in the logs: <code>{buildLogCommand(ids)}</code> <CopyButton compact what="command" text={() => buildLogCommand(ids)} />
        </p>
      )}
      {exchange.timing.total > 0 && <Timeline exchange={exchange} limitMs={LIMITS.pageTimeoutMs} />}
      <h3>Headers</h3>
      <dl className="answer-headers">
        {Object.entries(request.headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {!capture && (
          <div>
            <dt>authorization</dt>
            <dd className="derived">added by the gateway, never seen by the page</dd>
          </div>
        )}
      </dl>
      {request.body !== null && (
        <>
          <h3>
            Body <CopyButton compact what="body" text={() => request.body!} />
          </h3>
          <pre className="answer-text">{indexJson(request.body)?.formatted.text ?? request.body}</pre>
        </>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Ids come from outside: only what needs no quoting goes into a command. */
function buildLogCommand(ids: readonly string[]): string {
  const safe = ids.filter((id) => /^[\w.:-]{1,100}$/.test(id));
  return `grep -hE '${safe.join("|")}' var/logs/*.log`;
}
