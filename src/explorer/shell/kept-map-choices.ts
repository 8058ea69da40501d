// The field that buildings are colored by and the zones around them, between visits. What is kept is checked where a link's is.
import type { Choices } from "../state/choices.ts";
import { buildUrl, parseUrl } from "../state/url.ts";
import { keepText, readKept } from "./kept-text.ts";

const KEY = "parcelscope-map";

type MapChoices = Pick<Choices, "colorBy" | "rings">;

export function readKeptMapChoices(): MapChoices {
  const { colorBy, rings } = parseUrl(readKept(KEY) ?? "");
  return { colorBy, rings };
}

export function keepMapChoices(choices: MapChoices): void {
  keepText(KEY, buildUrl({ ...parseUrl(""), ...choices }));
}
