// Cuts a row of the screen into pieces that look the same: names, strings, numbers, matches of a search, the value in sight.
import { findLast, type TextForm } from "./indexed-text.ts";

type PieceLook = "plain" | "name" | "string" | "number" | "word" | "odd";

export type Piece = { text: string; look: PieceLook; isMarked: boolean; match: "none" | "match" | "current" };

export type Marks = {
  /** The value in sight. */
  marked: readonly [start: number, end: number] | null;
  matches: { starts: Uint32Array; length: number; current: number };
};

type Stretch = { start: number; end: number };

export function cutRow(form: TextForm, start: number, end: number, { marked, matches }: Marks): Piece[] {
  const looks = listLooks(form, start, end);
  const found = listMatches(matches, start, end);
  const borders = [start, end];
  for (const { start: from, end: to } of [...looks, ...found, ...(marked ? [{ start: marked[0], end: marked[1] }] : [])]) {
    if (from > start && from < end) borders.push(from);
    if (to > start && to < end) borders.push(to);
  }
  borders.sort((a, b) => a - b);
  const isIn = ({ start: from, end: to }: Stretch, at: number) => from <= at && at < to;
  const pieces: Piece[] = [];
  let [look, match] = [0, 0];
  for (const [index, from] of borders.entries()) {
    const to = borders[index + 1];
    if (to === undefined || to === from) continue;
    while (look < looks.length && looks[look]!.end <= from) look += 1;
    while (match < found.length && found[match]!.end <= from) match += 1;
    const [withLook, withMatch] = [looks[look], found[match]];
    pieces.push({
      text: form.text.slice(from, to),
      look: withLook && isIn(withLook, from) ? withLook.look : "plain",
      isMarked: marked !== null && from >= marked[0] && from < marked[1],
      match: withMatch && isIn(withMatch, from) ? withMatch.match : "none",
    });
  }
  return pieces;
}

function listLooks({ text, begins, starts, ends }: TextForm, start: number, end: number): (Stretch & { look: PieceLook })[] {
  const looks: (Stretch & { look: PieceLook })[] = [];
  for (let value = Math.max(0, findLast(begins, start)); value < begins.length && begins[value]! < end; value++) {
    const from = starts[value]!;
    if (begins[value]! < from) looks.push({ start: begins[value]!, end: text.lastIndexOf('"', from - 1) + 1, look: "name" });
    const sign = text[from]!;
    if (sign !== "{" && sign !== "[") looks.push({ start: from, end: ends[value]!, look: readLook(text, from, ends[value]!) });
  }
  return looks;
}

const LONGEST_JUDGED = 40;

function readLook(text: string, start: number, end: number): PieceLook {
  if (text[start] === '"') return "string";
  if (end - start > LONGEST_JUDGED) return "number";
  const value = text.slice(start, end);
  if (/^(true|false|null)$/.test(value)) return "word";
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? "number" : "odd";
}

function listMatches({ starts, length, current }: Marks["matches"], start: number, end: number) {
  const found: (Stretch & { match: "match" | "current" })[] = [];
  // None is inside another: of those that begin before the row, the last alone can reach into it.
  const first = Math.max(0, findLast(starts, start));
  for (let index = first; index < starts.length && starts[index]! < end; index++) {
    found.push({ start: starts[index]!, end: starts[index]! + length, match: index === current ? "current" : "match" });
  }
  return found;
}
