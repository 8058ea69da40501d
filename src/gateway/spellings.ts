// How a secret may be written in an answer: as it is, in base64, and with any of its characters escaped as JSON, URLs or HTML escape them.
// Libraries differ in which characters they escape, so each one may be.

export type Escaping = {
  /** The byte that begins every escape. */
  introducer: number;
  /** Bytes of the longest escape. */
  longest: number;
  /** The escape that begins at `at`; null if none does, or not all of it is there. */
  read(bytes: Buffer, at: number): Escape | null;
};

/** The byte that an escape stands for, and how many bytes it has itself. */
type Escape = { byte: number; length: number };

/** Stands for what no secret holds, such as a line break or a character beyond ASCII. */
const OTHER = 0;
const ASCII_END = 0x80;
const [QUOTE, HASH, PERCENT, AMPERSAND, SLASH, SEMICOLON, CAPITAL_X, BACKSLASH, U, X] = [...'"#%&/;X\\ux'].map((sign) =>
  sign.charCodeAt(0),
);
const NAMED_IN_HTML: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'" };
/** Value of each byte as a digit; 16 for those that are none. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? 16 : digit;
});

export const ESCAPINGS: readonly Escaping[] = [
  { introducer: BACKSLASH!, longest: "\\u0041".length, read: readJsonEscape },
  { introducer: PERCENT!, longest: "%41".length, read: readUrlEscape },
  { introducer: AMPERSAND!, longest: "&#0000065;".length, read: readHtmlEscape },
];

/**
 * The secret itself, and what of it stands in the base64 and base64url of any text around it. Base64 writes three bytes as four letters, so
 * there are three spellings, by where in the text the secret begins. A letter at either end that also holds bits of a neighbor is left out:
 * it tells four bits of the secret at most.
 */
export function spellSecret(secret: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const letters = Buffer.from(" ".repeat(before) + secret).toString("base64");
    return letters.slice(Math.ceil((before * 8) / 6), Math.floor(((before + secret.length) * 8) / 6));
  });
  const inBase64Url = inBase64.map((letters) => letters.replaceAll("+", "-").replaceAll("/", "_"));
  return [...new Set([secret, ...inBase64, ...inBase64Url])].map((spelling) => Buffer.from(spelling));
}

function readJsonEscape(bytes: Buffer, at: number): Escape | null {
  const next = bytes[at + 1];
  if (next === U) return readDigits(bytes, at, at + 2, at + 6, 16);
  if (next === BACKSLASH || next === QUOTE || next === SLASH) return { byte: next!, length: 2 };
  return next === undefined ? null : { byte: OTHER, length: 2 };
}

function readUrlEscape(bytes: Buffer, at: number): Escape | null {
  return readDigits(bytes, at, at + 1, at + 3, 16);
}

function readHtmlEscape(bytes: Buffer, at: number): Escape | null {
  // `&` begins every escape and is in none.
  let end = at + 1;
  while (end < at + 9 && bytes[end] !== SEMICOLON && bytes[end] !== AMPERSAND) end++;
  if (bytes[end] !== SEMICOLON) return null;
  if (bytes[at + 1] === HASH) {
    const isHex = bytes[at + 2] === X || bytes[at + 2] === CAPITAL_X;
    const number = isHex ? readDigits(bytes, at, at + 3, end, 16) : readDigits(bytes, at, at + 2, end, 10);
    return number && { byte: number.byte, length: number.length + 1 };
  }
  const character = NAMED_IN_HTML[bytes.toString("latin1", at + 1, end)];
  return character === undefined ? null : { byte: character.charCodeAt(0), length: end + 1 - at };
}

/** An escape that begins at `at` and has its digits, all of them, from `first` to `end`. */
function readDigits(bytes: Buffer, at: number, first: number, end: number, base: 10 | 16): Escape | null {
  let code = 0;
  for (let index = first; index < end; index++) {
    // Undefined beyond the end.
    const digit = DIGITS[bytes[index] ?? SEMICOLON!]!;
    if (digit >= base) return null;
    code = code * base + digit;
  }
  if (end <= first) return null;
  return { byte: code < ASCII_END ? code : OTHER, length: end - at };
}
