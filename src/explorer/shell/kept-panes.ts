// The panels' widths and whether they are collapsed: on the page as soon as they change, and kept for the next visit
// (`public/shell.js` reads them before the first paint).
import type { ChoiceStore } from "../state/choices.ts";
import { type PaneName, type Panes, parsePanes } from "../state/panes.ts";
import { keepText, readKept } from "./kept-text.ts";

const KEY = "parcelscope-panes";
const NAMES: readonly PaneName[] = ["room", "property"];

export function readKeptPanes(): Panes {
  try {
    return parsePanes(JSON.parse(readKept(KEY) ?? "null"));
  } catch {
    // Another program's text, or another version's.
    return parsePanes(null);
  }
}

/** A drag changes nothing but the style sheet's own numbers: no panel is rendered for it. */
export function followPanes(choices: ChoiceStore): void {
  showPanes(choices.getState().panes);
  choices.subscribe(({ panes }, before) => {
    if (panes === before.panes) return;
    showPanes(panes);
    keepText(KEY, JSON.stringify(panes));
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
