// What a person chose for the page as a whole, between visits. `public/shell.js` reads theme and panels before the first paint.
import type { Choices, Theme } from "../state/choices.ts";
import { START_INSPECTOR } from "../state/inspector.ts";
import { keptValue } from "../state/kept-value.ts";
import { type Panes, parsePanes } from "../state/panes.ts";
import { buildUrl, parseUrl } from "../state/url.ts";

export const KEPT = {
  theme: keptValue<Theme>(
    "parcelscope-theme",
    (text) => (text === "light" || text === "dark" ? text : "system"),
    (theme) => theme,
  ),
  technical: keptValue<boolean>(
    "parcelscope-technical",
    (text) => text === "1",
    (isShown) => (isShown ? "1" : null),
  ),
  panes: keptValue<Panes>(
    "parcelscope-panes",
    (text) => parsePanes(JSON.parse(text ?? "null")),
    (panes) => JSON.stringify(panes),
  ),
  /** Of the dock under the map. */
  dockHeight: keptValue<number>(
    "parcelscope-dock-height",
    (text) => (text !== null && Number.isFinite(Number(text)) ? Number(text) : START_INSPECTOR.height),
    (height) => (height === START_INSPECTOR.height ? null : String(height)),
  ),
  /** Null: nobody opened or closed it. */
  isLegendOpen: keptValue<boolean | null>(
    "parcelscope-legend",
    (text) => (text === "open" || text === "closed" ? text === "open" : null),
    (isOpen) => (isOpen ? "open" : "closed"),
  ),
  /** Checked where a link's are. */
  map: keptValue<Pick<Choices, "colorBy" | "rings">>(
    "parcelscope-map",
    (text) => {
      const { colorBy, rings } = parseUrl(text ?? "");
      return { colorBy, rings };
    },
    (choices) => buildUrl({ ...parseUrl(""), ...choices }),
  ),
};
