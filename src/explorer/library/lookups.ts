// Carries one action through: a saved result where it will do, else one request. Never rejects and never asks twice for one action.
import type { Asked } from "../model/exchange/asked.ts";
import { type Exchange, hasResponse } from "../model/exchange/exchange.ts";
import { buildClientFailure } from "../model/exchange/failure.ts";
import { type Asking, buildLookupKey } from "../model/exchange/log-item.ts";
import type { LookupOutcome } from "../model/exchange/lookup-state.ts";
import { readScenario } from "../model/exchange/scenario.ts";
import { isStated, type Location } from "../model/location/location.ts";
import { buildPageError, type ExchangeLog, type ReadExchange } from "./exchange-log.ts";

export type LookupsSettings = {
  log: ExchangeLog;
  /** One request; null where `signal` ended it. */
  send: (asked: Searched, asking: Asking, signal: AbortSignal) => Promise<Exchange | null>;
  findAsking: () => Promise<Asking>;
  /** Called for every new exchange, and when it is saved. */
  onExchange: (exchange: Exchange) => void;
  onSaved: () => void;
};

export type Lookups = ReturnType<typeof createLookups>;

/** How an action ended, by the exchange that holds the rest; null: it was cancelled. */
type Ended = { exchangeId: string; saved: boolean } | null;

/** One that can be sent. */
type Searched = Asked & { location: Location };

type Answered = { opened: ReadExchange; saved: boolean };

export function createLookups({ log, send, findAsking, onExchange, onSaved }: LookupsSettings) {
  const running = new Map<string, { abort: AbortController; outcome: Promise<LookupOutcome> }>();
  const ended = new Map<string, Ended>();

  /** What is on its way, by what is asked: Enter pressed twice is one lookup. */
  const underWay = new Map<string, Promise<Answered | null>>();

  async function ask(asked: Searched, signal: AbortSignal): Promise<LookupOutcome> {
    const asking = await findAsking();
    const key = `${asked.scenario} ${buildLookupKey(asking, asked.version, asked.location)}`;
    const same = asked.mode === "kept-first" ? underWay.get(key) : undefined;
    // One that was cancelled brings nothing.
    let answered = same ? await same : null;
    if (signal.aborted) answered = null;
    if (answered === null && !signal.aborted) {
      const answering = answer(asked, asking, signal);
      underWay.set(key, answering);
      answered = await answering.finally(() => underWay.get(key) === answering && underWay.delete(key));
    }
    if (answered === null) {
      ended.set(asked.id, null);
      return { kind: "cancelled" };
    }
    ended.set(asked.id, { exchangeId: answered.opened.exchange.id, saved: answered.saved });
    return buildOutcome(answered.opened, answered.saved);
  }

  /** A saved result where it will do, else a new one; null where the request was cancelled. */
  async function answer(asked: Searched, asking: Asking, signal: AbortSignal): Promise<Answered | null> {
    if (asked.mode === "kept-first" && asked.scenario === null) {
      const item = await log.find(asking, asked.version, asked.location);
      const opened = item && (await log.open(item.exchangeId));
      if (item && opened?.result.ok) {
        relist(opened);
        return { opened, saved: true };
      }
    }
    const exchange = signal.aborted ? null : await send(asked, asking, signal);
    if (exchange === null) return null;
    onExchange(exchange);
    const opened = await log.read(exchange);
    // Shown at once: to pack and save a large response takes longer than to read it.
    void log.save(opened).then(onSaved);
    if (opened.result.ok) relist(opened);
    return { opened, saved: false };
  }

  /** The list says of a saved result what is found in it now: it could not be read before, or the rules weren't there or are others. */
  function relist(opened: ReadExchange): void {
    const listAnew = async () => {
      if (!(await log.isListed(opened))) await log.save(opened).then(onSaved);
    };
    // If the saved results can't be read now, the list stays as it was.
    listAnew().catch(() => {});
  }

  async function reopen(exchangeId: string, saved: boolean): Promise<LookupOutcome> {
    const opened = await log.open(exchangeId);
    if (opened?.result.ok && saved) relist(opened);
    return opened ? buildOutcome(opened, saved) : { kind: "failed", failure: buildClientFailure("not-saved", ""), exchange: null };
  }

  return {
    /** At most one request for each `asked.id`; an action that has ended shows its outcome again. */
    look(asked: Asked): Promise<LookupOutcome> {
      const known = running.get(asked.id);
      if (known) return known.outcome;
      const before = ended.get(asked.id);
      if (before === null) return Promise.resolve({ kind: "cancelled" });
      if (before) return reopen(before.exchangeId, before.saved);
      if (asked.exchangeId !== null) return reopen(asked.exchangeId, true);
      const { location } = asked;
      if (!isStated(location)) throw new Error("A result from a file can't be searched for.");
      const abort = new AbortController();
      const outcome = ask({ ...asked, location }, abort.signal)
        .catch((error: unknown): LookupOutcome => ({ kind: "failed", failure: buildPageError(error), exchange: null }))
        .finally(() => running.delete(asked.id));
      running.set(asked.id, { abort, outcome });
      return outcome;
    },
    /** The outcome at once, where it is in memory: a page that goes back shows it without a blank moment. */
    peek(asked: Asked): LookupOutcome | undefined {
      const before = ended.get(asked.id);
      if (before === null) return { kind: "cancelled" };
      const exchangeId = before?.exchangeId ?? asked.exchangeId;
      const opened = exchangeId === null ? null : log.peek(exchangeId);
      return opened ? buildOutcome(opened, before?.saved ?? true) : undefined;
    },
    /** Ends the request of that action, if it still runs. A superseded one is left to finish: it is paid for, and is saved. */
    cancel(id: string): void {
      running.get(id)?.abort.abort();
    },
  };
}

function buildOutcome({ exchange, result }: ReadExchange, saved: boolean): LookupOutcome {
  if (!result.ok) return { kind: "failed", failure: result.failure, exchange };
  if (!hasResponse(exchange)) throw new Error("Nothing can be read from an exchange without a response.");
  return { kind: "answered", exchange, reading: result.reading, kept: saved && readScenario(exchange) === null };
}
