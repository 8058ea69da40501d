// What a person chose for the page as a whole, between visits, in localStorage: one row each. A browser that keeps nothing is no error: the
// choice lasts for the visit. `public/shell.js` reads theme and panels before the first paint.
import type { Choices, Theme } from "../state/choices.ts";
import { START_INSPECTOR } from "../state/inspector.ts";
import { type Panes, parsePanes } from "../state/panes.ts";
import { buildUrl, parseUrl } from "../state/url.ts";

export const KEPT = {
  theme: row<Theme>(
    "parcelscope-theme",
    (text) => (text === "light" || text === "dark" ? text : "system"),
    (theme) => theme,
  ),
  technical: row<boolean>(
    "parcelscope-technical",
    (text) => text === "1",
    (isShown) => (isShown ? "1" : null),
  ),
  panes: row<Panes>(
    "parcelscope-panes",
    (text) => parsePanes(JSON.parse(text ?? "null")),
    (panes) => JSON.stringify(panes),
  ),
  /** Of the dock under the map. */
  dockHeight: row<number>(
    "parcelscope-dock-height",
    (text) => (text !== null && Number.isFinite(Number(text)) ? Number(text) : START_INSPECTOR.height),
    (height) => (height === START_INSPECTOR.height ? null : String(height)),
  ),
  /** Null: nobody opened or closed it. */
  isLegendOpen: row<boolean | null>(
    "parcelscope-legend",
    (text) => (text === "open" || text === "closed" ? text === "open" : null),
    (isOpen) => (isOpen ? "open" : "closed"),
  ),
  /** Checked where a link's are. */
  map: row<Pick<Choices, "colorBy" | "rings">>(
    "parcelscope-map",
    (text) => {
      const { colorBy, rings } = parseUrl(text ?? "");
      return { colorBy, rings };
    },
    (choices) => buildUrl({ ...parseUrl(""), ...choices }),
  ),
};

/** `format` returns null where nothing is to be kept. */
function row<Value>(key: string, parse: (text: string | null) => Value, format: (value: Value) => string | null) {
  return {
    read(): Value {
      try {
        return parse(localStorage.getItem(key));
      } catch {
        // Nothing can be kept, or it is another program's text.
        return parse(null);
      }
    },
    keep(value: Value): void {
      try {
        const text = format(value);
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Private mode.
      }
    },
  };
}
