// The room's way to the lists of this browser: one client for the page, opened with the room. It goes on while another room is shown.
import { createContext, useContext, useSyncExternalStore } from "react";
import { type ListClient, openListClient } from "../../library/lists/list-client.ts";
import type { ListStatus } from "../../library/lists/list-runs.ts";

/** `leaving`: deleted ones that can be had back, which `lists` lacks. */
export type ListsNow = { lists: readonly ListStatus[]; trouble: string | null; leaving: readonly ListStatus[] };

export type Lists = {
  client: ListClient;
  subscribe: (onChange: () => void) => () => void;
  /** Null: not read yet. */
  read: () => ListsNow | null;
  /** Stops it at once; deletes it after ten seconds unless `undo` comes first. */
  deleteSoon: (listId: string) => void;
  undo: (listId: string) => void;
};

const UNDO_MS = 10_000;

export function openLists(client: ListClient): Lists {
  let statuses: Omit<ListsNow, "leaving"> | null = null;
  let now: ListsNow | null = null;
  const timers = new Map<string, ReturnType<typeof setTimeout> | null>();
  const listeners = new Set<() => void>();
  const update = () => {
    if (!statuses) return;
    const isKept = ({ list }: ListStatus) => !timers.has(list.id);
    const leaving = statuses.lists.filter(({ list }) => timers.get(list.id));
    now = { lists: statuses.lists.filter(isKept), trouble: statuses.trouble, leaving };
    for (const listener of listeners) listener();
  };
  const remove = async (listId: string) => {
    timers.set(listId, null);
    update();
    await client.remove(listId).catch(console.error);
    timers.delete(listId);
    update();
  };
  client.subscribe((lists, trouble) => {
    statuses = { lists, trouble };
    holdPage(lists.some(({ run }) => run !== null));
    update();
  });
  return {
    client,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => now,
    deleteSoon(listId) {
      client.pause(listId);
      timers.set(
        listId,
        setTimeout(() => void remove(listId), UNDO_MS),
      );
      update();
    },
    undo(listId) {
      clearTimeout(timers.get(listId) ?? undefined);
      timers.delete(listId);
      update();
    },
  };
}

/** A request under way is paid for, and its response would be lost with the page. */
function holdPage(isRunning: boolean): void {
  if (isRunning) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

function ask(event: Event): void {
  event.preventDefault();
}

let opened: Lists | null = null;

const openPageLists = (): Lists => {
  opened ??= openLists(openListClient());
  return opened;
};

/** Null: those of the page. */
export const ListsContext = createContext<Lists | null>(null);

const useOpened = () => useContext(ListsContext) ?? openPageLists();

export const useListClient = (): ListClient => useOpened().client;

export function useLists(): Pick<Lists, "deleteSoon" | "undo"> & { now: ListsNow | null } {
  const { subscribe, read, deleteSoon, undo } = useOpened();
  return { now: useSyncExternalStore(subscribe, read), deleteSoon, undo };
}
