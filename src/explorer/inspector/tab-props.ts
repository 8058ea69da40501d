// What each tab of the Inspector is given.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { ReadResult } from "../model/exchange/reading.ts";

export type TabProps = {
  /** Live, saved, from a file, or failed. */
  exchange: Exchange;
  /** What was read from it. */
  result: ReadResult;
  /** What the fields mean; empty where nothing is stated. */
  dictionary: DatasetDictionary;
  /** JSON pointer of the value in sight; "" is the whole response. */
  pointer: string;
  /** Rises each time that a value is sought, also the same one again. */
  sought: number;
  /** Puts another value in sight, in the tab Response. */
  onPoint: (pointer: string) => void;
  /** Shows the value in the property panels; null: no panel shows it. */
  leadToValue: (pointer: string) => (() => void) | null;
  /** Its data is made up. */
  isSample: boolean;
  now: Date;
};
