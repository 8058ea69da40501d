// What a person does in one part of the page and sees in another: a lookup brings the parcel into sight, a chosen building its panel.
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import type { Location } from "../model/location/location.ts";
import type { ChoiceActions } from "../state/choices.ts";
import { useChoiceActions } from "../state/use-choices.ts";
import { closePopups } from "../ui/popup.tsx";
import type { Shown } from "./shown-lookup.ts";
import type { ShownTab } from "./use-tab.ts";

type PageParts = {
  show: ShownTab["show"];
  buildings: Shown["buildings"];
  searchField: RefObject<HTMLInputElement | null>;
  parcelPanel: RefObject<HTMLElement | null>;
};

export function usePageActions({ show, buildings, searchField, parcelPanel }: PageParts) {
  const actions = useChoiceActions();
  const look = (location: Location, keepView = false) => {
    actions.ask(location, { keepView });
    show("parcel");
  };
  const select = (key: string) => {
    actions.choose({ selectedKey: key });
    show("footprint");
  };
  return {
    look,
    /** What was meant, of the result in the panel. */
    lookInstead(location: Location) {
      // What was pressed in the panel goes with the result that it stood in.
      if (parcelPanel.current?.contains(document.activeElement)) parcelPanel.current.focus({ preventScroll: true });
      actions.askInstead(location);
      show("parcel");
    },
    lookAs(location: Location, version: ApiVersion) {
      actions.choose({ version });
      look(location);
    },
    openSaved(...saved: Parameters<ChoiceActions["open"]>) {
      actions.open(...saved);
      show("parcel");
    },
    select,
    /** Of a list: the building may be beyond the map's edge. */
    selectListed(key: string) {
      const bounds = buildings.find((building) => building.key === key)?.bounds;
      if (bounds) actions.revealBounds(bounds);
      select(key);
    },
    goToSearch() {
      closePopups();
      searchField.current?.select();
    },
    goToAnswer() {
      // On a narrow page the panel is not there until it is chosen.
      flushSync(() => {
        show("parcel");
        actions.arrangePane("property", { open: true });
      });
      parcelPanel.current?.focus();
    },
    /** Opens the Inspector, or goes to it where it is open. */
    goToInspector() {
      closePopups();
      flushSync(() => actions.reopenInspector());
      document.getElementById("inspector")?.focus();
    },
    showInResponse(pointer: string) {
      closePopups();
      actions.inspect("response", pointer);
    },
    /** On a phone the dock covers the page. */
    leaveDock() {
      if (matchMedia("(width < 720px)").matches) actions.closeInspector();
    },
  };
}
