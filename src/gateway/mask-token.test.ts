// The token must not get through, however the bytes are cut and in whichever way the token is spelled.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenMask } from "./mask-token.ts";

const TOKEN = 'aab+a/"x&y';

/** Sends the text through in pieces of the given lengths, again and again. */
function stream(secret: string, text: string, lengths: number[]): string {
  const bytes = Buffer.from(text);
  const masking = createTokenMask(secret).createStream();
  const out: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length]!;
    out.push(Buffer.from(masking.push(bytes.subarray(at, at + length))));
    at += length;
  }
  out.push(masking.end());
  return Buffer.concat(out).toString();
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16);
/** For each way to escape: how it may write one character. The one that begins its escapes is always escaped. */
const WAYS: Record<string, (sign: string) => string[]> = {
  "as it is": (sign) => [sign],
  JSON: (sign) => [
    ...(sign === "\\" ? [] : [sign]),
    ...('\\"/'.includes(sign) ? [`\\${sign}`] : []),
    `\\u00${hex(sign)}`,
    `\\u00${hex(sign).toUpperCase()}`,
  ],
  "a URL": (sign) => [...(sign === "%" ? [] : [sign]), `%${hex(sign)}`, `%${hex(sign).toUpperCase()}`],
};

const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
/** Without those that begin an escape: what they are in a text depends on what the text is. */
const plain = printable.filter((sign) => !"%\\".includes(sign));
const anySecret = fc.oneof(
  fc.string({ unit: plain, minLength: 4, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'&"/;u0a'), minLength: 4, maxLength: 12 }),
);
const pieces = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });

/** A token, and the spelling of each of its characters. */
const spelledIn = (spell: (sign: string) => string[], secrets = anySecret) =>
  secrets.chain((secret) => fc.tuple(fc.constant(secret), fc.tuple(...[...secret].map((sign) => fc.constantFrom(...spell(sign))))));

describe.each(Object.entries(WAYS))("a token with any of its characters escaped, in the way of %s", (_, spell) => {
  it("is masked, whatever the pieces, and nothing beside it", () => {
    // May be taken for the beginning of an escape.
    const loose = fc.constantFrom("", "\\", "%", "\\u00", "%4", "☂");
    fc.assert(
      fc.property(spelledIn(spell), loose, pieces, ([secret, signs], after, lengths) => {
        const { length } = signs.join("");
        const text = `\n${signs.join("")}\n${signs.join("")}\n${after}`;
        expect(stream(secret, text, lengths)).toBe(`\n${"*".repeat(length)}\n${"*".repeat(length)}\n${after}`);
      }),
    );
  });

  it("is left alone if a character is missing", () => {
    fc.assert(
      fc.property(spelledIn(spell), pieces, ([secret, signs], lengths) => {
        const text = `\n${signs.slice(0, -1).join("")}\n${signs.slice(1).join("")}\n`;
        // A spelling of half a token can hold all of it.
        fc.pre(!text.includes(secret));
        expect(stream(secret, text, lengths)).toBe(text);
      }),
    );
  });
});

it("a token of any characters is masked as it is, as JSON and as a part of a URL", () => {
  fc.assert(
    fc.property(fc.string({ unit: printable, minLength: 4, maxLength: 40 }), (secret) => {
      for (const text of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
        expect(createTokenMask(secret).maskText(`"${text}"`)).toBe(`"${"*".repeat(text.length)}"`);
    }),
  );
});

it("a token is masked inside base64 and base64url, wherever in the text it begins, whatever the pieces", () => {
  const around = fc.string({ unit: "binary-ascii", maxLength: 12 });
  const secret = fc.string({ unit: fc.constantFrom(..."aB3~/>?+"), minLength: 8, maxLength: 40 });
  const coding = fc.constantFrom<BufferEncoding>("base64", "base64url");
  fc.assert(
    fc.property(secret, around, around, coding, fc.boolean(), pieces, (token, before, after, encoding, escapes, lengths) => {
      const encoded = Buffer.from(before + token + after).toString(encoding);
      // JSON may escape a slash.
      const text = `{"a":"Basic ${escapes ? encoded.replaceAll("/", "\\/") : encoded}"}`;
      const masked = stream(token, text, lengths);
      expect(masked).toHaveLength(text.length);
      expect(masked).toMatch(/^\{"a":"Basic [^*]*\*+[^*]*"\}$/);
      // Two of its letters at most hold bits of what stands beside it.
      expect(masked.split("*").length).toBeGreaterThanOrEqual(Math.floor((token.length * 8) / 6));
    }),
  );
});

it("holds back no more than what may be the beginning of the token", () => {
  const masking = createTokenMask("tk-Live/9f8e").createStream();
  expect(masking.push(Buffer.from('{"county":"Carteret"}\n')).toString()).toBe('{"county":"Carteret"}\n');
  expect(masking.push(Buffer.from("f".repeat(10_000))).length).toBeGreaterThan(9_900);
});

it("bytes in one go are masked as they are in pieces", () => {
  const spelling = fc.constantFrom(...Object.values(WAYS)).chain((spell) => spelledIn(spell, fc.constant(TOKEN)));
  const part = fc.oneof(
    spelling.map(([, signs]) => signs.join("")),
    spelling.map(([, signs]) => signs.slice(0, 5).join("")),
    fc.constantFrom("\\", "%", "\\u00", "a", "aab", "☂"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), pieces, (parts, lengths) => {
      const text = parts.join("");
      const mask = createTokenMask(TOKEN);
      expect(stream(TOKEN, text, lengths)).toBe(mask.maskBytes(Buffer.from(text)).toString());
      expect(mask.maskText(text)).toBe(mask.maskBytes(Buffer.from(text)).toString());
    }),
  );
});

it("the bytes that were given are not written into", () => {
  const bytes = Buffer.from(`x${TOKEN}`);
  const mask = createTokenMask(TOKEN);
  mask.maskBytes(bytes);
  mask.createStream().push(bytes);
  expect(bytes.toString()).toBe(`x${TOKEN}`);
});
