// The choices as this visit begins: from the URL, from the shell, and what is kept of the last visit. From here on the URL mirrors them.
import { parseLocation } from "../model/location/parse-location.ts";
import { type ChoiceStore, createChoices } from "../state/choices.ts";
import { START_INSPECTOR } from "../state/inspector.ts";
import { mirrorUrl } from "../state/mirror-url.ts";
import type { PaneName, Panes } from "../state/panes.ts";
import { KEPT } from "./kept.ts";
import { ROOMS } from "./rooms.ts";
import type { Shell } from "./shell.ts";

export function openChoices({ submitted }: Shell): ChoiceStore {
  const choices = createChoices({
    theme: KEPT.theme.read(),
    technical: KEPT.technical.read(),
    panes: KEPT.panes.read(),
    inspector: { ...START_INSPECTOR, height: KEPT.dockHeight.read() },
    ...KEPT.map.read(),
  });
  followPanes(choices);
  mirrorUrl(choices, window, ROOMS);
  const parsed = submitted === null ? null : parseLocation(submitted);
  if (parsed?.ok && parsed.doubt === null) choices.getState().ask(parsed.location);
  return choices;
}

const NAMES: readonly PaneName[] = ["room", "property"];

/** A drag changes nothing but the style sheet's own numbers: no panel is rendered for it. */
function followPanes(choices: ChoiceStore): void {
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
