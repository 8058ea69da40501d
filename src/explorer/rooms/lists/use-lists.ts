// The room's way to the lists of this browser: one client for the page, opened with the room. It goes on while another room is shown.
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { create } from "zustand";
import { type ListClient, openListClient } from "../../library/lists/list-client.ts";
import type { ListStatus } from "../../library/lists/list-runs.ts";

/** `leaving`: deleted ones that can be had back, which `lists` lacks. */
export type ListsNow = { lists: readonly ListStatus[]; trouble: string | null; leaving: readonly ListStatus[] };

export type Lists = ReturnType<typeof openLists>;

export function openLists(client: ListClient) {
  /** Null: not read yet. */
  const useNow = create<ListsNow | null>(() => null);
  client.subscribe((all, trouble) => {
    holdPage(all.some(({ run, end }) => run !== null || end === "not-stored"));
    const lists = all.filter(({ list }) => list.leavingAt === undefined);
    useNow.setState({ lists, trouble, leaving: all.filter(({ list }) => (list.leavingAt ?? 0) > Date.now()) });
  });
  return { client, useNow };
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

/** How long what is stored stays; undefined: not known yet. */
export function useListStorage() {
  return useQuery({ queryKey: ["list-storage"], queryFn: useListClient().readStorage, gcTime: 0 }).data;
}

export const useLists = (): ListsNow | null => useOpened().useNow();
