// Goes through JSON text once: notes where each value is, and writes the same text formatted. Numbers keep their digits and doubled
// members stay. Depth costs no stack. Where the text stops being JSON, the rest is left as it is.
import { isNumberPart, readStringEnd, skipSpace } from "./walk-json.ts";

/** Stands for "no value": the parent of the outermost one. */
export const NO_VALUE = 0xffff_ffff;

/** The values of a JSON text in the order of the text, each with the number of its row here. */
export type ValueTree = {
  parents: Uint32Array<ArrayBuffer>;
  /** The first value that is neither this one nor inside it. */
  behind: Uint32Array<ArrayBuffer>;
  /** Its position among the values of its parent, from 0. */
  ordinals: Uint32Array<ArrayBuffer>;
  /** How many values it has directly inside. */
  sizes: Uint32Array<ArrayBuffer>;
  /** How deep it is; the outermost has depth 0. */
  depths: Uint32Array<ArrayBuffer>;
};

/** Where each value is in one form of the text. */
export type Places = {
  /** Its member name where it has one, else the value itself. */
  begins: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
};

export type JsonIndex = {
  tree: ValueTree;
  received: Places;
  formatted: Places & { text: string };
  /** Where the text as received stops being JSON; null where it is whole. */
  brokenAt: number | null;
};

const INDENT = "  ";
const DEEPEST_INDENT = 20;
const LINE_STARTS = Array.from({ length: DEEPEST_INDENT + 1 }, (_, depth) => `\n${INDENT.repeat(depth)}`);

/** Null for text that is no JSON, so that nothing of it has a structure. */
export function indexJson(text: string): JsonIndex | null {
  const tree: Lists<ValueTree> = { parents: [], behind: [], ordinals: [], sizes: [], depths: [] };
  const [received, formatted] = [createPlaces(), createPlaces()];
  const pieces: string[] = [];
  let length = 0;
  const write = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  let count = 0;
  let depth = 0;
  /** The open containers' numbers and how many values each has so far. */
  const open: { value: number; isObject: boolean; size: number }[] = [];
  /** In front of a value, rather than in front of a comma or a closing bracket. */
  let awaitsValue = true;
  let at = skipSpace(text, text.startsWith("\uFEFF") ? 1 : 0);
  /** Behind all that was understood. */
  let read = at;

  const end = (value: number, size: number) => {
    received.ends[value] = at;
    formatted.ends[value] = length;
    tree.behind[value] = count;
    tree.sizes[value] = size;
  };

  while (at < text.length) {
    const container = open.at(-1);
    if (container && (!awaitsValue || container.size === 0) && text[at] === (container.isObject ? "}" : "]")) {
      open.pop();
      depth -= 1;
      if (container.size > 0) write(LINE_STARTS[Math.min(depth, DEEPEST_INDENT)]!);
      write(text[at]!);
      at += 1;
      end(container.value, container.size);
      awaitsValue = false;
    } else if (!awaitsValue) {
      if (!container || text[at] !== ",") break;
      write(",");
      at += 1;
      awaitsValue = true;
    } else {
      const begin = at;
      const nameEnd = container?.isObject ? readNameEnd(text, at) : at;
      const start = nameEnd === at ? at : skipSpace(text, skipSpace(text, nameEnd) + 1);
      const isContainer = text[start] === "{" || text[start] === "[";
      const valueEnd = isContainer ? start + 1 : readLeafEnd(text, start);
      if (nameEnd < 0 || valueEnd < 0) break;
      if (container) write(LINE_STARTS[Math.min(depth, DEEPEST_INDENT)]!);
      addPlace(received, begin, start);
      formatted.begins.push(length);
      if (nameEnd > begin) write(`${text.slice(begin, nameEnd)}: `);
      addPlace(formatted, null, length);
      write(text.slice(start, valueEnd));
      tree.parents.push(container?.value ?? NO_VALUE);
      tree.ordinals.push(container?.size ?? 0);
      tree.behind.push(count + 1);
      tree.sizes.push(0);
      tree.depths.push(depth);
      if (container) container.size += 1;
      at = valueEnd;
      count += 1;
      if (isContainer) {
        open.push({ value: count - 1, isObject: text[start] === "{", size: 0 });
        depth += 1;
      } else end(count - 1, 0);
      awaitsValue = isContainer;
    }
    read = at;
    at = skipSpace(text, at);
  }

  const isWhole = open.length === 0 && count > 0 && skipSpace(text, read) >= text.length;
  // Text like `[12:00] Bad gateway` begins as JSON does.
  if (!isWhole && count < 2) return null;
  if (!isWhole) {
    const rest = text.slice(skipSpace(text, read));
    if (rest) write(LINE_STARTS[Math.min(depth, DEEPEST_INDENT)]! + rest);
    at = text.length;
    for (const { value, size } of open) end(value, size);
  }
  return {
    tree: pack(tree),
    received: pack(received),
    formatted: { ...pack(formatted), text: pieces.join("") },
    brokenAt: isWhole ? null : read,
  };
}

type Lists<Arrays> = Record<keyof Arrays, number[]>;

const createPlaces = (): Lists<Places> => ({ begins: [], starts: [], ends: [] });

/** Typed arrays cross from a worker without being copied. */
function pack<Name extends string>(lists: Record<Name, number[]>): Record<Name, Uint32Array<ArrayBuffer>> {
  const packed = Object.entries<number[]>(lists).map(([name, numbers]) => [name, new Uint32Array(numbers)]);
  return Object.fromEntries(packed) as Record<Name, Uint32Array<ArrayBuffer>>;
}

/** `begin` null: it is noted already. The end follows when it is known. */
function addPlace({ begins, starts, ends }: Lists<Places>, begin: number | null, start: number): void {
  if (begin !== null) begins.push(begin);
  starts.push(start);
  ends.push(start);
}

/** Behind the member name at `at`, which a colon and something else must follow; -1 where there is none. */
function readNameEnd(text: string, at: number): number {
  const end = readStringEnd(text, at);
  if (end === null) return -1;
  const colon = skipSpace(text, end);
  return text[colon] === ":" && skipSpace(text, colon + 1) < text.length ? end : -1;
}

/** What services write where JSON has no word for it is read too: a response that is wrong must be readable. */
const WORDS = /^(?:true|false|null|undefined|None|True|False|-?(?:NaN|Infinity))$/;
const LONGEST_WORD = 9;

/** Behind the value at `at`, which is no container; -1 where there is none. */
function readLeafEnd(text: string, at: number): number {
  if (text[at] === '"') return readStringEnd(text, at) ?? -1;
  let end = at;
  let isNumber = isNumberStart(text, at);
  // Not a pattern's work: it breaks on runs of megabytes.
  for (; end < text.length && !isLeafBorder(text.charCodeAt(end)); end++) isNumber &&= isNumberPart(text.charCodeAt(end));
  if (isNumber) return end;
  return end - at <= LONGEST_WORD && WORDS.test(text.slice(at, end)) ? end : -1;
}

function isNumberStart(text: string, at: number): boolean {
  const code = text.charCodeAt(text[at] === "-" ? at + 1 : at);
  return code >= 0x30 && code <= 0x39;
}

/** White space, a comma or a closing bracket. */
function isLeafBorder(code: number): boolean {
  return code <= 0x20 || code === 0x2c || code === 0x5d || code === 0x7d;
}
