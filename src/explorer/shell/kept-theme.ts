// The chosen theme between visits (`public/shell.js` reads it before the first paint).
import type { Theme } from "../state/choices.ts";
import { keepText, readKept } from "./kept-text.ts";

const KEY = "parcelscope-theme";

export function readKeptTheme(): Theme {
  const kept = readKept(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

export function keepTheme(theme: Theme): void {
  keepText(KEY, theme);
}
