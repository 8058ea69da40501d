// The page's side of lists: asks workers, so that typing and the map stay quick. One runs lists; one reads what came; one reads files, and ends with
// its draft.
import type { Column } from "../../../lists/columns.ts";
import type { Binding, Location } from "../../../lists/list.ts";
import type { ExportChoice } from "../../../lists/out/out-table.ts";
import type { ServiceNow } from "../../../lists/run.ts";
import type { SceneProperty } from "../../model/scene/scene.ts";
import { type Api, createWorkerCalls, type WorkerCalls, WorkerLost } from "./call-worker.ts";
import type { Draft, DraftPlan, DraftTable, PlanChoice, Tried } from "./draft.ts";
import type { ListRead, ListRow, Meanings } from "./list-reader.ts";
import type { ListStatus, ListStatuses } from "./list-runs.ts";
import type { ListRoles } from "./list-worker.ts";

export type ListClient = {
  // A draft is a file or a paste that isn't a list yet; there is one at a time.
  readDraft(name: string, bytes: ArrayBuffer): Promise<Tried<Draft>>;
  /** `headerLine`: null where there is none; undefined to guess it. `withOurs`: with the columns that an export of ours added. */
  readTable(sheet: number, headerLine?: number | null, withOurs?: boolean): Promise<Tried<DraftTable>>;
  planDraft(choice: PlanChoice): Promise<DraftPlan>;
  /** Keeps the planned draft as a list. Rejects where there is no room for it. @returns its id */
  createList(name: string, binding: Binding): Promise<string>;
  /** Its calls under way never settle. */
  dropDraft(): void;

  /** Told soon, and after each change, at most four times a second. `trouble`: why lists can't be kept in this browser, or what failed, in words. */
  subscribe(listener: (lists: readonly ListStatus[], trouble: string | null) => void): () => void;
  start(listId: string, service: ServiceNow): void;
  /** Requests under way finish. Also where another tab runs it. */
  pause(listId: string): void;
  rename(listId: string, name: string): Promise<void>;
  /** Stops it at once. It goes ten seconds later, with all that is stored of it, unless `restore` comes first. */
  remove(listId: string): Promise<void>;
  restore(listId: string): Promise<void>;
  /** @returns the rows that wait again */
  searchAgain(listId: string, rows: readonly number[]): Promise<number[]>;
  /** @returns false: the row is on its way */
  correctLocation(listId: string, row: number, location: Location): Promise<boolean>;
  /** A person's answer to "rows-missing", remembered of the service. */
  sayLeavesOut(upstream: string, leavesOut: boolean): Promise<void>;

  /** What responses are read by. Until it is set, nothing is read; with other ones, all is read anew, at no cost. */
  setMeanings(meanings: Meanings): void;
  /** A place in `SHOWN_STATES` for each row. */
  readStates(listId: string): Promise<Uint8Array>;
  /** By names of `columns.ts`, or `own:3` for the person's fourth column, as text. Null: no result, or none that is read yet. */
  readColumns(listId: string, names: readonly string[]): Promise<Column[]>;
  readRow(listId: string, row: number): Promise<ListRow | null>;
  /** The buildings of each of these rows, none without a result; of their values only the field's. */
  readOutlines(listId: string, rows: readonly number[], field: string): Promise<SceneProperty[]>;
  /** Waits until all that came is read; a copy doesn't need that. Rejects where the browser has no room for the file. */
  exportList(listId: string, choice: ExportChoice): Promise<Blob>;

  /** `isLasting`: the browser promised to keep what is stored. Null: it doesn't say. */
  readStorage(): Promise<{ isLasting: boolean | null; freeBytes: number | null }>;
};

/** Without them two tabs can't tell what the other does: people are asked for one tab at a time. */
export const hasLocks = (): boolean => navigator.locks !== undefined;

const LOST: ListStatuses = { lists: [], trouble: "The browser stopped the work on lists. Reload this page; nothing is lost." };

