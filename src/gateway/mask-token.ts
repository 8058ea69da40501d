// Takes a secret out of text and out of bytes as they stream by. What is masked keeps its length, so that lengths stay true.
// The usual spellings are found by their bytes, which is quick; only bytes that hold an escape are read sign by sign as well.
import { createSpelledFinder, mayHaveEscapes, type SpelledSecret } from "./find-spelled.ts";

const STAR = "*".charCodeAt(0);

export type TokenMask = {
  /** For the values of headers. */
  maskText(text: string): string;
  /** The bytes themselves where there is nothing to mask, else a masked copy. */
  maskBytes(bytes: Buffer): Buffer;
  /** For one stream of bytes: a secret that is cut by chunk borders is found too. */
  createStream(): MaskStream;
};

type MaskStream = {
  /** Masked bytes that are safe to pass on; what may be the beginning of the secret is held back. */
  push(chunk: Buffer): Buffer;
  /** What was held back and turned out to be nothing. */
  end(): Buffer;
};

/** Masks the secret in all the spellings that JSON, URLs and HTML have for it, and inside text in base64. `secret` is printable ASCII. */
export function createTokenMask(secret: string): TokenMask {
  const needles = [...spellSecret(secret), ...spellInBase64(secret)].map((spelling) => Buffer.from(spelling));
  const countBeginning = createBeginningCounter(needles);
  const findSpelled = createSpelledFinder(secret);
  const mask = (bytes: Buffer) => maskEscaped(maskNeedles(bytes, needles), findSpelled);
  return {
    maskText: (text) => mask(Buffer.from(text)).bytes.toString(),
    maskBytes: (bytes) => mask(bytes).bytes,
    createStream: () => createStream(mask, countBeginning),
  };
}

function spellSecret(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inHtml = secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  return [...new Set([secret, inJson, inJson.replaceAll("/", "\\/"), encodeURIComponent(secret), inHtml])];
}

/**
 * Base64 writes three bytes as four letters, so the secret is spelled in three ways, by where in the text it begins. A letter at either end
 * that also holds bits of a neighbour is left out: it tells four bits of the secret at most.
 */
function spellInBase64(secret: string): string[] {
  const spellings = [0, 1, 2].map((before) => {
    const letters = Buffer.from(" ".repeat(before) + secret).toString("base64");
    return letters.slice(Math.ceil((before * 8) / 6), Math.floor(((before + secret.length) * 8) / 6));
  });
  const inUrls = spellings.map((spelling) => spelling.replaceAll("+", "-").replaceAll("/", "_"));
  return [...new Set([...spellings, ...spellings.map((spelling) => spelling.replaceAll("/", "\\/")), ...inUrls])];
}

type Masked = {
  /** The bytes themselves where there is nothing to mask. */
  bytes: Buffer;
  /** How many of the last ones may be the beginning of an escaped spelling. */
  open: number;
};

function createStream(mask: (bytes: Buffer) => Masked, countBeginning: (bytes: Buffer) => number): MaskStream {
  let held: Buffer = Buffer.alloc(0);
  return {
    push(chunk) {
      const { bytes, open } = mask(held.length > 0 ? Buffer.concat([held, chunk]) : chunk);
      const safe = bytes.length - Math.max(open, countBeginning(bytes));
      held = bytes.subarray(safe);
      return bytes.subarray(0, safe);
    },
    end() {
      const rest = held;
      held = Buffer.alloc(0);
      return rest;
    },
  };
}

function maskNeedles(bytes: Buffer, needles: Buffer[]): Buffer {
  let masked = bytes;
  for (const needle of needles) {
    for (let at = masked.indexOf(needle); at !== -1; at = masked.indexOf(needle, at + needle.length)) {
      if (masked === bytes) masked = Buffer.from(bytes);
      masked.fill(STAR, at, at + needle.length);
    }
  }
  return masked;
}

function maskEscaped(bytes: Buffer, findSpelled: (text: string) => SpelledSecret): Masked {
  if (!mayHaveEscapes(bytes)) return { bytes, open: 0 };
  const { hits, openFrom } = findSpelled(bytes.toString("latin1"));
  const masked = hits.length > 0 ? Buffer.from(bytes) : bytes;
  for (const [start, end] of hits) masked.fill(STAR, start, end);
  return { bytes: masked, open: bytes.length - openFrom };
}

/** Counts how many of the last bytes could be the beginning of a needle. */
function createBeginningCounter(needles: Buffer[]): (bytes: Buffer) => number {
  const firstBytes = new Set(needles.map((needle) => needle[0]));
  const longest = Math.max(...needles.map((needle) => needle.length)) - 1;
  return (bytes) => {
    for (let left = Math.min(longest, bytes.length); left > 0; left--) {
      const at = bytes.length - left;
      const begins = (needle: Buffer) => left < needle.length && bytes.compare(needle, 0, left, at) === 0;
      if (firstBytes.has(bytes[at]) && needles.some(begins)) return left;
    }
    return 0;
  };
}
