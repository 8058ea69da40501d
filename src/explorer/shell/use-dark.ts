// Makes the chosen theme the document's, keeps it for the next visit, and tells whether the page is dark now.
import { useEffect } from "react";
import type { Theme } from "../state/choices.ts";
import { useMedia } from "../ui/use-media.ts";
import { KEPT } from "./kept.ts";

export function useDark(theme: Theme): boolean {
  const system = useMedia("(prefers-color-scheme: dark)");
  useEffect(() => {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    KEPT.theme.keep(theme);
  }, [theme]);
  return theme === "system" ? system : theme === "dark";
}
