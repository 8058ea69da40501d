// How far a list's lookups are, and what a person can do about them.
import { useEffect, useEffectEvent, useState } from "react";
import type { ServiceNow } from "../../../lists/run.ts";
import { hasLocks } from "../../library/lists/list-client.ts";
import type { ListStatus } from "../../library/lists/list-runs.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { countLookups, END_WORDS, formatProgress } from "./run-words.ts";
import { useListClient, useListStorage } from "./use-lists.ts";

type RunBarProps = {
  status: ListStatus;
  /** Null: it isn't known now. */
  service: ServiceNow | null;
  now: number;
};

export function RunBar({ status, service, now }: RunBarProps) {
  const { list, run, end, endError, elsewhere } = status;
  const client = useListClient();
  const { total, done } = countLookups(list);
  const isOver = done === total;
  const resume = () => service && client.start(list.id, service);
  const answer = async (leavesOut: boolean) => {
    await client.sayLeavesOut(list.binding.upstream, leavesOut);
    resume();
  };
  const progress = formatProgress(status, now);
  const said = useSlowly(progress);
  const words = end === null || end === "done" || end === "paused" || run ? null : END_WORDS[end];
  return (
    <section className="run-bar list-part stack" aria-label="Lookups of the list">
      <progress aria-label="Lookups done" max={Math.max(1, total)} value={total === 0 ? 1 : done} />
      <p>{progress}</p>
      <p className="unseen" role="status">
        {run ? said : [progress, words?.title].filter(Boolean).join(". ")}
      </p>
      {run && <p className="small soft">Keep this tab open until it is done.</p>}
      <Sent status={status} />
      {end === "rows-missing" && !run ? (
        <Notice
          tone="caution"
          title="Some rows aren't in the response. Does this service leave out what it doesn't find?"
          actions={
            <>
              <Button onClick={() => void answer(true)}>Yes, go on</Button>
              <Button onClick={() => void answer(false)}>No, or not sure: go on</Button>
            </>
          }
        >
          <p>They were counted. With yes, rows like these are shown as “no parcel”; otherwise as “not in the response”.</p>
        </Notice>
      ) : (
        words && (
          <Notice tone="caution" title={words.title}>
            <p>{words.todo}</p>
            {endError !== null && <p className="exact">{endError}</p>}
          </Notice>
        )
      )}
      {!isOver && !run && !elsewhere && service === null && <p className="soft">The service can't be reached now.</p>}
      {isOver && <KeepCopy />}
      {(run || elsewhere) && (
        <Button disabled={run?.phase === "pausing"} onClick={() => client.pause(list.id)}>
          Pause
        </Button>
      )}
      {!isOver && !run && !elsewhere && (
        <>
          {!hasLocks() && <p className="small soft">This page isn't on https: run this list in one tab at a time.</p>}
          <Button look="main" disabled={service === null} onClick={resume}>
            Resume
          </Button>
        </>
      )}
    </section>
  );
}

/** Rows that an earlier visit sent and saw no end of. */
function Sent({ status: { list, run, elsewhere } }: { status: ListStatus }) {
  if (list.counts.sent === 0 || run || elsewhere) return null;
  return (
    <p className="small soft">
      {formatCount(list.counts.sent, "row was", "rows were")} sent and no response was seen. Resume asks again where the service counts a
      repeated request once; elsewhere they become “unsure”.
    </p>
  );
}

function KeepCopy() {
  if (useListStorage()?.isLasting !== false) return null;
  return (
    <p className="small soft">
      The browser may remove this list when space is short; Safari does after seven days without a visit. To keep it, choose Export, then
      Save a copy.
    </p>
  );
}

const SAY_MS = 10_000;

/** For screen readers: the newest text, every ten seconds. */
function useSlowly(text: string): string {
  const [said, setSaid] = useState("");
  const say = useEffectEvent(() => setSaid(text));
  useEffect(() => {
    const timer = setInterval(say, SAY_MS);
    return () => clearInterval(timer);
  }, []);
  return said;
}
