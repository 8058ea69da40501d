// The tab "Compare": the exchange in sight beside another one. Unless somebody chooses, that is the previous response of the same lookup.
import { lazy, Suspense, useMemo } from "react";
import { useExchange } from "../../api/use-exchange.ts";
import { useExchanges } from "../../api/use-exchanges.ts";
import type { ReadExchange } from "../../library/exchange-log.ts";
import { describeFailure } from "../../model/exchange/describe-failure.ts";
import { type Exchange, isPartKnown } from "../../model/exchange/exchange.ts";
import { formatItemAge } from "../../model/exchange/log-item.ts";
import { buildTrace } from "../../model/exchange/trace.ts";
import { formatLocation } from "../../model/location/location.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { useChoiceActions, useChoices } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Term } from "../../ui/term.tsx";
import { buildExchangeRows } from "../exchanges/build-exchange-rows.ts";
import type { TabProps } from "../tab-props.ts";
import { AskOtherVersion } from "./ask-other-version.tsx";
import { groupOthers, pickOther } from "./choose-other.ts";

/** Fetched when something is compared: measuring outlines takes a library that is large. */
const CompareResults = lazy(() => import("./compare-results.tsx").then((results) => ({ default: results.CompareResults })));

export function CompareTab({ exchange, result, now, onPoint }: TabProps) {
  const items = useExchanges();
  const chosenId = useChoices((choices) => choices.inspector.otherId);
  const colorBy = useChoices((choices) => choices.asked?.colorBy ?? null);
  const { compareWith, open } = useChoiceActions();
  const rows = useMemo(() => buildExchangeRows(items), [items]);
  const groups = useMemo(() => groupOthers(rows, exchange), [rows, exchange]);
  const otherId = pickOther(items, exchange, chosenId);
  const isListed = groups.some(({ rows }) => rows.some(({ item }) => item.exchangeId === otherId));
  const other = useExchange(otherId);
  const swap = () => {
    if (!other) return;
    const { id, origin, locations, version } = other.exchange;
    const owner = origin === "file" ? "opened" : "recent";
    open({ exchangeId: id, location: locations[0]!, version, owner }, { keepView: true, colorBy });
    compareWith(exchange.id);
  };
  return (
    <div className="compare stack">
      <div className="compare-head bar">
        <h3>Compared with</h3>
        <select className="field" aria-label="Compare with" value={otherId ?? ""} onChange={({ target }) => compareWith(target.value)}>
          {otherId === null && <option value="">{groups.length === 0 ? "No other response" : "Choose a response"}</option>}
          {otherId !== null && !isListed && <option value={otherId}>The response shown below</option>}
          {groups.map(({ title, rows }) => (
            <optgroup key={title} label={title}>
              {rows.map(({ item, place, facts }) => (
                <option key={item.exchangeId} value={item.exchangeId}>
                  {[place, facts, formatItemAge(item, now.getTime()), item.fileName].filter(Boolean).join(" · ")}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <AskOtherVersion exchange={exchange} onAnswered={compareWith} />
        {other && (
          <Button look="plain" onClick={swap}>
            Swap sides
          </Button>
        )}
      </div>
      {otherId === null && <p className="soft">Choose a response to compare with, or look up the same place again.</p>}
      {otherId !== null && other === undefined && <p className="soft">Opening the other response…</p>}
      {otherId !== null && other === null && <p className="soft">The other response isn’t saved any more.</p>}
      {other &&
        (result.ok && other.result.ok ? (
          <Suspense fallback={<p className="soft">Comparing…</p>}>
            <CompareResults
              key={other.exchange.id}
              current={{ exchange, reading: result.reading }}
              other={{ exchange: other.exchange, reading: other.result.reading }}
              now={now}
              onPoint={onPoint}
            />
          </Suspense>
        ) : (
          <>
            <Failed name="This response" result={result} />
            <Failed name="The other response" result={other.result} />
          </>
        ))}
      <div className="compare-sides">
        <section aria-label="This response">
          <h3>This response</h3>
          <ExchangeFacts exchange={exchange} now={now} />
        </section>
        {other && (
          <section aria-label="Other response">
            <h3>Other response</h3>
            <ExchangeFacts exchange={other.exchange} now={now} />
          </section>
        )}
      </div>
    </div>
  );
}

function Failed({ name, result }: { name: string } & Pick<ReadExchange, "result">) {
  if (result.ok) return null;
  return (
    <Notice tone="caution" title={`${name} can’t be compared`}>
      <p>{describeFailure(result.failure).sentence}</p>
    </Notice>
  );
}

/** What tells one exchange from another: the place, the version, the status, when and by whom it was answered. */
function ExchangeFacts({ exchange, now }: { exchange: Exchange; now: Date }) {
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
