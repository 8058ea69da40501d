// The button that looks the same place up by the other version of the API, with its price. The page keeps showing its exchange and version.
import { useState } from "react";
import { useOtherVersion } from "../../api/use-other-version.ts";
import { describeFailure } from "../../model/exchange/describe-failure.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import type { Failure } from "../../model/exchange/failure.ts";
import { Button } from "../../ui/button.tsx";

type AskOtherVersionProps = {
  exchange: Pick<Exchange, "version" | "locations">;
  /** Gets the id of the new exchange, also of one that failed. */
  onAnswered: (exchangeId: string) => void;
};

function formatProblem(failure: Failure): string {
  const { sentence, remedy } = describeFailure(failure);
  return `${sentence} ${remedy}`;
}

export function AskOtherVersion({ exchange, onAnswered }: AskOtherVersionProps) {
  const other = useOtherVersion(exchange);
  const [problem, setProblem] = useState<string | null>(null);
  if (other === null) return null;
  const { version, isSaved, isRunning, ask } = other;
  const press = async () => {
    setProblem(null);
    const outcome = await ask();
    if (outcome.kind === "cancelled") return;
    if (outcome.exchange) onAnswered(outcome.exchange.id);
    else if (outcome.kind === "failed") setProblem(formatProblem(outcome.failure));
  };
  return (
    <>
      <Button disabled={isRunning} onClick={press}>
        {isRunning ? `Asking ${version}…` : `Ask ${version} too (${isSaved ? "saved, no charge" : "1 lookup"})`}
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </>
  );
}
