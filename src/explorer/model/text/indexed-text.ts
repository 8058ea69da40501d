// A response's text with an index of its values and lines, in two forms: as received, and formatted. Made away from the page's thread.
import { indexJson, NO_VALUE, type Places, type ValueTree } from "./index-json.ts";
import { pointInto } from "./json-members.ts";
import { parseName } from "./walk-json.ts";

export type TextForm = Places & {
  text: string;
  /** Where each line starts: never empty. */
  lineStarts: Uint32Array<ArrayBuffer>;
};

export type IndexedText = {
  tree: ValueTree;
  received: TextForm;
  /** Null for text that is not JSON. */
  formatted: TextForm | null;
  /** The line of the form as received where it stops being JSON, from 1; null where it is JSON, or has no JSON at all. */
  brokenLine: number | null;
};

const none = () => new Uint32Array(0);

export function indexText(text: string): IndexedText {
  const json = indexJson(text);
  const lineStarts = listLineStarts(text);
  if (!json) {
    const tree = { parents: none(), behind: none(), ordinals: none(), sizes: none(), depths: none() };
    const received = { text, lineStarts, begins: none(), starts: none(), ends: none() };
    return { tree, received, formatted: null, brokenLine: null };
  }
  return {
    tree: json.tree,
    received: { text, lineStarts, ...json.received },
    formatted: { ...json.formatted, lineStarts: listLineStarts(json.formatted.text) },
    brokenLine: json.brokenAt === null ? null : findLast(lineStarts, json.brokenAt) + 1,
  };
}

/** What of it a worker gives away rather than copies. */
export function listBuffers({ tree, received, formatted }: IndexedText): ArrayBuffer[] {
  const arrays = [tree, received, formatted ?? {}].flatMap((parts) => Object.values<Uint32Array<ArrayBuffer> | string>(parts));
  return arrays.flatMap((array) => (typeof array === "string" ? [] : array.buffer));
}

const LINE_BREAK = /\r\n?|\n/g;

function listLineStarts(text: string): Uint32Array<ArrayBuffer> {
  const starts = [0];
  for (const match of text.matchAll(LINE_BREAK)) starts.push(match.index + match[0].length);
  return new Uint32Array(starts);
}

/** Behind the last character of a line, from 0, its break left out. */
export function findLineEnd({ text, lineStarts }: TextForm, line: number): number {
  const next = lineStarts[line + 1];
  if (next === undefined) return text.length;
  return text[next - 1] === "\n" && text[next - 2] === "\r" ? next - 2 : next - 1;
}

/** The index of the last number that is at most `wanted`, in a rising list; -1 where there is none. */
export function findLast(rising: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle]! <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The last value that begins at a place of the text or before it; at a closing bracket the one that ends there. Null before the first. */
export function findValueAt(form: TextForm, { parents }: ValueTree, at: number): number | null {
  let value = findLast(form.begins, at);
  const closes = form.text[at] === "}" || form.text[at] === "]";
  while (closes && value > 0 && form.ends[value]! <= at) value = parents[value]!;
  return value < 0 ? null : value;
}

export function isContainer({ text, starts }: TextForm, value: number): boolean {
  const sign = text[starts[value]!];
  return sign === "{" || sign === "[";
}

/** The name of a member, or the position of an item. */
export function readStep({ tree, received }: IndexedText, value: number): string | number {
  const begin = received.begins[value]!;
  if (begin === received.starts[value]) return tree.ordinals[value]!;
  const end = received.text.lastIndexOf('"', received.starts[value]! - 1) + 1;
  const quoted = received.text.slice(begin, end);
  return parseName(quoted) ?? quoted.slice(1, -1);
}

/** Its JSON pointer (RFC 6901). */
export function formatPointer(indexed: IndexedText, value: number): string {
  const steps: string[] = [];
  for (let at = value; indexed.tree.parents[at] !== NO_VALUE; at = indexed.tree.parents[at]!) {
    steps.push(pointInto("", readStep(indexed, at)));
  }
  return steps.reverse().join("");
}

/** How far a pointer leads: `value` is where it ends, or the last on the way there, and `missing` is the step that it does not have. */
export type Found = { value: number; missing: string | null };

/** Of doubled members the last counts. Null where the text has no values. */
export function findPointer(indexed: IndexedText, pointer: string): Found | null {
  const { tree } = indexed;
  if (tree.parents.length === 0) return null;
  let value = 0;
  for (const step of pointer.split("/").slice(1)) {
    const name = step.replace(/~1/g, "/").replace(/~0/g, "~");
    let next = -1;
    for (let inside = value + 1; inside < tree.behind[value]!; inside = tree.behind[inside]!)
      if (String(readStep(indexed, inside)) === name) next = inside;
    if (next < 0) return { value, missing: name };
    value = next;
  }
  return { value, missing: null };
}
