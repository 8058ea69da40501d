// The field that buildings are colored by and the zones around them, between visits, in localStorage. A browser that keeps nothing is no error.
// What is kept is checked where a link's is.

import type { Choices } from "../state/choices.ts";
import { buildUrl, parseUrl } from "../state/url.ts";

const KEY = "parcelscope-map";

type MapChoices = Pick<Choices, "colorBy" | "rings">;

export function readKeptMapChoices(): MapChoices {
  try {
    const { colorBy, rings } = parseUrl(localStorage.getItem(KEY) ?? "");
    return { colorBy, rings };
  } catch {
    return { colorBy: null, rings: null };
  }
}

export function keepMapChoices(choices: MapChoices): void {
  try {
    localStorage.setItem(KEY, buildUrl({ ...parseUrl(""), ...choices }));
  } catch {
    // Private mode: the choice lasts for this visit.
  }
}
