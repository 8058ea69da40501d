// Where the time went: each hop as it says itself, as a bar against the whole, and in numbers.
import type { Exchange } from "../../model/exchange/exchange.ts";
import { formatDuration } from "../../model/text/format-time.ts";
import { Term } from "../../ui/term.tsx";

type Step = { name: string; ms: number };

/** `deadlineMs` null: what made the request had a deadline of its own, if any. */
export function Timeline({ timing, deadlineMs }: Pick<Exchange, "timing"> & { deadlineMs: number | null }) {
  const steps = listSteps(timing);
  return (
    <section aria-label="Timing">
      <h3>
        Timing: {formatDuration(timing.total)}
        {deadlineMs !== null && ` of at most ${deadlineMs / 1_000} s`}
      </h3>
      <dl className="timeline pairs">
        {steps.map(({ name, ms }) => (
          <Term key={name} name={name}>
            <span
              className="timeline-bar"
              style={{ inlineSize: `${Math.max(0.5, Math.min(100, (100 * ms) / Math.max(timing.total, 1)))}%` }}
            />
            {formatDuration(ms)}
          </Term>
        ))}
      </dl>
    </section>
  );
}

function listSteps({ total, untilHeaders, hops }: Exchange["timing"]): Step[] {
  const said = hops.map(({ name, duration }) => ({ name: `${name} (as it says)`, ms: duration }));
  if (untilHeaders === null) return [...said, { name: "Until the end, without a status", ms: total }];
  return [...said, { name: "Until the headers arrived", ms: untilHeaders }, { name: "Body", ms: Math.max(0, total - untilHeaders) }];
}
