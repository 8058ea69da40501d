// Cuts a stream of GeoJSON text into features without holding the file: a FeatureCollection, newline-delimited features, an array, one feature.
// It knows strings and nesting, and leaves the rest to JSON.parse; the first text that is not valid JSON ends it.
import { exactNumber } from "../../../columns/exact-number.ts";
import { decodeText } from "./decode-text.ts";

export type SplitItem =
  /** `recoded`: its text was not UTF-8. */
  | { kind: "value"; value: unknown; number: number; line: number; recoded: boolean }
  /** Nothing comes after it. */
  | { kind: "damage"; reason: string; number: number; line: number }
  /** The members of the collection other than its features: before them, or after. */
  | { kind: "members"; value: Record<string, unknown> };

export type FeatureSplitter = {
  push: (chunk: Uint8Array) => SplitItem[];
  /** The end of the file: what was left open is damage. */
  end: () => SplitItem[];
};

/** A feature larger than this is taken for damage. */
const MAX_FEATURE_BYTES = 64 * 1024 * 1024;

const [QUOTE, BACKSLASH, NEWLINE, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA] = [34, 92, 10, 123, 125, 91, 93, 44];
/** White space, commas, the record separator of RFC 8142, and the byte order mark. */
const SKIPPED_BETWEEN_VALUES = new Set([9, 10, 13, 32, COMMA, 0x1e, 0xef, 0xbb, 0xbf]);

/** Most features have none, and are parsed three times as fast without looking at each value. */
const LONG_NUMBER = /:\s*-?\d{16}/;
const LONG_WHOLE = /^-?\d+(\.0*)?$/;
const keepExact = (_: string, value: unknown, context?: { source?: string }): unknown =>
  context?.source && LONG_WHOLE.test(context.source) ? exactNumber(context.source) : value;

/** Whole numbers that would be rounded stay text. */
function parseJsonExactly(text: string): unknown {
  return LONG_NUMBER.test(text) ? JSON.parse(text, keepExact) : JSON.parse(text);
}

const explain = (error: unknown) => (error as Error).message.replace(/\s+/g, " ").slice(0, 120);

/** `top`: between values. `object`: inside a top-level object that may yet turn out to be a collection. `features`: between the members
 *  of an array. `feature`: inside one of them. `tail`: behind a collection's features. `ended`: at damage. */
type Mode = "top" | "object" | "features" | "feature" | "tail" | "ended";

