// Runs lists, and tells of all of them how far they are. A list runs in one tab at a time: the one that holds its lock.
import { changeList } from "../../../lists/change-list.ts";
import { type Answer, judgeAnswer } from "../../../lists/judge-answer.ts";
import type { List, ListRequest, Location } from "../../../lists/list.ts";
import { correctLocation, searchAgain } from "../../../lists/person.ts";
import { type Run, type RunEnd, type ServiceNow, startRun } from "../../../lists/run.ts";
import { settle } from "../../../lists/settle.ts";
import type { ListStore } from "../../../lists/store.ts";
import { createId } from "../../model/exchange/create-id.ts";
import { createListDeletion, markDeleted, unmarkDeleted } from "./delete-lists.ts";
import { holdLock, listHeld, nameLock } from "./list-locks.ts";
import { messageOf } from "./message-of.ts";

export type ListStatus = {
  list: List;
  /** Null: it doesn't run here. `until`: of "waiting", ms since 1970. */
  run: { phase: "running" | "waiting" | "pausing"; until: number | null; rowsPerSecond: number | null } | null;
  /** Why its last run of this visit ended. */
  end: RunEnd["why"] | null;
  /** The browser's words where it ended as "not-stored". */
  endError: string | null;
  /** Another tab runs it. */
  elsewhere: boolean;
  /** How many rows' responses were read; 0 until their columns are asked for. */
  columns: number;
};

/** As far as who runs it knows. */
export type RunStatus = Omit<ListStatus, "columns">;

/** `trouble`: why lists can't be kept here, in words. */
export type ListStatuses = { lists: readonly RunStatus[]; trouble: string | null };

export type ListRunsSettings = {
  store: ListStore;
  send: (request: Pick<ListRequest, "key" | "body">) => Promise<Answer | null>;
  /** Who answers now; null: it can't be asked. */
  askService: () => Promise<ServiceNow | null>;
  onStatuses: (statuses: ListStatuses) => void;
};

/** `pause`: whoever runs this list; "": none. */
type Message = { pause: string };

type Running = {
  run: Run | null;
  isPausing: boolean;
  /** The person's next start, which came while this run was closing; null: none did. */
  next: ServiceNow | null;
  progress: { at: number; ended: number }[];
  done: Promise<void>;
};

const TELL_MS = 250;
const RETRY_MS = 3_000;
/** The rate is that of the newest so many changes. */
const RATE_CHANGES = 20;

