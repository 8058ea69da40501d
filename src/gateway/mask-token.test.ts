// The token must not get through, however the bytes are cut and however the token is spelled.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenMask } from "./mask-token.ts";

const TOKEN = 'aab+a/"x&y';
const mask = createTokenMask(TOKEN);
const SPELLINGS = [TOKEN, JSON.stringify(TOKEN).slice(1, -1), 'aab+a\\/\\"x&y', encodeURIComponent(TOKEN), "aab+a/&quot;x&amp;y"];

/** Sends the text through in pieces of the given lengths, again and again. */
function stream(text: string, lengths: number[]): string {
  const bytes = Buffer.from(text);
  const masking = mask.createStream();
  const out: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length]!;
    out.push(Buffer.from(masking.push(bytes.subarray(at, at + length))));
    at += length;
  }
  out.push(masking.end());
  return Buffer.concat(out).toString();
}

describe("createTokenMask", () => {
  it.each(SPELLINGS)("masks the spelling %s, one byte at a time", (spelling) => {
    expect(stream(`<${spelling}> and ${spelling}`, [1])).toBe(`<${"*".repeat(spelling.length)}> and ${"*".repeat(spelling.length)}`);
    expect(mask.maskText(`Bearer ${spelling}`)).toBe(`Bearer ${"*".repeat(spelling.length)}`);
  });

  it("masks whatever the pieces, keeps the length, and leaves the rest alone", () => {
    const part = fc.oneof(fc.constantFrom(...SPELLINGS), fc.constantFrom("a", "aa", "aab", "aab+", "y", "☂"), fc.string());
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        (parts, lengths) => {
          const text = parts.join("|");
          const masked = stream(text, lengths);
          expect(masked).toBe(mask.maskBytes(Buffer.from(text)).toString());
          expect(Buffer.byteLength(masked)).toBe(Buffer.byteLength(text));
          for (const spelling of SPELLINGS) expect(masked).not.toContain(spelling);
          if (!SPELLINGS.some((spelling) => text.includes(spelling))) expect(masked).toBe(text);
        },
      ),
    );
  });

  it("masks it with any of its signs escaped, whatever the pieces", () => {
    const secret = "tk-Live/9f8e~";
    const hex = (sign: string) => sign.charCodeAt(0).toString(16);
    const spellSign = (sign: string) =>
      fc.constantFrom(sign, `\\u00${hex(sign)}`, `%${hex(sign).toUpperCase()}`, `&#${sign.charCodeAt(0)};`, `&#x${hex(sign)};`);
    const spelling = fc.tuple(...[...secret].map(spellSign)).map((signs) => signs.join(""));
    const { createStream } = createTokenMask(secret);
    fc.assert(
      fc.property(
        spelling,
        fc.constantFrom("", "\\", "%", "&#", "t", "\\u00", "\\n"),
        fc.integer({ min: 1, max: 40 }),
        (spelled, next, length) => {
          const text = `{"a":"${spelled}${next}`;
          const masking = createStream();
          const out: Buffer[] = [];
          for (let at = 0; at < text.length; at += length) out.push(Buffer.from(masking.push(Buffer.from(text.slice(at, at + length)))));
          expect(Buffer.concat([...out, masking.end()]).toString()).toBe(`{"a":"${"*".repeat(spelled.length)}${next}`);
        },
      ),
    );
  });

  it("masks it inside base64, wherever in the text it begins, whatever the pieces", () => {
    const around = fc.string({ unit: "binary-ascii", maxLength: 12 });
    const secret = fc.string({ unit: fc.constantFrom(..."aB3~/>?+"), minLength: 8, maxLength: 40 });
    const coding = fc.constantFrom<(bytes: Buffer) => string>(
      (bytes) => bytes.toString("base64"),
      (bytes) => bytes.toString("base64url"),
      (bytes) => bytes.toString("base64").replaceAll("/", "\\/"),
    );
    fc.assert(
      fc.property(secret, around, around, coding, fc.integer({ min: 1, max: 50 }), (token, before, after, encode, length) => {
        const text = `{"a":"Basic ${encode(Buffer.from(before + token + after))}"}`;
        const masking = createTokenMask(token).createStream();
        const out: Buffer[] = [];
        for (let at = 0; at < text.length; at += length) out.push(Buffer.from(masking.push(Buffer.from(text.slice(at, at + length)))));
        const masked = Buffer.concat([...out, masking.end()]).toString();
        expect(masked).toHaveLength(text.length);
        expect(masked).toMatch(/^\{"a":"Basic [^*]*\*+[^*]*"\}$/);
        // Two of its letters at most hold bits of what stands beside it.
        expect(masked.split("*").length).toBeGreaterThanOrEqual(Math.floor((token.length * 8) / 6));
      }),
    );
  });

  it("does not write into the bytes that it was given", () => {
    const bytes = Buffer.from(`x${TOKEN}`);
    mask.maskBytes(bytes);
    mask.createStream().push(bytes);
    expect(bytes.toString()).toBe(`x${TOKEN}`);
  });
});