export function createFeatureSplitter(maxFeatureBytes = MAX_FEATURE_BYTES): FeatureSplitter {
  let data: Buffer = Buffer.alloc(0);
  let position = 0;
  let start = 0;
  let depth = 0;
  let mode: Mode = "top";
  let insideString = false;
  let stringStart = 0;
  let keyStart = -1;
  let keyEnd = -1;
  let number = 0;
  let line = 1;
  let startLine = 1;
  /** The value that holds the features, and is still open. */
  let collection: "none" | "object" | "array" = "none";
  let items: SplitItem[] = [];

  const between = (): Mode => (collection === "none" ? "top" : "features");

  const begin = (next: Mode) => {
    start = position;
    startLine = line;
    depth = 0;
    insideString = false;
    keyStart = -1;
    mode = next;
  };

  const end = (reason: string) => {
    items.push({ kind: "damage", reason, number: number + 1, line: isInside() ? startLine : line });
    mode = "ended";
  };

  const emit = () => {
    try {
      const { text, recoded } = decodeText(data.subarray(start, position));
      items.push({ kind: "value", value: parseJsonExactly(text), number: number + 1, line: startLine, recoded });
      number += 1;
      mode = between();
    } catch (error) {
      end(`it isn't valid JSON (${explain(error)})`);
    }
  };

  /** False when it is damaged. */
  const emitMembers = (text: string): boolean => {
    try {
      items.push({ kind: "members", value: JSON.parse(text) as Record<string, unknown> });
      return true;
    } catch {
      return false;
    }
  };

  /** What stands behind the features of a collection; damage there may have swallowed features. */
  const emitTail = () => {
    const text = decodeText(data.subarray(start, position)).text.replace(/^[\s,]+/, "");
    collection = "none";
    if (emitMembers(`{${text}`)) mode = "top";
    else end("what is behind the list of features isn't valid JSON");
  };

  /** Inside a string: moves behind its closing quote, or to the end of the data. */
  const skipString = () => {
    for (;;) {
      const quote = data.indexOf(QUOTE, position);
      if (quote < 0) {
        position = data.length;
        return;
      }
      position = quote + 1;
      let backslashes = 0;
      while (quote - backslashes - 1 > stringStart && data[quote - backslashes - 1] === BACKSLASH) backslashes += 1;
      if (backslashes % 2 === 1) continue;
      insideString = false;
      if (depth === 1) [keyStart, keyEnd] = [stringStart + 1, quote];
      return;
    }
  };

  /** Inside an object: moves on until something is complete or the data ends. */
  const scanObject = () => {
    while (position < data.length) {
      if (insideString) {
        skipString();
        continue;
      }
      const byte = data[position]!;
      position += 1;
      if (byte === QUOTE) {
        insideString = true;
        stringStart = position - 1;
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (
          (mode === "object" || mode === "tail") &&
          byte === OPEN_BRACKET &&
          depth === 1 &&
          keyStart >= 0 &&
          data.toString("latin1", keyStart, keyEnd) === "features"
        ) {
          emitMembers(
            `${decodeText(data.subarray(start, keyStart - 1))
              .text.trimEnd()
              .replace(/,$/, "")}}`,
          );
          collection = "object";
          mode = "features";
          return;
        }
        depth += 1;
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        depth -= 1;
        if (depth > 0) continue;
        if (mode === "tail") emitTail();
        else emit();
        return;
      } else if (byte === NEWLINE) line += 1;
    }
  };

  /** Between values: moves to the start of the next one. */
  const scanBetween = () => {
    const byte = data[position]!;
    if (byte === NEWLINE) line += 1;
    if (SKIPPED_BETWEEN_VALUES.has(byte)) {
      position += 1;
    } else if (byte === OPEN_BRACE) {
      begin(mode === "top" ? "object" : "feature");
    } else if (byte === CLOSE_BRACKET && mode === "features") {
      position += 1;
      if (collection === "object") {
        begin("tail");
        depth = 1;
      } else {
        collection = "none";
        mode = "top";
      }
    } else if (byte === OPEN_BRACKET && mode === "top") {
      position += 1;
      collection = "array";
      mode = "features";
    } else end("no feature begins where one should");
  };

  const scan = () => {
    while (position < data.length && mode !== "ended") {
      if (mode === "top" || mode === "features") scanBetween();
      else scanObject();
    }
  };

  /** Forgets what is behind the value that is being read. */
  const trim = () => {
    const keep = isInside() ? start : position;
    data = data.subarray(keep);
    position -= keep;
    stringStart -= keep;
    keyStart -= keep;
    keyEnd -= keep;
    start = 0;
  };

  const isInside = () => mode === "object" || mode === "feature" || mode === "tail";

  const take = () => {
    const taken = items;
    items = [];
    return taken;
  };

  return {
    push: (chunk) => {
      if (mode === "ended") return [];
      data = data.length > 0 ? Buffer.concat([data, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      scan();
      if (data.length - start > maxFeatureBytes && isInside()) end(`it is larger than ${Math.round(maxFeatureBytes / 1024 / 1024)} MB`);
      trim();
      return take();
    },
    end: () => {
      const isCutOff = isInside() && (mode !== "tail" || /\S/.test(data.toString("latin1", start)));
      if (isCutOff) end("the file ends in the middle of it");
      else if (mode === "features") end("the file ends before its list of features does");
      return take();
    },
  };
}
