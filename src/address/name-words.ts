// Words that are names as they stand, so that whoever writes one has hardly misspelt another: "Clinton" is no slip for "Clifton".
// English words, given names and places are those of Hunspell's American dictionary (dictionary-en); surnames are the 10,000 most frequent of the
// U.S. Census of 1990, as @zxcvbn-ts/language-en has them. Of three letters they count beside a name of as many only, because too many are slips of
// four.
import { createRequire } from "node:module";
import dictionary from "dictionary-en";

const SURNAMES = 10_000;

const require = createRequire(import.meta.url);
/** In upper case; not read before a name is misspelt. */
let names: ReadonlySet<string> | undefined;

/** Each line of the dictionary is a word, or a word, a slash and flags for its endings; those are left aside. */
function readWords(): Set<string> {
  const english = new TextDecoder().decode(dictionary.dic).match(/^[A-Za-z]{3,}(?=\/|$)/gm) ?? [];
  // Most frequent first; the package's own entry would load all of its lists.
  const surnames = require("@zxcvbn-ts/language-en/src/lastnames.json") as string[];
  const names = surnames.slice(0, SURNAMES).filter((name) => name.length >= 3);
  return new Set([...english, ...names].map((word) => word.toUpperCase()));
}

/** True where the words of `asked` that differ from those of `known`, a similar street's name, are names as they stand. A blank more or less
 *  makes no other name. Both normalised. */
export function isNameOfItsOwn(asked: string, known: string): boolean {
  const [ours, theirs] = cutShared(asked.split(" "), known.split(" "));
  const [word, other] = [ours.join(""), theirs.join("")];
  if (word === "" || word === other) return false;
  if (word.length === 3 && !(word === asked && other.length === 3)) return false;
  names ??= readWords();
  return ours.every((each) => names?.has(each));
}

/** What is left of two lists without the words that both begin or end with. */
function cutShared(ours: string[], theirs: string[]): [string[], string[]] {
  const most = Math.min(ours.length, theirs.length);
  let start = 0;
  while (start < most && ours[start] === theirs[start]) start++;
  let end = 0;
  while (end < most - start && ours.at(-1 - end) === theirs.at(-1 - end)) end++;
  return [ours.slice(start, ours.length - end), theirs.slice(start, theirs.length - end)];
}
