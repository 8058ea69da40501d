// Makes the chosen theme the document's, keeps it for the next visit, and tells whether the page is dark now.
import { useEffect, useSyncExternalStore } from "react";
import type { Theme } from "../state/choices.ts";
import { KEPT } from "./kept.ts";

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(onChange: () => void): () => void {
  systemDark.addEventListener("change", onChange);
  return () => systemDark.removeEventListener("change", onChange);
}

export function useDark(theme: Theme): boolean {
  const system = useSyncExternalStore(subscribe, () => systemDark.matches);
  useEffect(() => {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    KEPT.theme.keep(theme);
  }, [theme]);
  return theme === "system" ? system : theme === "dark";
}
