// The choices as this visit begins: from the URL, from the shell, and what is kept of the last visit. From here on the URL mirrors them.
import { parseLocation } from "../model/location/parse-location.ts";
import { type ChoiceStore, createChoices } from "../state/choices.ts";
import { START_INSPECTOR } from "../state/inspector.ts";
import { mirrorUrl } from "../state/mirror-url.ts";
import { readKeptDockHeight } from "./kept-dock-height.ts";
import { readKeptMapChoices } from "./kept-map-choices.ts";
import { followPanes, readKeptPanes } from "./kept-panes.ts";
import { readKeptTechnical } from "./kept-technical.ts";
import { readKeptTheme } from "./kept-theme.ts";
import { ROOMS } from "./rooms.ts";
import type { Shell } from "./shell.ts";

export function openChoices({ submitted }: Shell): ChoiceStore {
  const choices = createChoices({
    theme: readKeptTheme(),
    technical: readKeptTechnical(),
    panes: readKeptPanes(),
    inspector: { ...START_INSPECTOR, height: readKeptDockHeight() },
    ...readKeptMapChoices(),
  });
  followPanes(choices);
  mirrorUrl(choices, window, ROOMS);
  const parsed = submitted === null ? null : parseLocation(submitted);
  if (parsed?.ok && parsed.doubt === null) choices.getState().ask(parsed.location);
  return choices;
}
