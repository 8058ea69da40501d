// Type-ahead in a tree (ARIA's pattern): the next shown value whose name, or position in its list, begins with what was typed.
import type { ValueTree } from "./index-json.ts";
import type { TextForm } from "./indexed-text.ts";
import { surface } from "./step-value.ts";
import type { Folded } from "./text-rows.ts";

/** A longer pause begins another word. */
const PAUSE_MS = 700;

type Typing = { text: string; at: number };

/** What was typed so far, with one more character; `at`: when, in milliseconds. */
export function addTyped({ text, at: before }: Typing, character: string, at: number): Typing {
  return { text: at - before > PAUSE_MS ? character : text + character, at };
}

/** From `current` on, round the end; a letter typed again goes on to the next one. Null where none begins so. */
export function findTyped(form: TextForm, tree: ValueTree, folded: Folded, current: number | null, typed: string): number | null {
  const start = current === null ? 0 : surface(tree, folded, current);
  const isOneMore = typed.length > 1 || current === null;
  const found = seek(form, tree, folded, start, isOneMore, typed);
  if (found !== null || new Set(typed).size > 1) return found;
  return seek(form, tree, folded, start, false, typed[0]!);
}

function seek(form: TextForm, tree: ValueTree, folded: Folded, start: number, withStart: boolean, typed: string): number | null {
  const begins = createTest(form, tree, typed);
  const count = tree.parents.length;
  if (count === 0) return null;
  if (withStart && begins(start)) return start;
  const next = (value: number) => {
    const behind = folded[value] ? tree.behind[value]! : value + 1;
    return behind < count ? behind : 0;
  };
  for (let value = next(start); value !== start; value = next(value)) if (begins(value)) return value;
  return null;
}

/** Made once for millions of values: nothing is cut out of the text where the first character differs. */
function createTest({ text, begins, starts }: TextForm, { ordinals }: ValueTree, typed: string): (value: number) => boolean {
  const [small, large] = [typed.toLowerCase(), typed.toUpperCase()];
  const [smallCode, largeCode] = [small.charCodeAt(0), large.charCodeAt(0)];
  const position = /^(?:0|[1-9]\d{0,8})$/.test(typed) ? Number(typed) : -1;
  const limit = 10 ** typed.length;
  return (value) => {
    const begin = begins[value]!;
    if (begin === starts[value]) {
      let ordinal = ordinals[value]!;
      while (position >= 0 && ordinal >= limit) ordinal = Math.floor(ordinal / 10);
      // The outermost value has no name.
      return value > 0 && ordinal === position;
    }
    // Behind the quote.
    const code = text.charCodeAt(begin + 1);
    return (code === smallCode || code === largeCode) && text.slice(begin + 1, begin + 1 + typed.length).toLowerCase() === small;
  };
}
