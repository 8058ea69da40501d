// Type-ahead in a tree (ARIA's pattern): the next shown value whose name, or position in its list, begins with what was typed.
import { type IndexedText, readStep } from "./indexed-text.ts";
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
export function findTyped(indexed: IndexedText, folded: Folded, current: number | null, typed: string): number | null {
  const start = current === null ? 0 : surface(indexed.tree, folded, current);
  const isOneMore = typed.length > 1 || current === null;
  const found = seek(indexed, folded, start, isOneMore, typed);
  if (found !== null || new Set(typed).size > 1) return found;
  return seek(indexed, folded, start, false, typed[0]!);
}

function seek(indexed: IndexedText, folded: Folded, start: number, withStart: boolean, typed: string): number | null {
  const { parents, behind } = indexed.tree;
  const wanted = typed.toLowerCase();
  // The outermost value has no name.
  const begins = (value: number) => value > 0 && String(readStep(indexed, value)).toLowerCase().startsWith(wanted);
  if (parents.length === 0) return null;
  if (withStart && begins(start)) return start;
  const next = (value: number) => {
    const after = folded[value] ? behind[value]! : value + 1;
    return after < parents.length ? after : 0;
  };
  for (let value = next(start); value !== start; value = next(value)) if (begins(value)) return value;
  return null;
}
