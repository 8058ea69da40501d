// Whether the legend is open, between visits, in localStorage; null until somebody opened or closed it. A browser that keeps nothing is no error.
const KEY = "parcelscope-legend";

export function readKeptLegend(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "open" || kept === "closed" ? kept === "open" : null;
  } catch {
    return null;
  }
}

export function keepLegend(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? "open" : "closed");
  } catch {
    // Private mode: the choice lasts for this visit.
  }
}
