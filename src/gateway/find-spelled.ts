// Finds a secret in bytes as they stream by, read in one way: as they are, or with the escapes of JSON, URLs or HTML read as what they stand for.
import type { Needles } from "./find-needles.ts";
import type { Escaping } from "./spellings.ts";

export type SpelledFinder = {
  /** All positions count from the beginning of the stream. After the last chunk nothing stays open. */
  push(chunk: Buffer, isLast: boolean): Found;
};

type Found = {
  /** Start and end of each spelling of the secret. */
  places: [start: number, end: number][];
  /** From here on the bytes may be the beginning of one. */
  openFrom: number;
};

type Reading = {
  text: Buffer;
  /** Where in the bytes each byte of the text begins, and the end of the last one. Null: text and bytes are the same. */
  starts: Uint32Array | null;
};

/** `escaping`: null for bytes as they are. */
export function createSpelledFinder(needles: Needles, escaping: Escaping | null): SpelledFinder {
  /** What was open before this chunk. */
  let open: Buffer = Buffer.alloc(0);
  let position = 0;
  return {
    push(chunk, isLast) {
      const bytes = open.length > 0 ? Buffer.concat([open, chunk]) : chunk;
      const { text, starts } = escaping ? decode(bytes, escaping, isLast) : { text: bytes, starts: null };
      const toPosition = (index: number) => position + (starts ? starts[index]! : index);
      // Without an escape, the finder that reads bytes as they are finds the same.
      const found = escaping && !starts ? [] : needles.find(text);
      const places = found.map(([start, end]): [number, number] => [toPosition(start), toPosition(end)]);
      const openFrom = isLast ? position + bytes.length : toPosition(text.length - needles.countOpen(text));
      open = bytes.subarray(openFrom - position);
      position = openFrom;
      return { places, openFrom };
    },
  };
}

/** Leaves out an escape at the end that may not be all there. */
function decode(bytes: Buffer, { introducer, longest, read }: Escaping, isLast: boolean): Reading {
  if (!bytes.includes(introducer)) return { text: bytes, starts: null };
  const text = Buffer.allocUnsafe(bytes.length);
  const starts = new Uint32Array(bytes.length + 1);
  let at = 0;
  let length = 0;
  for (; at < bytes.length; length++) {
    starts[length] = at;
    if (bytes[at] !== introducer) {
      text[length] = bytes[at++]!;
      continue;
    }
    const found = read(bytes, at);
    if (found === null && !isLast && bytes.length - at < longest) break;
    text[length] = found ? found.byte : introducer;
    at += found ? found.length : 1;
  }
  starts[length] = at;
  return { text: text.subarray(0, length), starts };
}
