// Carries one action through: a kept answer where it will do, else one request; then its reading; then it is kept.
// It never rejects and never asks twice.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Asked } from "../model/asked.ts";
import type { Exchange } from "../model/exchange.ts";
import { buildClientFailure, type Failure } from "../model/failure.ts";
import type { LookupOutcome } from "../model/lookup-state.ts";
import type { ReadResult } from "../model/reading.ts";
import { buildSummary } from "../model/summary.ts";
import type { Client } from "./client.ts";
import type { ExchangeStore } from "./exchange-store.ts";

export type Upstream = { source: string; dictionary: DatasetDictionary };

export type LookupsSettings = {
  client: Client;
  store: ExchangeStore;
  read: (exchange: Exchange, dictionary: DatasetDictionary) => Promise<ReadResult>;
  /** Called for every live answer, at the end of each action, and after each change of the store. */
  onAnswer: (exchange: Exchange) => void;
  onOutcome: (asked: Asked, outcome: LookupOutcome) => void;
  onKept: () => void;
};

export type Lookups = ReturnType<typeof createLookups>;

export function createLookups({ client, store, read, onAnswer, onOutcome, onKept }: LookupsSettings) {
  const running = new Map<string, AbortController>();

  async function askKept(asked: Asked, upstream: Upstream): Promise<LookupOutcome | null> {
    const exchange = await store.find(upstream.source, asked.version, asked.location);
    const result = exchange && (await read(exchange, upstream.dictionary));
    return result?.ok ? { kind: "answered", exchange: exchange!, reading: result.reading, kept: true } : null;
  }

  async function askLive(asked: Asked, upstream: Upstream, signal: AbortSignal): Promise<LookupOutcome> {
    const answer = await client.askLookup(asked.location, asked.version, upstream.source, signal);
    if (answer.kind === "aborted") return { kind: "cancelled" };
    if (answer.kind === "failed") return { kind: "failed", failure: answer.failure, exchange: null };
    const exchange = answer.value;
    onAnswer(exchange);
    const result = await read(exchange, upstream.dictionary).catch((error: unknown) => ({ ok: false as const, failure: failHere(error) }));
    if (!result.ok) return { kind: "failed", failure: result.failure, exchange };
    await store.keep(exchange, buildSummary(result.reading));
    onKept();
    return { kind: "answered", exchange, reading: result.reading, kept: false };
  }

  async function askOnce(asked: Asked, findUpstream: () => Promise<Upstream>, signal: AbortSignal): Promise<LookupOutcome> {
    const upstream = await findUpstream();
    const kept = asked.mode === "kept-first" ? await askKept(asked, upstream) : null;
    if (kept) return kept;
    return signal.aborted ? { kind: "cancelled" } : askLive(asked, upstream, signal);
  }

  return {
    /** At most one request for each `asked.id`: whoever calls twice with one id must share the promise (react-query does, by key). */
    async look(asked: Asked, findUpstream: () => Promise<Upstream>): Promise<LookupOutcome> {
      const controller = new AbortController();
      running.set(asked.id, controller);
      try {
        const outcome = await askOnce(asked, findUpstream, controller.signal).catch(
          (error: unknown): LookupOutcome => ({ kind: "failed", failure: failHere(error), exchange: null }),
        );
        onOutcome(asked, outcome);
        return outcome;
      } finally {
        running.delete(asked.id);
      }
    },
    /** Ends the request of that action, if it still runs. A superseded one is left to finish: it is paid for, and is kept. */
    cancel(id: string) {
      running.get(id)?.abort();
    },
  };
}

/** An error of the page's own, which would otherwise leave the lookup without an end. The console has its stack. */
function failHere(error: unknown): Failure {
  console.error(error);
  return buildClientFailure("page-error", error instanceof Error ? error.message : String(error));
}