export function createListRuns({ store, send, askService, onStatuses }: ListRunsSettings) {
  const running = new Map<string, Running>();
  const ends = new Map<string, RunEnd>();
  /** Lists of other tabs whose end is waited for. */
  const watched = new Set<string>();
  const deletion = createListDeletion({
    store,
    waitForRun: (listId) => running.get(listId)?.done,
    onDeleted: (listId) => ends.delete(listId),
    onEnd: () => announce(),
  });
  const tabs = new BroadcastChannel("parcelscope-lists");
  let telling: ReturnType<typeof setTimeout> | null = null;
  let isStale = false;
  let isClosed = false;

  tabs.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    pauseHere(data.pause);
    tellSoon();
  });

  /** At once, then at most so often. */
  function tellSoon(): void {
    isStale = true;
    if (telling !== null) return;
    isStale = false;
    void tell();
    telling = setTimeout(() => {
      telling = null;
      if (isStale) tellSoon();
    }, TELL_MS);
  }

  async function tell(): Promise<void> {
    try {
      // A run here may be over by the time that the locks are known.
      const here = [...running.keys()].map(nameLock);
      const [lists, all] = await Promise.all([store.listAll(), listHeld()]);
      const held = new Set(all.filter((name) => !here.includes(name)));
      deletion.follow(lists);
      onStatuses({ lists: lists.map((list) => describe(list, held)), trouble: deletion.readTrouble() });
    } catch (error) {
      onStatuses({ lists: [], trouble: `Lists can't be kept in this browser: ${messageOf(error)}.` });
      // A browser that was killed a moment ago may not open its storage yet.
      setTimeout(() => !isClosed && tellSoon(), RETRY_MS);
    }
  }

  function describe(list: List, held: ReadonlySet<string>): RunStatus {
    const own = running.get(list.id);
    const end = ends.get(list.id);
    const elsewhere = !own && held.has(nameLock(list.id));
    if (elsewhere) watch(list.id);
    const isWaiting = (list.waitUntil ?? 0) > Date.now();
    const phase = own?.isPausing ? "pausing" : isWaiting ? "waiting" : "running";
    return {
      list,
      run: own ? { phase, until: isWaiting ? list.waitUntil : null, rowsPerSecond: measureRate(own) } : null,
      end: end?.why ?? null,
      endError: end?.error ? messageOf(end.error) : null,
      elsewhere,
    };
  }

  /** Nobody says when a tab is gone; its lock is free then. */
  function watch(listId: string): void {
    if (watched.has(listId)) return;
    watched.add(listId);
    void navigator.locks
      .request(nameLock(listId), { mode: "shared" }, () => {})
      .then(() => {
        watched.delete(listId);
        tellSoon();
      });
  }

  /** Here and in other tabs. */
  function announce(message: Message = { pause: "" }): void {
    // A run or a deletion may end after it.
    if (isClosed) return;
    tabs.postMessage(message);
    tellSoon();
  }

  function pauseHere(listId: string): void {
    const own = running.get(listId);
    if (!own) return;
    own.isPausing = true;
    own.next = null;
    own.run?.pause();
  }

  /** Requests under way finish. */
  function pause(listId: string): void {
    pauseHere(listId);
    announce({ pause: listId });
  }

  async function run(listId: string, known: ServiceNow, own: Running): Promise<void> {
    // Other tabs see who has the lock.
    announce();
    const service = (await askService()) ?? known;
    await storeUnsaved(listId, service);
    own.run = startRun({
      store,
      listId,
      service,
      send,
      now: Date.now,
      wait,
      newKey: createId,
      onProgress(list) {
        const ended = list.rows - list.counts.waiting - list.counts.sent;
        own.progress = [...own.progress, { at: Date.now(), ended }].slice(-RATE_CHANGES);
        announce();
      },
    });
    if (own.isPausing) own.run.pause();
    const end = await own.run.ended;
    ends.set(listId, end);
    // Whoever started before doesn't know yet why it ended.
    if (end.why !== "done" && end.why !== "paused") own.next = null;
  }

  async function start(listId: string, service: ServiceNow): Promise<void> {
    const before = running.get(listId);
    if (before) {
      before.next = service;
      return before.done;
    }
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const own: Running = { run: null, isPausing: false, next: null, progress: [], done };
    running.set(listId, own);
    tellSoon();
    try {
      await holdLock(listId, { ifAvailable: true }, () => run(listId, service, own));
    } catch (error) {
      ends.set(listId, { why: "not-stored", unsaved: ends.get(listId)?.unsaved ?? [], error });
    }
    running.delete(listId);
    if (own.next) await start(listId, own.next);
    resolve();
    announce();
  }

  /** A response that found no room was paid for, and is in memory. */
  async function storeUnsaved(listId: string, { keyHours, date }: ServiceNow): Promise<void> {
    for (const { request, answer } of ends.get(listId)?.unsaved ?? []) {
      const now = Date.now();
      await settle(store, listId, request, judgeAnswer(answer, request, now), { now, date, keyHours });
    }
    ends.delete(listId);
  }

  async function changeThen<T>(change: Promise<T>): Promise<T> {
    const result = await change;
    announce();
    return result;
  }

  const change = (listId: string, work: (list: List) => void) => changeThen(changeList(store, listId, async (list) => work(list)));

  return {
    tell: tellSoon,
    close(): void {
      isClosed = true;
      tabs.close();
    },

    /** Nothing where another tab runs it; once more where its run here is closing. `service`: what the page knows, where it can't be asked. */
    start,

    pause,

    /** Stops it at once, and deletes it ten seconds later, whatever becomes of this tab. */
    remove(listId: string): Promise<unknown> {
      pause(listId);
      return change(listId, markDeleted);
    },
    restore: (listId: string): Promise<unknown> => change(listId, unmarkDeleted),
    rename: (listId: string, name: string): Promise<unknown> =>
      change(listId, (list) => {
        list.name = name;
      }),
    searchAgain: (...again: [listId: string, rows: readonly number[], unreadable: readonly number[]]): Promise<number[]> =>
      changeThen(searchAgain(store, ...again)),
    correctLocation: (listId: string, row: number, location: Location): Promise<boolean> =>
      changeThen(correctLocation(store, listId, row, location)),
    sayLeavesOut: (upstream: string, leavesOut: boolean): Promise<void> => store.changeNotes(upstream, { leavesOut }),
  };
}

function measureRate({ progress }: Running): number | null {
  const [first, last] = [progress[0], progress.at(-1)];
  return first && last && last.at > first.at ? ((last.ended - first.ended) / (last.at - first.at)) * 1000 : null;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
