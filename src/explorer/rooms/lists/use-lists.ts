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
};

export function openLists(client: ListClient): Lists {
  let now: ListsNow | null = null;
  const listeners = new Set<() => void>();
  client.subscribe((all, trouble) => {
    holdPage(all.some(({ run, end }) => run !== null || end === "not-stored"));
    const lists = all.filter(({ list }) => list.leavingAt === undefined);
    now = { lists, trouble, leaving: all.filter(({ list }) => (list.leavingAt ?? 0) > Date.now()) };
    for (const listener of listeners) listener();
  });
  return {
    client,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => now,
  };
}

/** A request under way is paid for, and so is a response that found no room: they would be lost with the page. */
function holdPage(isHeld: boolean): void {
  if (isHeld) window.addEventListener("beforeunload", ask);
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

export function useLists(): ListsNow | null {
  const { subscribe, read } = useOpened();
  return useSyncExternalStore(subscribe, read);
}
