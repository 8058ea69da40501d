// The notes for a case file, before it is saved. They last as long as the page.
import { create } from "zustand";

/** By the id of the exchange that is in sight. */
const useNotes = create<Readonly<Record<string, string>>>(() => ({}));

export const changeCaseNotes = (exchangeId: string, text: string): void => useNotes.setState({ [exchangeId]: text });

export const useCaseNotes = (exchangeId: string): string => useNotes((notes) => notes[exchangeId] ?? "");
