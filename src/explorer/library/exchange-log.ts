// The log of exchanges: every attempt with its response or failure, read once. The newest readings stay in memory, the rest in the store.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { ApiVersion, Exchange } from "../model/exchange/exchange.ts";
import { buildClientFailure, type Failure } from "../model/exchange/failure.ts";
import { type Asking, buildLogItems, buildLookupKey, buildSentKey, FILE_SOURCE, type LogItem } from "../model/exchange/log-item.ts";
import { readTransportFailure } from "../model/exchange/read-failure.ts";
import type { ReadResult } from "../model/exchange/reading.ts";
import { buildSummaries, type Judge } from "../model/exchange/summary.ts";
import { buildLocationKey, type Location } from "../model/location/location.ts";
import type { ExchangeStore } from "./exchange-store.ts";
import { giveWay } from "./give-way.ts";
import { createNewestReadings } from "./newest-readings.ts";

/** An exchange and what it says. */
export type ReadExchange = { exchange: Exchange; result: ReadResult };

export type ReadFunction = (exchange: Exchange, dictionary: DatasetDictionary) => Promise<ReadResult>;

export type ExchangeLog = ReturnType<typeof createExchangeLog>;

export type LogSettings = {
  store: ExchangeStore;
  read: ReadFunction;
  /** What the fields mean; asked anew before each reading. */
  findDictionary: () => Promise<DatasetDictionary>;
  /** What says the worst of a result; null where there are no rules. */
  findJudge?: () => Promise<Judge | null>;
};

