// The panels' widths and whether they are collapsed: on the page as soon as they change, and kept for the next visit.
import type { ChoiceStore } from "../state/choices.ts";
import type { PaneName, Panes } from "../state/panes.ts";
import { KEPT } from "./kept.ts";

const NAMES: readonly PaneName[] = ["room", "property"];

/** A drag changes nothing but the style sheet's own numbers: no panel is rendered for it. */
export function followPanes(choices: ChoiceStore): void {
  showPanes(choices.getState().panes);
  choices.subscribe(({ panes }, before) => {
    if (panes === before.panes) return;
    showPanes(panes);
    KEPT.panes.keep(panes);
  });
}

function showPanes(panes: Panes): void {
  const { style, dataset } = document.documentElement;
  for (const name of NAMES) {
    style.setProperty(`--${name}-width`, `${panes[name].width}px`);
    if (panes[name].open) delete dataset[`${name}Pane`];
    else dataset[`${name}Pane`] = "collapsed";
  }
}
