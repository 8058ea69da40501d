// React's thin binding to the store of choices.
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { ChoiceActions, ChoiceStore, Choices } from "./choices.ts";

export const ChoicesContext = createContext<ChoiceStore | null>(null);

/** The part of the choices that `select` picks; renders again only when that changes. Throws outside of a `ChoicesContext`. */
export function useChoices<T>(select: (choices: Choices & ChoiceActions) => T): T {
  return useStore(useChoiceStore(), select);
}

/** What a person can choose: the same for the store's whole life, so it renders nothing again. */
export function useChoiceActions(): ChoiceActions {
  return useChoiceStore().getState();
}

function useChoiceStore(): ChoiceStore {
  const store = useContext(ChoicesContext);
  if (!store) throw new Error("useChoices needs a ChoicesContext above it");
  return store;
}
