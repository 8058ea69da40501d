// Looks up the waiting rows of a list: claims, sends, settles, until none waits or something needs a person. It keeps nothing that a crash could
// lose: what it knows is stored before and after each request. Only a person starts a run.
import { HEADERS } from "../contract/headers.ts";
import { changeList } from "./change-list.ts";
import { claim, repeat } from "./claim.ts";
import { type Answer, buildEnd, judgeAnswer, readDate } from "./judge-answer.ts";
import type { Binding, List, ListRequest } from "./list.ts";
import { slowDown, speedUp } from "./pace.ts";
import { type Pause, type Settled, settle } from "./settle.ts";
import { LIST, type ListStore } from "./store.ts";
import type { Clocks } from "./young-key.ts";

/** Browsers allow six connections to a host: the map, suggestions and a lookup by hand need the others. */
const LANES = 2;

/** A timer can't wait for weeks, and clocks are set: the date is looked at this often. */
const LOOK_MS = 60_000;

/** The service's description of itself at the start: `keyHours` and `date` as in `Clocks`. */
export type ServiceNow = Binding & Pick<Clocks, "keyHours" | "date">;

export type RunSettings = {
  store: ListStore;
  listId: string;
  service: ServiceNow;
  /** One request, once. Null where no whole response came. */
  send: (request: Pick<ListRequest, "key" | "body">) => Promise<Answer | null>;
  now: () => number;
  /** Resolves after `ms`, up to a minute, or when `signal` is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Up to 255 letters, digits and hyphens that nobody else makes. */
  newKey: () => string;
  /** After each change of the list. */
  onProgress?: (list: List) => void;
};

/** `done`: no row waits. `changed`: another service, dataset or API version than that of the list. */
export type RunEnd = {
  why: Pause | "done" | "paused" | "changed" | "rows-missing" | "not-stored";
  /** Whole responses that couldn't be stored, and why. */
  unsaved: { request: ListRequest; answer: Answer }[];
  error: unknown;
};

export type Run = {
  /** Requests under way finish. */
  pause: () => void;
  /** Never rejects. */
  ended: Promise<RunEnd>;
};

export function startRun({ store, listId, service, send, now, wait, newKey, onProgress }: RunSettings): Run {
  const stopping = new AbortController();
  const end: RunEnd = { why: "done", unsaved: [], error: null };
  let { date } = service;
  let waitUntil = 0;
  let leftOver: readonly number[] = [];
  let size = 0;
  /** For one request, as the service has no more lookups left. */
  let atMost: number | null = null;

  const isStopping = () => stopping.signal.aborted;
  const readClocks = (): Clocks => ({ now: now(), date, keyHours: service.keyHours });

  /** The first reason counts. */
  function stop(why: RunEnd["why"]): void {
    if (!isStopping()) end.why = why;
    stopping.abort();
  }

  function fail(error: unknown): void {
    end.error = error;
    stop("not-stored");
  }

  async function run(): Promise<void> {
    const list = await changeList(store, listId, async (list) => {
      // A start tries at once.
      list.waitUntil = null;
      return list;
    });
    if (!list) return;
    if (isOther(list.binding, service)) return stop("changed");
    leftOver = list.sent;
    size = (await store.getNotes(service.upstream)).size;
    await Promise.all(Array.from({ length: LANES }, work));
  }

  /** One lane: a request after the other. */
  async function work(): Promise<void> {
    try {
      for (let request = await takeNext(); request; request = await takeNext()) await carry(request);
    } catch (error) {
      fail(error);
    }
  }

  /** Requests that an earlier run left go first. Null: there is nothing more to send. */
  async function takeNext(): Promise<ListRequest | null> {
    for (let [number, ...others] = leftOver; number !== undefined && !isStopping(); [number, ...others] = leftOver) {
      leftOver = others;
      const request = await takeLeftOver(number);
      if (request) return request;
    }
    await waitFor(() => waitUntil);
    if (isStopping()) return null;
    const most = atMost ?? size;
    atMost = null;
    return claim(store, listId, { size: most, key: newKey(), clocks: readClocks() });
  }

  /** The person's start is the answer to what it leaves unsure. */
  async function takeLeftOver(number: number): Promise<ListRequest | null> {
    const request = await store.get(listId, "requests", number);
    const settled = request && (await settle(store, listId, request, buildEnd("left-over"), readClocks()));
    await tellProgress();
    return settled && settled.againAt !== null ? again(settled.request) : null;
  }

  /** Sends it until its end is known, or the run stops. */
  async function carry(first: ListRequest): Promise<void> {
    for (let request: ListRequest | null = first; request; ) {
      const settled: Settled | null = await sendOnce(request);
      const againAt = settled?.againAt ?? null;
      if (!settled || againAt === null) return;
      await waitFor(() => againAt);
      request = isStopping() ? null : await again(settled.request);
    }
  }

  async function sendOnce(request: ListRequest): Promise<Settled | null> {
    const sentAt = now();
    const answer = await send(request).catch(() => null);
    const answeredAt = answer && readDate(answer.headers);
    if (answeredAt !== null && answeredAt > (date ?? 0)) date = answeredAt;
    const judged = judgeAnswer(answer, request, now());
    const settled = await settle(store, listId, request, judged, readClocks()).catch((error: unknown) => {
      if (answer) end.unsaved.push({ request, answer });
      throw error;
    });
    if (!settled) return null;
    waitUntil = Math.max(waitUntil, settled.waitUntil ?? 0);
    if (settled.half) size = slowDown(size, request.rows.length);
    atMost = judged.left ?? atMost;
    if (judged.kind === "answered") {
      const notes = await store.getNotes(service.upstream);
      if (judged.missing.length > 0 && notes.leavesOut === null) stop("rows-missing");
      if (request.rows.length === size && notes.size !== size) await store.changeNotes(service.upstream, { size });
      size = speedUp(size, { rows: request.rows.length, ms: now() - sentAt, bytes: answer!.body.length });
    }
    if (settled.pause) stop(settled.pause);
    const datasetId = answer?.headers[HEADERS.datasetId] ?? null;
    if (isOther(service, { ...service, datasetId })) stop("changed");
    await tellProgress();
    return settled;
  }

  /** Another try with the same bytes and key, while the service surely knows it. */
  async function again(request: ListRequest): Promise<ListRequest | null> {
    const next = await repeat(store, listId, request, readClocks());
    if (next) return next;
    const settled = await settle(store, listId, request, buildEnd("too-old"), readClocks());
    if (settled?.pause) stop(settled.pause);
    await tellProgress();
    return null;
  }

  async function waitFor(until: () => number): Promise<void> {
    for (let ms = until() - now(); ms > 0 && !isStopping(); ms = until() - now()) await wait(Math.min(ms, LOOK_MS), stopping.signal);
  }

  async function tellProgress(): Promise<void> {
    const list = onProgress && (await store.get(listId, "list", LIST));
    if (list) onProgress(list);
  }

  return {
    pause: () => stop("paused"),
    ended: run()
      .catch(fail)
      .then(() => end),
  };
}

/** A dataset that isn't named is no other. */
function isOther(a: Binding, b: Binding): boolean {
  const isOtherDataset = a.datasetId !== null && b.datasetId !== null && a.datasetId !== b.datasetId;
  return a.upstream !== b.upstream || a.apiVersion !== b.apiVersion || isOtherDataset;
}
