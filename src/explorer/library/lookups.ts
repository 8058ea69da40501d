// Carries one action through: a saved result where it will do, else one request. Never rejects and never asks twice for one action. A request
// is saved before it leaves, so that no visit repeats one that may have been counted without asking the person.
import type { Asked } from "../model/exchange/asked.ts";
import { type Exchange, hasResponse } from "../model/exchange/exchange.ts";
import { buildClientFailure } from "../model/exchange/failure.ts";
import { type Asking, buildLookupKey } from "../model/exchange/log-item.ts";
import type { LookupOutcome } from "../model/exchange/lookup-state.ts";
import { isStated, type Location } from "../model/location/location.ts";
import { buildPageError, type ExchangeLog, nameSent, type ReadExchange } from "./exchange-log.ts";

export type LookupsSettings = {
  log: ExchangeLog;
  /** What will be sent. */
  prepare: (asked: Searched, asking: Asking) => Exchange;
  /** One request; null where `signal` ended it. */
  send: (request: Exchange, signal: AbortSignal) => Promise<Exchange | null>;
  findAsking: () => Promise<Asking>;
  /** Whether what is saved now is there after a reload, as far as is known. */
  isLasting: () => boolean;
  /** Called for every new exchange, and when it is saved. */
  onExchange: (exchange: Exchange) => void;
  onSaved: () => void;
};

export type Lookups = ReturnType<typeof createLookups>;

/** How an action ended: by the exchange that holds the rest, or without one. */
type Ended = { exchangeId: string; saved: boolean } | LookupOutcome;

/** One that can be sent. */
type Searched = Asked & { location: Location };

type Answered = { opened: ReadExchange; saved: boolean };

/** The saved result of a lookup; where there is none, the name of a request for it without a known end. */
type Known = { answered: Answered | null; sent: string | null };

/** Whoever leaves as soon as a result is shown finds it saved; a large one, or a browser whose storage is busy, holds it up for no longer. */
const KEEPING_MS = 1_000;

const NOTHING: Known = { answered: null, sent: null };
const CANCELLED: LookupOutcome = { kind: "cancelled" };
/** An earlier request for the same may have been counted: the person decides about another. */
const UNANSWERED: LookupOutcome = { kind: "failed", failure: buildClientFailure("unanswered", ""), exchange: null };
/** Nothing of an earlier visit is known: it may have sent the same. */
const NO_STORAGE: LookupOutcome = { kind: "failed", failure: buildClientFailure("no-storage", ""), exchange: null };

export function createLookups({ log, prepare, send, findAsking, isLasting, onExchange, onSaved }: LookupsSettings) {
  const running = new Map<string, { abort: AbortController; outcome: Promise<LookupOutcome> }>();
  const ended = new Map<string, Ended>();

  /** What is on its way, by what is asked: Enter pressed twice is one lookup. */
  const underWay = new Map<string, Promise<Answered | LookupOutcome>>();

  async function ask(asked: Searched, signal: AbortSignal): Promise<LookupOutcome> {
    const asking = await findAsking();
    const key = buildLookupKey(asking, asked.version, asked.location);
    const same = asked.mode === "fresh" ? undefined : underWay.get(key);
    // One that was cancelled brings nothing.
    let answered: Answered | LookupOutcome = same ? await same : CANCELLED;
    if (signal.aborted) answered = CANCELLED;
    if (answered === CANCELLED && !signal.aborted) {
      const answering = answer(asked, asking, signal);
      underWay.set(key, answering);
      answered = await answering.finally(() => underWay.get(key) === answering && underWay.delete(key));
    }
    if ("kind" in answered) {
      ended.set(asked.id, answered);
      return answered;
    }
    ended.set(asked.id, { exchangeId: answered.opened.exchange.id, saved: answered.saved });
    return buildOutcome(answered.opened, answered.saved);
  }

  /** A saved result where it will do, else a new one. */
  async function answer(asked: Searched, asking: Asking, signal: AbortSignal): Promise<Answered | LookupOutcome> {
    let known = asked.mode === "fresh" ? NOTHING : await findKnown(asked, asking);
    if (asked.mode === "kept-first" && known.sent !== null) {
      await waitForRequest(known.sent, signal);
      known = await findKnown(asked, asking);
      if (known.sent !== null && !signal.aborted) return UNANSWERED;
    }
    return known.answered ?? request(asked, asking, signal);
  }

  async function findKnown({ version, location }: Searched, asking: Asking): Promise<Known> {
    const { item, sent } = await log.find(asking, version, location);
    let opened = sent && (await log.openKept(sent, asking));
    if (opened?.result.ok) void log.save(opened).then(onSaved);
    else opened = item && (await log.open(item.exchangeId));
    if (!opened?.result.ok) return { answered: null, sent: sent?.exchangeId ?? null };
    relist(opened);
    return { answered: { opened, saved: true }, sent: null };
  }

  async function request(asked: Searched, asking: Asking, signal: AbortSignal): Promise<Answered | LookupOutcome> {
    if (signal.aborted) return CANCELLED;
    const prepared = prepare(asked, asking);
    const release = await holdRequest(nameSent(prepared));
    let saving = Promise.resolve();
    try {
      await log.begin(prepared);
      if (asked.isLink && !isLasting()) {
        await log.callOff(prepared);
        return NO_STORAGE;
      }
      const exchange = await send(prepared, signal);
      if (exchange === null) {
        await log.callOff(prepared);
        return CANCELLED;
      }
      onExchange(exchange);
      const kept = exchange.failure ? null : log.keep(exchange);
      const opened = await log.read(exchange);
      await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, KEEPING_MS))]);
      saving = log.save(opened).then(onSaved);
      if (opened.result.ok) relist(opened);
      return { opened, saved: false };
    } finally {
      void saving.finally(release);
    }
  }

  /** The list says of a saved result what is found in it now: it could not be read before, or the rules weren't there or are others. */
  function relist(opened: ReadExchange): void {
    const listAnew = async () => {
      if (!(await log.isListed(opened))) await log.save(opened, true).then(onSaved);
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
      if (before && "kind" in before) return Promise.resolve(before);
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
      if (before && "kind" in before) return before;
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
  return { kind: "answered", exchange, reading: result.reading, kept: saved };
}

const locks = () => globalThis.navigator?.locks as LockManager | undefined;

/** Lets other tabs wait instead of sending the same request. On plain http browsers have no locks: there nobody waits.
 *  Held until the function that it returns is called, or the page is gone. */
async function holdRequest(name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = () => {
    held.resolve();
    return promise;
  };
  // One that is refused keeps no request from being sent.
  locks()?.request(name, hold).catch(held.resolve) ?? held.resolve();
  await held.promise;
  return resolve;
}

/** Until no other tab holds it any more, or `signal` ends the waiting. */
async function waitForRequest(name: string, signal: AbortSignal): Promise<void> {
  await locks()
    ?.request(name, { signal }, () => {})
    .catch(() => {});
}
