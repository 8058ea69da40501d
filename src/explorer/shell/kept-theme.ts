// The chosen theme between visits, in localStorage (`public/shell.js` reads it before the first paint). A browser that keeps nothing is no error.
import type { Theme } from "../state/choices.ts";

const KEY = "parcelscope-theme";

export function readKeptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Private mode: the choice lasts for this visit.
  }
}
