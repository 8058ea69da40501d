// The page's side of lists: asks workers, so that typing and the map stay quick. One runs lists; one reads what came; one reads files, and ends with
// its draft.
import type { Binding, Location } from "../../../lists/list.ts";
import type { ExportChoice } from "../../../lists/out/out-table.ts";
import type { ServiceNow } from "../../../lists/run.ts";
import { type Api, type Call, createWorkerCalls, type WorkerCalls, WorkerLost } from "./call-worker.ts";
import type { Draft, DraftTable, PlanChoice, Tried } from "./draft.ts";
import type { ListRead } from "./list-reader.ts";
import type { ListStatus, ListStatuses } from "./list-runs.ts";
import type { ListRoles } from "./list-worker.ts";
import type { Meanings } from "./read-chunks.ts";

export type ListClient = ReturnType<typeof openListClient>;

/** Without them two tabs can't tell what the other does: people are asked for one tab at a time. */
export const hasLocks = (): boolean => navigator.locks !== undefined;

const LOST: ListStatuses = { lists: [], trouble: "The browser stopped the work on lists. Reload this page; nothing is lost." };

/** `trouble`: why lists can't be kept in this browser, or what failed, in words. */
type Listener = (lists: readonly ListStatus[], trouble: string | null) => void;

export function openListClient() {
  const start = () => new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });
  const listeners = new Set<Listener>();
  let newest: ListStatuses | null = null;

  /** What failed, in words, until it doesn't any more: an action by its name, and a reading by what is read, as others may succeed. */
  const failed = new Map<string, string>();

  /** How many rows have columns, by list. */
  const read = new Map<string, number>();

  function tell(): void {
    if (!newest) return;
    const lists = newest.lists.map((status) => ({ ...status, columns: read.get(status.list.id) ?? 0 }));
    for (const listener of listeners) listener(lists, newest.trouble ?? [...failed.values()].at(-1) ?? null);
  }

  /** A call that fails is told in words, here for all who call, and never settles. */
  function telling<A extends Api>(
    { call }: WorkerCalls<A>,
    nameCall = (name: string, _: readonly unknown[]) => name,
  ): WorkerCalls<A>["call"] {
    return (name, ...args) =>
      call(name, ...args).then(
        (value) => {
          if (failed.delete(nameCall(name, args))) tell();
          return value;
        },
        (error: Error) => {
          const words = `That didn't work: ${error.message.replace(/\.?$/, ".")} Reload this page, then try again.`;
          failed.set(nameCall(name, args), words);
          tell();
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
  const isSet = Promise.withResolvers<void>();
  let meanings: Meanings | null = null;
  /** Also one after another that was lost knows by what to read. */
  const startReader = () => {
    const worker = start();
    if (meanings) worker.postMessage({ role: "reader", id: 0, name: "setMeanings", args: [meanings] } satisfies Call);
    return worker;
  };
  const reader = createWorkerCalls<ListRoles["reader"]>("reader", startReader, (event) => {
    const { listId, rows } = event as ListRead;
    if (read.get(listId) === rows) return;
    read.set(listId, rows);
    tell();
  });
  const [askRunner, askReader] = [telling(runner), telling(reader, (...of) => JSON.stringify(of))];

  return {
    // A draft is a file or a paste that isn't a list yet; there is one at a time.
    readDraft: (name: string, bytes: ArrayBuffer): Promise<Tried<Draft>> => drafter.call("readDraft", name, bytes).catch(refuseLost),
    /** `headerLine`: null where there is none; undefined to guess it. `withOurs`: with the columns that an export of ours added. */
    readTable: (sheet: number, headerLine?: number | null, withOurs?: boolean): Promise<Tried<DraftTable>> =>
      drafter.call("readTable", sheet, headerLine, withOurs).catch(refuseLost),
    planDraft: (choice: PlanChoice) => drafter.call("planDraft", choice),
    /** Keeps the planned draft as a list. Rejects where there is no room for it. @returns its id */
    async createList(name: string, binding: Binding) {
      const id = await drafter.call("createList", name, binding);
      refresh();
      return id;
    },
    /** Its calls under way never settle. */
    dropDraft: () => drafter.end(),

    /** Told soon, and after each change, at most four times a second. */
    subscribe(listener: Listener) {
      listeners.add(listener);
      // First those that are known already.
      tell();
      refresh();
      return () => void listeners.delete(listener);
    },
    start(listId: string, service: ServiceNow) {
      // Firefox asks the person meanwhile.
      void navigator.storage?.persist?.().catch(() => {});
      void askRunner("start", listId, service);
    },
    pause: (listId: string) => void askRunner("pause", listId),
    rename: (listId: string, name: string) => askRunner("rename", listId, name),
    remove: (listId: string) => askRunner("remove", listId),
    restore: (listId: string) => askRunner("restore", listId),
    /** @returns the rows that wait again */
    async searchAgain(listId: string, rows: readonly number[]) {
      await isSet.promise;
      return askRunner("searchAgain", listId, rows, await askReader("listUnreadable", listId));
    },
    /** @returns false: the row is on its way */
    correctLocation: (listId: string, row: number, location: Location) => askRunner("correctLocation", listId, row, location),
    /** A person's answer to "rows-missing", remembered of the service. */
    sayLeavesOut: (upstream: string, leavesOut: boolean) => askRunner("sayLeavesOut", upstream, leavesOut),

    /** Sets the rules and the dictionary that responses are read by. Until then nothing is read; with other ones, all is read anew, at no cost. */
    setMeanings(next: Meanings) {
      meanings = next;
      // It starts with the room: a list that is opened then doesn't wait for it.
      void askReader("setMeanings", next);
      isSet.resolve();
    },
    readData: (listId: string, names: readonly string[]) => isSet.promise.then(() => askReader("readData", listId, names)),
    readRow: (listId: string, row: number) => isSet.promise.then(() => askReader("readRow", listId, row)),
    readOutlines: (listId: string, rows: readonly number[], field: string) => askReader("readOutlines", listId, rows, field),
    /** Waits until all that came is read; a copy doesn't need that. Rejects where the browser has no room for the file. */
    async exportList(listId: string, choice: ExportChoice) {
      const { format } = choice;
      if (format === "copy") return reader.call("copyList", listId);
      await isSet.promise;
      return reader.call("exportList", listId, { ...choice, format });
    },
    /** `isLasting`: the browser promised to keep what is stored. Null: it doesn't say. */
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
