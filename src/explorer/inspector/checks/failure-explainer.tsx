// A failed exchange: what happened, why, what to do, what the response says of itself, its body as received, and a test of each hop.
import { describeFailure } from "../../model/exchange/describe-failure.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import type { Failure } from "../../model/exchange/failure.ts";
import { listFacts } from "../../model/inspection/failure-facts.ts";
import { cutText } from "../../model/text/cut-text.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { ConnectionCheck } from "../../panels/connection-check.tsx";
import { Term } from "../../ui/term.tsx";

/** The tab "Response" has it whole. */
const BODY_CHARACTERS = 1_000;

export function FailureExplainer({ exchange, failure }: { exchange: Exchange; failure: Failure }) {
  const { sentence, cause, remedy } = describeFailure(failure);
  const body = exchange.response?.body ?? "";
  return (
    <section className="failure" aria-label="What failed">
      <h3>{sentence}</h3>
      <dl className="pairs">
        {cause !== "" && <Term name="Probable cause">{cause}</Term>}
        <Term name="What to do">{remedy}</Term>
        {body !== "" && (
          <Term name="Response body">
            <code>{showUnseen(cutText(body, BODY_CHARACTERS))}</code>
          </Term>
        )}
      </dl>
      <dl className="facts breaks" aria-label="Facts">
        {listFacts(exchange, failure).map(({ label, value }) => (
          <Term key={label} name={label}>
            {value}
          </Term>
        ))}
      </dl>
      {exchange.origin === "network" && <ConnectionCheck />}
    </section>
  );
}
