// What a column can hold, and how one that holds it is recognized.
import { readWords } from "./name-words.ts";

const KINDS = ["key", "zip", "text", "number", "whole", "year", "flag", "day"] as const;
/** `key`: an id that survives as it is written. */
export type ColumnKind = (typeof KINDS)[number];

export type ColumnField = {
  kind: ColumnKind;
  /** In a few words, for people. */
  about: string;
  /** Words (`name-words.ts`) that its names are made of, in whatever order; a better name stands further to the front. */
  phrases: readonly ReadonlySet<string>[];
  /** Words that such a name has or lacks. */
  beside: ReadonlySet<string>;
  /** Whole names, without case, spaces and punctuation: those of states' standards. */
  names: readonly string[];
  /** What nearly every value of such a column looks like; other columns are not taken, whatever their name. */
  values?: RegExp;
  /** Most rows may have none: a column of one of its names is taken even where the first rows are all empty. */
  isRare: boolean;
};
export type ColumnFields = Readonly<Record<string, ColumnField>>;

const list = (text: string, separator: string) => text.split(separator).filter(Boolean);

/** One line for each: name and kind, then about, phrases, words beside and whole names, with bars between. */
export function readFields(table: string, values: Readonly<Record<string, RegExp>> = {}): ColumnFields {
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.map(([head = "", about = "", phrases = "", beside = "", names = ""]) => {
      const [name = "", kind, rare] = head.split(" ");
      return [
        name,
        {
          kind: KINDS.find((one) => one === kind)!,
          about,
          phrases: list(phrases, ",").map(readWords),
          beside: new Set(["1", ...list(beside, " ")]),
          names: list(names, " "),
          ...(values[name] && { values: values[name] }),
          isRare: rare === "rare",
        },
      ];
    }),
  );
}
