// The way from a value in the raw response to where a panel shows it.
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { useChoiceActions } from "../state/use-choices.ts";
import { findValue, type Shown } from "./shown-lookup.ts";
import type { Tab } from "./side-tabs.tsx";

type Ways = {
  show: (tab: Tab) => void;
  select: (key: string) => void;
  /** Closes the dock where it covers the panels. */
  leaveDock: () => void;
  /** Has the focus where no panel shows the value. */
  parcelPanel: RefObject<HTMLElement | null>;
};

/** `shown`: null where the raw response is not that of the panels. */
export function useLeadToValue(shown: Shown | null, { show, select, leaveDock, parcelPanel }: Ways) {
  const { arrangePane } = useChoiceActions();
  /** Of the footprint panel: another one is a new panel. */
  const [panelRound, setPanelRound] = useState(0);
  /** Null where no panel shows the value of this pointer. */
  const leadToValue = (pointer: string) => {
    const found = shown && findValue(shown, pointer);
    if (!found) return null;
    return () => {
      flushSync(() => {
        leaveDock();
        arrangePane("property", { open: true });
        if (found.building === null) show("parcel");
        else if (found.building === shown.selected) show("footprint");
        else select(found.building.key);
      });
      const findButton = () => document.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(found.pointer)}"]`);
      // A search within the panel leaves it out: a new panel has none.
      if (!findButton()) flushSync(() => setPanelRound((round) => round + 1));
      const button = findButton();
      button?.closest("details")?.setAttribute("open", "");
      (button ?? parcelPanel.current)?.focus();
    };
  };
  return { leadToValue, panelRound };
}
