// Takes a secret out of text and out of bytes as they stream by. What is masked keeps its length, so that lengths stay true.
import { createNeedles } from "./find-needles.ts";
import { createSpelledFinder } from "./find-spelled.ts";
import { ESCAPINGS, spellSecret } from "./spellings.ts";

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
  /** What was held back. */
  end(): Buffer;
};

/** Masks the secret in the spellings of `spellings.ts`. `secret` is printable ASCII. */
export function createTokenMask(secret: string): TokenMask {
  const needles = createNeedles(spellSecret(secret));

  function createStream() {
    const finders = [null, ...ESCAPINGS].map((escaping) => createSpelledFinder(needles, escaping));
    let held: Buffer = Buffer.alloc(0);
    /** Where in the stream `held` begins. */
    let position = 0;
    return function push(chunk: Buffer, isLast: boolean): Buffer {
      let bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      let safe = bytes.length;
      for (const finder of finders) {
        const { places, openFrom } = finder.push(chunk, isLast);
        // The chunk is not ours to write into.
        if (places.length > 0 && bytes === chunk) bytes = Buffer.from(chunk);
        for (const [start, end] of places) bytes.fill(STAR, start - position, end - position);
        safe = Math.min(safe, openFrom - position);
      }
      held = bytes.subarray(safe);
      position += safe;
      return bytes.subarray(0, safe);
    };
  }

  const mask = (bytes: Buffer) => createStream()(bytes, true);
  return {
    maskText: (text) => mask(Buffer.from(text)).toString(),
    maskBytes: mask,
    createStream() {
      const push = createStream();
      return { push: (chunk) => push(chunk, false), end: () => push(Buffer.alloc(0), true) };
    },
  };
}

/** In one go, as every answer pays for it: neither a header's value nor the token has a line break. */
export function maskHeaders(headers: Record<string, string>, maskText: (text: string) => string): Record<string, string> {
  const values = Object.values(headers).join("\n");
  const masked = maskText(values);
  if (masked === values) return headers;
  const maskedValues = masked.split("\n");
  return Object.fromEntries(Object.keys(headers).map((name, index) => [name, maskedValues[index]!]));
}
