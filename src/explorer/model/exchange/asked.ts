// Asked: one action of a person that asks about one location. Its id makes sure that one action is one lookup.

import type { ExchangeLocation, Position } from "../location/location.ts";
import type { ApiVersion } from "./exchange.ts";

export type Asked = {
  /** Unique for each action; a render, a remount or "back" to the same action asks nothing anew. */
  id: string;
  /** One of a file's results may have none that is stated: it is only shown. */
  location: ExchangeLocation;
  version: ApiVersion;
  /** `kept-first`: a saved result will do, and costs nothing; where an earlier request may have been counted, the person is asked first.
   *  `retry`: the same, and the person has been asked. `fresh`: the person asked for a new one. */
  mode: "kept-first" | "retry" | "fresh";
  /** Shows this exchange of the log, and asks nothing; null: any. */
  exchangeId: string | null;
  /** It came with the URL, perhaps not for the first time: where nothing can be saved, the person is asked before it is sent. */
  isLink: boolean;
  /** The exchange was opened from a file: nothing of it goes into the URL, where a reload would pay for it. */
  isFile: boolean;
  /** It is a row of a list: the URL names the row instead, and a reload shows it again at no cost. */
  isRow: boolean;
  /** Where the map was clicked: a building there is the selected one. Null: it was not. */
  point: Position | null;
  /** True where the view was chosen already (a link, "back", a click on the map): the answer does not move the map. */
  keepView: boolean;
  /** The field that buildings are colored by while this is shown, as a case file has it; null: the person's choice. */
  colorBy: string | null;
};

let made = 0;

export function buildAsked(
  location: ExchangeLocation,
  version: ApiVersion,
  more: Partial<Pick<Asked, "mode" | "exchangeId" | "isLink" | "isFile" | "isRow" | "point" | "keepView" | "colorBy">> = {},
): Asked {
  made += 1;
  return {
    id: `${Date.now().toString(36)}-${made.toString(36)}`,
    location,
    version,
    mode: "kept-first",
    exchangeId: null,
    isLink: false,
    isFile: false,
    isRow: false,
    point: null,
    keepView: false,
    colorBy: null,
    ...more,
  };
}