export function createExchangeLog({ store, read: readExchange, findDictionary, findJudge = async () => null }: LogSettings) {
  const newest = createNewestReadings();
  let saving: Promise<void> = Promise.resolve();
  /** When all that a source answered was removed, milliseconds since 1970. */
  const clearedAt = new Map<string, number>();

  async function read(exchange: Exchange): Promise<ReadExchange> {
    const dictionary = await findDictionary();
    const known = newest.get(exchange.id);
    if (known && known.dictionary === dictionary) return known;
    let result: ReadResult;
    try {
      result = await readExchange(exchange, dictionary);
    } catch (error) {
      // Not for long: the next reading may succeed.
      return { exchange, result: { ok: false, failure: buildPageError(error) } };
    }
    newest.add({ exchange, result, dictionary });
    return { exchange, result };
  }

  function forget(matches: (exchange: Exchange) => boolean): void {
    for (const { exchange } of newest.list()) if (matches(exchange)) newest.remove(exchange.id);
  }

  /** The last that was found: saving waits for none. */
  let judge: Judge | null = null;

  function buildItems({ exchange, result }: ReadExchange): LogItem[] {
    const outcome = result.ok ? { summaries: buildSummaries(exchange, result.reading, judge) } : { failure: result.failure };
    return buildLogItems(exchange, outcome);
  }

  const findSaved = (items: readonly LogItem[]) => Promise.all(items.map(({ key }) => store.find(key)));

  /** Without rules, with the verdict that the same result was saved with: a visit that can't load them doesn't take it away. */
  function keepVerdict(item: LogItem, saved: LogItem | null): LogItem {
    const verdict = judge === null && saved?.id === item.id && saved.summary?.verdict;
    return verdict && item.summary ? { ...item, summary: { ...item.summary, verdict } } : item;
  }

  /** Again: without what was removed meanwhile. */
  async function buildKeptItems(opened: ReadExchange, again: boolean): Promise<LogItem[]> {
    const items = buildItems(opened);
    if (judge !== null && !again) return items;
    const saved = await findSaved(items);
    return items.map((item, at) => keepVerdict(item, saved[at]!)).filter((_, at) => !again || saved[at] !== null);
  }

  /** The key of the requests on their way that this ends; null where it ends none, or may have been counted and brought no result. */
  async function findSettled({ exchange, result }: ReadExchange): Promise<string | null> {
    if (exchange.origin !== "network") return null;
    if (!result.ok && !(await isFree(result.failure))) return null;
    return buildSentKey(exchange, exchange.version, exchange.locations[0]!);
  }

  async function putSent(exchange: Exchange): Promise<void> {
    const sent: Exchange = { ...exchange, id: nameSent(exchange), failure: { code: "unanswered", detail: "" } };
    await store.put(sent, buildLogItems(sent, { failure: readTransportFailure(sent) }));
  }

  /** What is found from now on waits for it. One that began before its source was cleared is only shown. */
  function saveNext({ origin, source, startedAt }: Exchange, put: () => Promise<void>): Promise<void> {
    if (origin === "network" && startedAt < (clearedAt.get(source) ?? -1)) return saving;
    // One that could not be saved keeps no later one from it.
    saving = saving.then(put).catch((error: unknown) => console.error(error));
    return saving;
  }

  return {
    read,
    /** Saves a request before it leaves: a visit that finds no end of it knows that it may have been counted. */
    async begin(request: Exchange): Promise<void> {
      // The end of an earlier request for the same, still on its way to the store, isn't the end of this one.
      await saving;
      await putSent(request);
    },
    /** Saves a whole response before anything reads it: a page that is left meanwhile has paid for it. */
    keep: (exchange: Exchange): Promise<void> => saveNext(exchange, () => putSent(exchange)),
    /** Reads what an earlier page kept and was left before it read it. */
    async openKept(sent: LogItem, { source }: Asking): Promise<ReadExchange | null> {
      // A request alone has no status.
      const kept = sent.trace?.status ? await store.get(sent.exchangeId) : null;
      return kept?.source === source ? read({ ...kept, id: kept.id.slice(SENT.length), failure: null }) : null;
    },
    /** Forgets a request that the person called off. */
    async callOff(request: Exchange): Promise<void> {
      await store.remove({ owner: "sent", key: buildSentKey(request, request.version, request.locations[0]!) });
    },
    /** Saves a new exchange with what it says, whether it has a result or failed. Again: what was removed of it since stays removed. */
    async save(opened: ReadExchange, again = false): Promise<void> {
      // What a file has is only in memory: nothing of it can be lost while the rules load.
      if (opened.exchange.origin === "file") judge ??= await findJudge();
      await saveNext(opened.exchange, async () => {
        // Judging thousands of buildings takes a second, the page as long to show them: two tasks rather than one.
        await giveWay();
        const items = await buildKeptItems(opened, again);
        if (items.length > 0) await store.put(opened.exchange, items, await findSettled(opened));
      });
    },
    /** Whether the list says of a saved result what is known of it now: not where there are rules and it was saved without them or by others,
     *  nor where an earlier version of the page saved it. */
    async isListed(opened: ReadExchange): Promise<boolean> {
      judge = await findJudge();
      await saving;
      const items = buildItems(opened);
      const saved = await findSaved(items);
      return items.every((item, at) => {
        const known = saved[at]!;
        // A removed result isn't saved again.
        return known?.id !== item.id || JSON.stringify(known.summary) === JSON.stringify(keepVerdict(item, known).summary);
      });
    },
    /** Removes what asked the same, saved or in memory. */
    async remove(item: LogItem): Promise<void> {
      if (item.owner === "opened") {
        await store.remove(item);
        if ((await store.get(item.exchangeId)) === null) newest.remove(item.exchangeId);
        return;
      }
      const isSame = ({ version, locations }: Exchange) =>
        version === item.version && locations.some((location) => buildLocationKey(location) === buildLocationKey(item.location));
      forget(isSame);
      await store.remove(item);
      await store.remove({ owner: "sent", key: buildSentKey(item, item.version, item.location) });
    },
    /** Removes all that this source answered; `FILE_SOURCE`: what is open from files. */
    async clear(source: string): Promise<void> {
      clearedAt.set(source, Date.now());
      // What is on its way to the store would come after.
      await saving;
      forget((exchange) => (exchange.capture ? FILE_SOURCE : exchange.source) === source);
      for (const owner of ["recent", "attempts", "sent", "opened"] as const) await store.clear(owner, source);
    },
    /** Null where it is saved no more. */
    async open(exchangeId: string): Promise<ReadExchange | null> {
      const known = newest.get(exchangeId);
      if (known) return read(known.exchange);
      // One too large to stay in memory may still be on its way to the store.
      await saving;
      const exchange = await store.get(exchangeId);
      return exchange && read(exchange);
    },
    /** The same at once, if it is in memory. */
    peek: (exchangeId: string): ReadExchange | null => newest.get(exchangeId) ?? null,
    /** The newest saved result of the same lookup, and the newest request for it without a known end, for which another tab may wait. */
    async find(asking: Asking, version: ApiVersion, location: Location): Promise<{ item: LogItem | null; sent: LogItem | null }> {
      await saving;
      // The request first: its result takes its place, so that one of the two is found.
      const [sent, item] = await Promise.all([
        store.find(buildSentKey(asking, version, location)),
        store.find(buildLookupKey(asking, version, location)),
      ]);
      return { item, sent };
    },
    /** The newest result for the location that is in memory: what stays in sight while a fresh one is asked for. None that is faulty on purpose. */
    peekResult(version: ApiVersion, location: Location): ReadExchange | null {
      const key = buildLocationKey(location);
      const same = newest
        .list()
        .filter(
          ({ exchange, result }) =>
            result.ok && exchange.origin === "network" && exchange.version === version && buildLocationKey(exchange.locations[0]!) === key,
        );
      return same.sort((a, b) => b.exchange.startedAt - a.exchange.startedAt)[0] ?? null;
    },
  };
}

/** What the page says of a failure decides. Its words come when they are needed; without them, nobody knows. */
async function isFree(failure: Failure): Promise<boolean> {
  const words = await import("../model/exchange/describe-failure.ts").catch(() => null);
  return words !== null && words.describeFailure(failure).retry !== "may-cost";
}

const SENT = "sent ";

/** Unlike its end's: an end that doesn't say whether it was counted leaves it saved. */
export function nameSent({ id }: Pick<Exchange, "id">): string {
  return SENT + id;
}

/** An error of the page's own, which would otherwise leave a lookup without an end. The console has its stack. */
export function buildPageError(error: unknown): Failure {
  console.error(error);
  return buildClientFailure("page-error", error instanceof Error ? error.message : String(error));
}
