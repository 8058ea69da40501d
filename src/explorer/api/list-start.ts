// From when on the list shows results: "Start over" leaves the earlier ones saved and out of sight, after a reload too.
import { create } from "zustand";
import { keptValue } from "../state/kept-value.ts";

const KEPT = keptValue<number>(
  "parcelscope.listed-from",
  (text) => Number(text) || 0,
  (at) => (at === 0 ? null : String(at)),
);

/** Milliseconds since 1970; 0: all are listed. */
export const useListStart = create<number>(KEPT.read);

export function setListStart(at: number): void {
  KEPT.keep(at);
  useListStart.setState(at);
}
