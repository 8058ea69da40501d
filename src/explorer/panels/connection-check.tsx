// Tests each hop between this page and the data, when someone asks for it: it spends no lookup. What it found is brought into sight.
import { useStatus } from "../api/use-status.ts";
import type { HopStatus } from "../model/exchange/decode-status.ts";
import { describeFailure } from "../model/exchange/describe-failure.ts";
import { formatDuration } from "../model/text/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** Once, when it appears: below the edge of a low panel nobody would see it. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

export function ConnectionCheck() {
  const { ask, ...state } = useStatus();
  return (
    <div className="hops" aria-live="polite">
      <Button onClick={() => state.phase !== "asking" && ask()} aria-disabled={state.phase === "asking"}>
        {state.phase === "asking" ? "Testing…" : "Test the connection (free)"}
      </Button>
      {state.phase === "failed" && <p ref={bringIntoSight}>{describeFailure(state.failure).sentence}</p>}
      {state.phase === "known" && (
        <ul ref={bringIntoSight} aria-label="Connection">
          <Hop name="Gateway" hop={state.status.gateway} />
          <Hop name={`Service (${state.status.upstream})`} hop={state.status.service} />
          <Hop name="Token" hop={state.status.token} />
        </ul>
      )}
    </div>
  );
}

function Hop({ name, hop: { ok, detail, ms } }: { name: string; hop: HopStatus }) {
  const words = ok === null ? "can't tell" : ok ? "OK" : "failed";
  return (
    <li className="marked breaks" data-tone={ok === null ? undefined : ok ? "fine" : "problem"}>
      <Icon name={ok === null ? "info" : ok ? "check" : "stop"} />{" "}
      <span>
        {name}: {words}
        {ms !== null && `, ${formatDuration(ms)}`}
        {detail !== "" && <span className="derived"> · {detail}</span>}
      </span>
    </li>
  );
}
