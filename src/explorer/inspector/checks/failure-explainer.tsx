// A failed exchange: what it means by the API, what probably caused it here, what the response says of itself, and a test of each hop.
import { useExchanges } from "../../api/use-exchanges.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { describeToken } from "../../model/inspection/failures/token-history.ts";
import type { Explanation } from "../../model/inspection/inspection.ts";
import { formatAgo } from "../../model/text/format-time.ts";
import { ConnectionCheck } from "../../panels/connection-check.tsx";

type FailureExplainerProps = { exchange: Exchange; explanation: Explanation; now: Date };

export function FailureExplainer({ exchange, explanation: { title, meaning, causes, remedy, facts }, now }: FailureExplainerProps) {
  const token = describeToken(exchange, useExchanges());
  return (
    <section className="failure" aria-label="What failed">
      <h3>{title}</h3>
      <dl>
        <dt>What it means</dt>
        <dd>{meaning}</dd>
        {causes.length > 0 && <dt>Probable cause</dt>}
        {causes.map((cause) => (
          <dd key={cause}>{cause}</dd>
        ))}
        {token !== "" && (
          <>
            <dt>Token</dt>
            <dd>
              {token} ({formatAgo(exchange.startedAt, now.getTime())})
            </dd>
          </>
        )}
        <dt>What to do</dt>
        <dd>{remedy}</dd>
      </dl>
      <dl className="facts" aria-label="Facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {exchange.origin === "network" && <ConnectionCheck />}
    </section>
  );
}
