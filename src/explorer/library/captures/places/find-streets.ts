// Finds known addresses in a text by their words, whatever is between them: spaces, dashes, underscores, or nothing where capitals or figures begin.
import { isDirection, isSuffix, type PlaceForm, plainWord, stripMarks, WORD } from "./street-forms.ts";

export type Span = readonly [start: number, end: number];

/** What is taken. `names`: "any" also takes the name of a street alone in small letters, as people write notes. */
export type Strictness = { kinds: ReadonlySet<PlaceForm["kind"]>; names: "capital" | "any" };

export type StreetFinder = (text: string, folded: string, strictness: Strictness, take: (span: Span) => void) => void;

type Node = { next: Map<string, Node> | null; form: PlaceForm | null };
type Word = { text: string; start: number; end: number };

/** Characters between two words of a place. */
const GAP = 6;
/** That only the text has, in one place. */
const DIRECTIONS = 2;
const RANK = { sure: 3, part: 2, name: 1 };
/** A single word may be any word: it needs a capital, and to be a name by its length. */
const SHORTEST_NAME = 4;

export function buildStreetFinder(forms: Iterable<PlaceForm>): StreetFinder {
  const root: Node = { next: null, form: null };
  for (const form of forms) {
    let node = root;
    for (const word of form.words) {
      node.next ??= new Map();
      const next: Node = node.next.get(word) ?? { next: null, form: null };
      node.next.set(word, next);
      node = next;
    }
    if (node !== root && (node.form === null || RANK[form.kind] > RANK[node.form.kind])) node.form = form;
  }
  return (text, folded, strictness, take) => {
    if (root.next === null) return;
    const words = listWords(text, folded);
    for (let at = 0; at < words.length; at++) {
      const found = findAt(root, words, at, text, strictness);
      if (found === null) continue;
      take([words[at]!.start, words[found]!.end]);
      at = found;
    }
  };
}

/** Index of the last word of the longest place that begins with the word at `at`; null: none does. */
function findAt(root: Node, words: readonly Word[], at: number, text: string, strictness: Strictness): number | null {
  if (!root.next?.has(words[at]!.text) || isInWord(text, words[at]!.start)) return null;
  let node = root;
  let skipped = 0;
  let best: { last: number; rest: ReadonlySet<string> } | null = null;
  for (let index = at; index < words.length; index++) {
    const word = words[index]!;
    if (index > at && word.start - words[index - 1]!.end > GAP) break;
    const next: Node | undefined = node.next?.get(word.text);
    // A direction that only the text has.
    if (next === undefined && index > at && skipped < DIRECTIONS && isDirection(word.text)) {
      skipped += 1;
      continue;
    }
    if (next === undefined) break;
    node = next;
    if (node.form && !isInWord(text, word.end) && isTaken(node.form.kind, words, at, index, text, strictness))
      best = { last: index, rest: node.form.kind === "sure" ? node.form.rest : NONE };
  }
  return best && extendZip(words, best.rest === NONE ? best.last : extend(words, best.last, best.rest));
}

const NONE: ReadonlySet<string> = new Set();

function isTaken(
  kind: PlaceForm["kind"],
  words: readonly Word[],
  from: number,
  to: number,
  text: string,
  { kinds, names }: Strictness,
): boolean {
  if (!kinds.has(kind)) return false;
  if (kind !== "name") return true;
  // With another suffix it is another street.
  const behind = words[to + 1];
  if (behind && isSuffix(behind.text) && behind.start - words[to]!.end <= 3) return false;
  if (to > from && names === "any") return true;
  if (to === from && (names !== "any" || words[from]!.text.length < SHORTEST_NAME)) return false;
  for (let at = from; at <= to; at++) if (!/^[\p{Lu}\p{N}]/u.test(text.slice(words[at]!.start, words[at]!.end))) return false;
  return true;
}

/** With the suffix, the direction and the other words of the address behind it. */
function extend(words: readonly Word[], last: number, rest: ReadonlySet<string>): number {
  let end = last;
  while (end + 1 < words.length) {
    const { text, start } = words[end + 1]!;
    const isNear = start - words[end]!.end <= 3;
    if (!isNear || !(rest.has(text) || (end < last + 3 && (isSuffix(text) || isDirection(text))))) break;
    end += 1;
  }
  return end;
}

/** With the four figures behind a ZIP. */
function extendZip(words: readonly Word[], last: number): number {
  const [zip, more] = [words[last]!, words[last + 1]];
  const isMore = /^\d{5}$/.test(zip.text) && more !== undefined && /^\d{4}$/.test(more.text) && more.start === zip.end + 1;
  return isMore ? last + 1 : last;
}

function listWords(text: string, folded: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of folded.matchAll(WORD)) {
    let start = index;
    // "LiveOak" is two words.
    for (let at = index + 1; at < index + found.length; at++)
      if (isLower(text.charCodeAt(at - 1)) && isUpper(text.charCodeAt(at))) {
        words.push(buildWord(folded, start, at));
        start = at;
      }
    words.push(buildWord(folded, start, index + found.length));
  }
  return words;
}

function buildWord(folded: string, start: number, end: number): Word {
  const word = folded.slice(start, end);
  return { text: plainWord(stripMarks(word)), start, end: word.endsWith("'s") ? end - 2 : end };
}

/** Whether a word goes on at `at`. */
function isInWord(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return SIGN.test(before) && SIGN.test(after) && !(isLower(before.charCodeAt(0)) && isUpper(after.charCodeAt(0)));
}

const SIGN = /[\p{L}\p{N}]/u;
const isLower = (code: number) => code >= 0x61 && code <= 0x7a;
const isUpper = (code: number) => code >= 0x41 && code <= 0x5a;
