// What each tab of the Inspector is given.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { ReadExchange } from "../library/exchange-log.ts";

/** The exchange may be live, saved, from a file, or failed. */
export type TabProps = ReadExchange & {
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
