// The tab "Response": status, headers, and exactly what came back, with the place of a value marked and the way from there to the panels.
// Plain text only: nothing in it can run.

import { useEffect, useState } from "react";
import { indexAside } from "../../library/index-aside.ts";
import { hasResponse, isPartKnown, type RespondedExchange } from "../../model/exchange/exchange.ts";
import { formatBytes, formatCount, formatNumber } from "../../model/text/format-number.ts";
import type { IndexedText } from "../../model/text/indexed-text.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Term } from "../../ui/term.tsx";
import type { TabProps } from "../tab-props.ts";
import { ResponseText } from "./response-text.tsx";

export function ResponseTab({ exchange, ...shown }: TabProps) {
  if (!hasResponse(exchange)) return <p className="soft">Nothing arrived: no status, no headers, no body.</p>;
  return <Response exchange={exchange} {...shown} />;
}

type ResponseProps = Pick<TabProps, "isSample" | "pointer" | "sought" | "onPoint" | "leadToValue"> & { exchange: RespondedExchange };

function Response({ exchange, isSample, ...way }: ResponseProps) {
  const { response, failure, sizeBytes } = exchange;
  const found = useIndexedText(response.body);
  const arrived = formatBytes(sizeBytes);
  const cutNote = failure ? `Cut off after ${arrived}` : null;
  const indexed = found instanceof Error ? null : found;
  const lines = indexed && (indexed.formatted ?? indexed.received).lineStarts.length;
  const brokenLine = indexed?.brokenLine ?? null;
  return (
    <div className="response">
      <div className="response-head">
        <details>
          <summary className="clip">
            <b>{isPartKnown(exchange, "status") ? response.status : "Status not in the file"}</b> ·{" "}
            {response.headers["content-type"] ?? "no content type"} · {arrived}
            {lines !== null && ` · ${formatCount(lines, "line")}`}
            {cutNote && ` · cut off after ${arrived}`}
          </summary>
          <dl className="answer-headers exact breaks">
            {Object.entries(response.headers).map(([name, value]) => (
              <Term key={name} name={name}>
                {value}
              </Term>
            ))}
          </dl>
        </details>
        <CopyButton compact what="response" text={() => response.body} />
        <Button look="plain" onClick={() => downloadResponse(exchange, isSample)}>
          Download
        </Button>
      </div>
      {brokenLine !== null && !failure && (
        <p className="problem">Not valid JSON from line {formatNumber(brokenLine)} on (as received). The rest is shown unformatted.</p>
      )}
      {response.body === "" ? (
        <p className="soft">{cutNote ? `${cutNote}: the response's body never began.` : "The response has no body."}</p>
      ) : found === null ? (
        <p className="soft">Reading…</p>
      ) : found instanceof Error ? (
        <Notice tone="problem" title="This text couldn't be shown. Download it instead." />
      ) : (
        <ResponseText indexed={found} endNote={cutNote} {...way} />
      )}
    </div>
  );
}

/** `isSample`: its data is made up. The file's name says so, as the text stays as it came. */
function downloadResponse(exchange: RespondedExchange, isSample: boolean): void {
  const { id, response } = exchange;
  const marks = isSample ? "sample-data-" : "";
  const ending = /json/.test(response.headers["content-type"] ?? "") ? "json" : "txt";
  saveFile(response.body, `${marks}response-${id}.${ending}`, "text/plain");
}

/** Null while it is indexed; an error where it could not be, which is a fault of the page. */
function useIndexedText(text: string): IndexedText | Error | null {
  const [indexed, setIndexed] = useState<IndexedText | Error | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (found: IndexedText | Error) => leaving.signal.aborted || setIndexed(found);
    indexAside(text, leaving.signal).then(show, (error: unknown) => show(error instanceof Error ? error : new Error(String(error))));
    return () => {
      setIndexed(null);
      leaving.abort();
    };
  }, [text]);
  return indexed;
}
