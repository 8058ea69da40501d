// The part of a long text that is put into the page: around the marked place, or from the start.
import type { Span } from "./json-scan.ts";

export type TextWindow = { total: number; cutBefore: number; before: string; marked: string; after: string; cutAfter: number };

/** More than this at once makes a browser slow. */
const WIDEST = 120_000;

/** `span` is marked; null marks nothing. What is left out is counted. */
export function cutWindow(text: string, span: Span | null, widest = WIDEST): TextWindow {
  const [start, wantedEnd] = span ?? [0, 0];
  const end = Math.min(wantedEnd, start + widest);
  const room = Math.max(0, widest - (end - start));
  const from = Math.max(0, Math.min(start - Math.floor(room / 2), text.length - widest));
  const to = Math.min(text.length, from + Math.max(widest, end - from));
  return {
    total: text.length,
    cutBefore: from,
    before: text.slice(from, start),
    marked: text.slice(start, end),
    after: text.slice(end, to),
    cutAfter: text.length - to,
  };
}
