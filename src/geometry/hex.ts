// Hexadecimal text to bytes and back. Reading names its fault and never guesses; both are as fast as the platform allows.

/** Value of each character code as a hex digit; 255 for all others. */
const DIGITS = new Uint8Array(128).fill(255);
for (let digit = 0; digit < 16; digit++) {
  const character = digit.toString(16);
  DIGITS[character.charCodeAt(0)] = digit;
  DIGITS[character.toUpperCase().charCodeAt(0)] = digit;
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0").toUpperCase());

export type HexError = "odd-length" | "not-hex";

/**
 * Reads hexadecimal text, upper or lower case, without prefix or spaces, into the start of `target`, which must be long enough
 * (half the text's length). Null when all is well.
 */
export function readHexInto(target: Uint8Array, text: string): HexError | null {
  if (text.length % 2 !== 0) return /^[0-9a-f]*$/i.test(text) ? "odd-length" : "not-hex";
  return typeof target.setFromHex === "function" ? readHexNatively(target, text) : readHexByTable(target, text);
}

/** Upper-case hexadecimal text of bytes. */
export function formatHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

function readHexNatively(target: Uint8Array, text: string): HexError | null {
  try {
    target.setFromHex(text);
    return null;
  } catch {
    return "not-hex";
  }
}

/** For engines without `Uint8Array.setFromHex` (Node 24). Text of an even length. */
export function readHexByTable(target: Uint8Array, text: string): HexError | null {
  const length = text.length / 2;
  let seen = 0;
  for (let index = 0; index < length; index++) {
    const high = DIGITS[text.charCodeAt(2 * index)] ?? 255;
    const low = DIGITS[text.charCodeAt(2 * index + 1)] ?? 255;
    seen |= high | low;
    target[index] = (high << 4) | low;
  }
  // A character that is no digit has set one of the upper four bits.
  return seen > 15 ? "not-hex" : null;
}
