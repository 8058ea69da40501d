// The tab "Request": what was sent, with which ids it is found in the logs, and where the time went.

import { memo } from "react";
import { LIMITS } from "../../../contract/limits.ts";
import { isPartKnown, namePart } from "../../model/exchange/exchange.ts";
import { nameUpstream } from "../../model/exchange/name-upstream.ts";
import { buildTrace } from "../../model/exchange/trace.ts";
import { formatLocation, isStated } from "../../model/location/location.ts";
import { cutText } from "../../model/text/cut-text.ts";
import { formatBytes, formatCount, formatNumber } from "../../model/text/format-number.ts";
import { indexJson } from "../../model/text/index-json.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Term } from "../../ui/term.tsx";
import { useFirst } from "../../ui/use-first.tsx";
import type { TabProps } from "../tab-props.ts";
import { Timeline } from "./timeline.tsx";

/** A file may say anything of its request: megabytes of it would hold up the page. */
const URL_CHARACTERS = 4_000;

export function RequestTab({ exchange }: TabProps) {
  const { capture, request, locations, version, startedAt, timing, response, sizeBytes } = exchange;
  const part = namePart(exchange);
  const { requestIds, inputIds } = buildTrace(exchange);
  const command = buildLogCommand([requestIds.gateway, requestIds.service]);
  const headers = Object.entries(request.headers);
  const { count, more } = useFirst(headers.length);
  return (
    <div className="request">
      {capture && <p className="derived">From a file: {capture.fileName}</p>}
      {part && <p className="derived">From a list, {part}: the response is cut to this item, and the times are the whole request's.</p>}
      {request.url === "" ? (
        <p>The request isn't in the file, so what was searched isn't known.</p>
      ) : (
        <p className="exact breaks">
          <b>
            {request.method} {show(request.url, URL_CHARACTERS)}
          </b>
          {request.url.length > URL_CHARACTERS && <CopyButton compact what="URL" text={() => request.url} />}
        </p>
      )}
      <dl className="facts breaks">
        <Term name="Sent">{isPartKnown(exchange, "time") ? new Date(startedAt).toISOString() : "not in the file"}</Term>
        <Term name="API version">{version}</Term>
        <Term name="Service">{show(nameUpstream(exchange) ?? "") || (capture ? "not in the file" : "not recorded")}</Term>
        {locations.every(isStated) && (
          <Term name={formatCount(locations.length, "location")}>
            {locations
              .slice(0, 20)
              .map((location) => show(formatLocation(location)))
              .join(" · ")}
            {locations.length > 20 && ` and ${locations.length - 20} more`}
          </Term>
        )}
        <Term name="Size">
          {response
            ? `${formatBytes(sizeBytes)} unpacked${exchange.wireBytes === undefined ? "" : `, ${formatBytes(exchange.wireBytes)} on the wire`}`
            : "Nothing arrived"}
        </Term>
        <Term name="Request id, gateway">{show(requestIds.gateway ?? (capture ? "not in the file" : "none"))}</Term>
        <Term name="Request id, service">{show(requestIds.service ?? "none")}</Term>
        {inputIds.length > 0 && <Term name="input_id">{show(inputIds.join(", "))}</Term>}
      </dl>
      {command !== null && (
        <p className="request-command bar breaks">
          {capture ? "If this server made the lookup, find it in the logs:" : "Find it in the logs:"} <code>{command}</code>
          <CopyButton compact what="command" text={() => command} />
        </p>
      )}
      {timing.total > 0 && <Timeline timing={timing} deadlineMs={capture ? null : LIMITS.pageTimeoutMs} />}
      <h3>Headers</h3>
      <dl className="answer-headers exact breaks">
        {headers.slice(0, count).map(([name, value]) => (
          <Term key={name} name={show(name)}>
            {show(value)}
          </Term>
        ))}
        {!capture && (
          <Term name="authorization">
            <span className="derived">added by the gateway, never seen by the page</span>
          </Term>
        )}
      </dl>
      {more}
      {request.body !== null && <RequestBody body={request.body} />}
    </div>
  );
}

/** With a sign for each character that nobody sees: one may turn what follows around. */
function show(text: string, limit?: number): string {
  return showUnseen(cutText(text, limit));
}

/** Ids come from outside: only what needs no quoting goes into a command. Null: there is none, and the command would find every line. */
function buildLogCommand(ids: readonly (string | null)[]): string | null {
  const safe = new Set(ids.filter((id) => id !== null && /^[\w.:-]{1,100}$/.test(id)));
  return safe.size === 0 ? null : `grep -hE '${[...safe].join("|")}' var/logs/*.log`;
}

/** More than a person reads; laying out megabytes would hold up the page. */
const SHOWN_CHARACTERS = 100_000;

/** Memoized: formatting a body takes time, and the tab renders again with each tick of the clock. */
const RequestBody = memo(({ body }: { body: string }) => {
  const isLong = body.length > SHOWN_CHARACTERS;
  const text = isLong ? body : (indexJson(body)?.formatted.text ?? body);
  return (
    <>
      <h3 className="bar">
        Body <CopyButton compact what="body" text={() => body} />
      </h3>
      {text.length > SHOWN_CHARACTERS && (
        <p className="derived">
          Only the first {formatNumber(SHOWN_CHARACTERS)} of {formatNumber(text.length)} characters are shown. Copying takes all.
        </p>
      )}
      <pre className="answer-text box breaks">{text.slice(0, SHOWN_CHARACTERS).toWellFormed()}</pre>
    </>
  );
});
RequestBody.displayName = "RequestBody";