export function openListClient(): ListClient {
  const start = () => new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });
  const listeners = new Set<Parameters<ListClient["subscribe"]>[0]>();
  let newest: ListStatuses | null = null;

  /** The call that failed last; null once it doesn't any more. */
  let failed: { name: string; words: string } | null = null;

  /** How many rows have columns, by list. */
  const read = new Map<string, number>();

  function tell(): void {
    if (!newest) return;
    const lists = newest.lists.map((status) => ({ ...status, columns: read.get(status.list.id) ?? 0 }));
    for (const listener of listeners) listener(lists, newest.trouble ?? failed?.words ?? null);
  }

  /** A call that fails is told in words, here for all who call, and never settles. */
  function telling<A extends Api>({ call }: WorkerCalls<A>): WorkerCalls<A>["call"] {
    const setFailed = (now: typeof failed) => {
      failed = now;
      tell();
    };
    return (name, ...args) =>
      call(name, ...args).then(
        (value) => {
          if (failed?.name === name) setFailed(null);
          return value;
        },
        (error: Error) => {
          setFailed({ name, words: `That didn't work: ${error.message.replace(/\.?$/, ".")} Reload this page, then try again.` });
          return new Promise<never>(() => {});
        },
      );
  }

  const onStatuses = (event: unknown) => {
    newest = event as ListStatuses;
    tell();
  };
  // Runs don't go on by themselves: the person's next start has another worker.
  const runner = createWorkerCalls<ListRoles["runs"]>("runs", start, onStatuses, () => onStatuses(LOST));
  /** Where its code couldn't be loaded, nothing else would tell the page. */
  const refresh = () => void runner.call("tell").catch(() => onStatuses(LOST));
  const drafter = createWorkerCalls<ListRoles["draft"]>("draft", start);
  const reader = createWorkerCalls<ListRoles["reader"]>("reader", start, (event) => {
    const { listId, rows } = event as ListRead;
    if (read.get(listId) === rows) return;
    read.set(listId, rows);
    tell();
  });
  const [askRunner, askReader] = [telling(runner), telling(reader)];
  const meanings = Promise.withResolvers<Meanings>();
  let newestMeanings = meanings.promise;

  return {
    readDraft: (...file) => drafter.call("readDraft", ...file).catch(refuseLost),
    readTable: (...table) => drafter.call("readTable", ...table).catch(refuseLost),
    planDraft: (choice) => drafter.call("planDraft", choice),
    async createList(...list) {
      const id = await drafter.call("createList", ...list);
      refresh();
      return id;
    },
    dropDraft: drafter.end,
    subscribe(listener) {
      listeners.add(listener);
      // What is known already is told as well.
      tell();
      refresh();
      return () => void listeners.delete(listener);
    },
    start(...run) {
      // Firefox asks the person meanwhile.
      void navigator.storage?.persist?.().catch(() => {});
      void askRunner("start", ...run);
    },
    pause: (listId) => void askRunner("pause", listId),
    rename: async (...list) => void (await askRunner("rename", ...list)),
    remove: async (listId) => void (await askRunner("remove", listId)),
    restore: async (listId) => void (await askRunner("restore", listId)),
    searchAgain: (...rows) => askRunner("searchAgain", ...rows),
    // Its form says it.
    correctLocation: (...row) => runner.call("correctLocation", ...row),
    sayLeavesOut: (...said) => askRunner("sayLeavesOut", ...said),
    setMeanings(next) {
      meanings.resolve(next);
      newestMeanings = Promise.resolve(next);
    },
    readStates: async (...list) => askReader("readStates", ...list, await newestMeanings),
    readColumns: async (...columns) => askReader("readColumns", ...columns, await newestMeanings),
    async exportList(listId, choice) {
      const { format } = choice;
      if (format === "copy") return reader.call("copyList", listId);
      return reader.call("exportList", listId, { ...choice, format }, await newestMeanings);
    },
    readOutlines: (...rows) => askReader("readOutlines", ...rows),
    readRow: async (...row) => askReader("readRow", ...row, await newestMeanings),
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
