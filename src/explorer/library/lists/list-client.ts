// The page's side of lists: asks workers, so that typing and the map stay quick. One runs lists; another reads files, and ends with its draft.
import type { Binding, Location } from "../../../lists/list.ts";
import type { ServiceNow } from "../../../lists/run.ts";
import { createWorkerCalls, WorkerLost } from "./call-worker.ts";
import type { Draft, DraftPlan, DraftSource, DraftTable, PlanChoice, Tried } from "./draft.ts";
import type { ListStatus, ListStatuses } from "./list-runs.ts";
import type { ListFunctions } from "./list-worker.ts";

export type ListClient = {
  // A draft is a file or a paste that isn't a list yet; there is one at a time.
  readDraft(source: DraftSource): Promise<Tried<Draft>>;
  /** `headerLine`: null where there is none; undefined to guess it. */
  readTable(sheet: number, headerLine?: number | null): Promise<Tried<DraftTable>>;
  planDraft(choice: PlanChoice): Promise<DraftPlan>;
  /** Keeps the planned draft as a list. Rejects where there is no room for it. @returns its id */
  createList(name: string, binding: Binding): Promise<string>;
  /** Its calls under way never settle. */
  dropDraft(): void;

  /** Told soon, and after each change, at most four times a second. `trouble`: why lists can't be kept in this browser, in words. */
  subscribe(listener: (lists: readonly ListStatus[], trouble: string | null) => void): () => void;
  start(listId: string, service: ServiceNow): void;
  /** Requests under way finish. Also where another tab runs it. */
  pause(listId: string): void;
  rename(listId: string, name: string): Promise<void>;
  /** With all that is stored of it; waits for requests under way. */
  remove(listId: string): Promise<void>;
  /** @returns the rows that wait again */
  searchAgain(listId: string, rows: readonly number[]): Promise<number[]>;
  /** @returns false: the row is on its way */
  correctLocation(listId: string, row: number, location: Location): Promise<boolean>;
  /** A person's answer to "rows-missing", remembered of the service. */
  sayLeavesOut(upstream: string, leavesOut: boolean): Promise<void>;
  /** `isLasting`: the browser promised to keep what is stored. Null: it doesn't say. */
  readStorage(): Promise<{ isLasting: boolean | null; freeBytes: number | null }>;
};

/** Without them two tabs can't tell what the other does: people are asked for one tab at a time. */
export const hasLocks = (): boolean => navigator.locks !== undefined;

export function openListClient(): ListClient {
  const start = () => new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });
  const listeners = new Set<Parameters<ListClient["subscribe"]>[0]>();
  let newest: ListStatuses | null = null;

  const onStatuses = (event: unknown) => {
    newest = event as ListStatuses;
    for (const listener of listeners) listener(newest.lists, newest.trouble);
  };
  // A new one doesn't go on by itself, but says so.
  const runner = createWorkerCalls<ListFunctions>(start, onStatuses, () => void runner.call("tell"));
  const drafter = createWorkerCalls<ListFunctions>(start);

  return {
    readDraft: (source) => drafter.call("readDraft", source).catch(refuseLost),
    readTable: (...table) => drafter.call("readTable", ...table).catch(refuseLost),
    planDraft: (choice) => drafter.call("planDraft", choice),
    async createList(...list) {
      const id = await drafter.call("createList", ...list);
      void runner.call("tell");
      return id;
    },
    dropDraft: drafter.end,
    subscribe(listener) {
      listeners.add(listener);
      if (newest) listener(newest.lists, newest.trouble);
      else void runner.call("tell");
      return () => void listeners.delete(listener);
    },
    start(...run) {
      // Firefox asks the person meanwhile.
      void navigator.storage?.persist?.().catch(() => {});
      void runner.call("start", ...run).catch(() => {});
    },
    pause: (listId) => void runner.call("pause", listId),
    rename: async (...list) => void (await runner.call("rename", ...list)),
    remove: (listId) => runner.call("remove", listId),
    searchAgain: (...rows) => runner.call("searchAgain", ...rows),
    correctLocation: (...row) => runner.call("correctLocation", ...row),
    sayLeavesOut: (...said) => runner.call("sayLeavesOut", ...said),
    async readStorage() {
      const [isLasting, estimate] = await Promise.all([navigator.storage?.persisted?.(), navigator.storage?.estimate?.()]);
      const { quota, usage } = estimate ?? {};
      return { isLasting: isLasting ?? null, freeBytes: quota === undefined || usage === undefined ? null : quota - usage };
    },
  };
}

function refuseLost(error: unknown): Tried<never> {
  if (!(error instanceof WorkerLost)) throw error;
  return { ok: false, error: "Reading this file takes more memory than the browser has. Split it, or delete columns." };
}
