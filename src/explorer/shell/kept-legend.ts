// Whether the legend is open, between visits; null until somebody opened or closed it.
import { keepText, readKept } from "./kept-text.ts";

const KEY = "parcelscope-legend";

export function readKeptLegend(): boolean | null {
  const kept = readKept(KEY);
  return kept === "open" || kept === "closed" ? kept === "open" : null;
}

export function keepLegend(open: boolean): void {
  keepText(KEY, open ? "open" : "closed");
}
