// The state of a request and its rows after each try: one table. Above it is one rule: once a try was undecided, the request keeps its key and
// bytes for good, and a later free answer says nothing about the earlier try.
import { HEADERS } from "../contract/headers.ts";
import { changeList, markRows } from "./change-list.ts";
import type { End, EndKind } from "./judge-answer.ts";
import type { ListRequest, RowMark, RowState } from "./list.ts";
import type { ListStore } from "./store.ts";
import { type Clocks, isYoung } from "./young-key.ts";

/** Why a run stops and asks the person. */
export type Pause =
  /** Counted, and of no use. */
  | "unreadable"
  | "too-large"
  | "unauthorized"
  /** Nothing was counted, nor could be sent, after all tries. */
  | "failed"
  /** It may have been counted. */
  | "unsure"
  | "key-reused";

type Rule = {
  /** `free`: surely nothing was counted by this try. */
  cost: "counted" | "free" | "undecided";
  /** Of a counted request. */
  rows?: RowState;
  /** `in-vain`: after a while, and only so often. A number: not counted as a try; ms to wait where the answer has no `Retry-After`. */
  again: "at-once" | "in-vain" | "never" | number;
  /** The next requests have half as many rows. */
  half?: true;
  pause?: Pause;
};

const TABLE: Record<EndKind, Rule> = {
  answered: { cost: "counted", rows: "done", again: "never" },
  unreadable: { cost: "counted", rows: "unreadable", again: "never", pause: "unreadable" },
  "too-large": { cost: "counted", rows: "unreadable", again: "never", half: true, pause: "too-large" },
  "not-sent": { cost: "free", again: "in-vain" },
  "rows-refused": { cost: "free", again: "at-once" },
  "body-refused": { cost: "free", again: "at-once", half: true },
  unauthorized: { cost: "free", again: "at-once", pause: "unauthorized" },
  "usage-limit": { cost: "free", again: 60_000 },
  busy: { cost: "free", again: 5_000 },
  "query-timeout": { cost: "free", again: 0, half: true },
  running: { cost: "undecided", again: 5_000 },
  "key-reused": { cost: "undecided", again: "never", pause: "key-reused" },
  undecided: { cost: "undecided", again: "in-vain" },
  "left-over": { cost: "undecided", again: 0 },
  "too-old": { cost: "undecided", again: "never" },
};

/** After each try in vain. */
export const WAITS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000];

/** A service that asks for no wait at all, or for one that is over, would be asked without end. */
const LEAST_ASKED_MS = 1_000;

export type Settled = {
  request: ListRequest;
  marks: ReadonlyMap<number, RowMark>;
  /** When the same request is to be sent again; null: never. */
  againAt: number | null;
  /** Before then no other is to be sent; null: at once. */
  waitUntil: number | null;
  half: boolean;
  pause: Pause | null;
};

export function decide(request: ListRequest, end: End, clocks: Clocks): Settled {
  const rule = TABLE[end.kind];
  const isUndecided = request.isUndecided || rule.cost === "undecided";
  // A single row can't be halved, and what may have been counted can't be changed: the same may come back.
  const isInVain =
    rule.again === "in-vain" || (isUndecided ? rule.half || rule.again === "at-once" : rule.half && request.rows.length === 1);
  const failures = request.failures + (isInVain ? 1 : 0);
  const isSpent = failures > WAITS_MS.length;
  const ownMs = typeof rule.again === "number" ? rule.again : 0;
  const askedMs = end.retryAfterMs === null ? ownMs : Math.max(end.retryAfterMs, LEAST_ASKED_MS);
  const waitMs = Math.max(askedMs, isInVain && !isSpent ? WAITS_MS[failures - 1]! : 0);

  const { status = null, headers = {}, ms = null } = end.answer ?? {};
  const next: ListRequest = { ...request, isUndecided, failures, status, headers, ms };
  const result = { againAt: null, waitUntil: null, half: rule.half ?? false, pause: rule.pause ?? null };
  const mark = (state: RowState): RowMark => ({ state, link: request.number });
  const markAll = (state: RowState) => new Map(request.rows.map((row) => [row, mark(state)]));

  if (rule.cost === "counted") return { ...result, request: { ...next, state: "done" }, marks: markAll(rule.rows!) };
  if (isUndecided) {
    const then: Clocks = { ...clocks, now: clocks.now + waitMs, date: clocks.date === null ? null : clocks.date + waitMs };
    if (rule.again === "never" || isSpent || !isYoung(request, then))
      return { ...result, request: { ...next, state: "unsure" }, marks: markAll("unsure"), pause: rule.pause ?? "unsure" };
    return { ...result, request: next, marks: new Map(), againAt: then.now };
  }
  const marks = markAll(isSpent ? "failed" : "waiting");
  for (const row of end.refused) marks.set(row, mark("refused"));
  return {
    ...result,
    request: { ...next, state: "free", body: "" },
    marks,
    waitUntil: waitMs === 0 || isSpent || end.left !== null ? null : clocks.now + waitMs,
    pause: isSpent ? "failed" : result.pause,
  };
}

/** Stores the end of one try. Null: this try isn't the newest, the request has ended, or the list is no more. */
export async function settle(
  store: ListStore,
  listId: string,
  { number, tries }: Pick<ListRequest, "number" | "tries">,
  end: End,
  clocks: Clocks,
): Promise<Settled | null> {
  const body = await store.pack(end.answer?.body ?? "");
  return changeList(store, listId, async (list, records) => {
    const request = await records.get("requests", number);
    if (request?.state !== "sent" || request.tries !== tries) return null;
    const settled = decide(request, end, clocks);
    const { state } = settled.request;
    await records.put("requests", number, settled.request);
    if (state === "done") await records.put("bodies", number, body);
    if (state === "done") list.synthetic = readSynthetic(settled.request.headers);
    list.changedAt = clocks.now;
    if (state !== "sent") list.sent = list.sent.filter((each) => each !== number);
    // Another lane's answer may have asked for a longer wait.
    const until = Math.max(list.waitUntil ?? 0, settled.waitUntil ?? 0, settled.againAt ?? 0);
    list.waitUntil = until > clocks.now ? until : null;
    await markRows(list, records, settled.marks);
    return settled;
  });
}

function readSynthetic(headers: ListRequest["headers"]): boolean | null {
  const stated = headers[HEADERS.datasetSynthetic];
  return stated === undefined ? null : stated.toLowerCase() === "true";
}
