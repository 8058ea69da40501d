// Hexadecimal text to bytes and back. Reading names its fault and never guesses; both are as fast as the platform allows.

/** Value of each character code as a hex digit; 255 for all others. */
const DIGITS = new Uint8Array(128).fill(255);
for (let digit = 0; digit < 16; digit++) {
  const character = digit.toString(16);
  DIGITS[character.charCodeAt(0)] = digit;
  DIGITS[character.toUpperCase().charCodeAt(0)] = digit;
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0").toUpperCase());

/** Bytes of hexadecimal text, upper or lower case, without prefix or spaces; else why not. */
export function parseHex(text: string): Uint8Array | "odd-length" | "not-hex" {
  if (text.length % 2 !== 0) return /^[0-9a-f]*$/i.test(text) ? "odd-length" : "not-hex";
  return typeof Uint8Array.fromHex === "function" ? parseHexNatively(text) : parseHexByTable(text);
}

/** Upper-case hexadecimal text of bytes. */
export function formatHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

function parseHexNatively(text: string): Uint8Array | "not-hex" {
  try {
    return Uint8Array.fromHex(text);
  } catch {
    return "not-hex";
  }
}

/** For engines without `Uint8Array.fromHex` (Node 24). Text of an even length. */
export function parseHexByTable(text: string): Uint8Array | "not-hex" {
  const bytes = new Uint8Array(text.length / 2);
  let seen = 0;
  for (let index = 0; index < bytes.length; index++) {
    const high = DIGITS[text.charCodeAt(2 * index)] ?? 255;
    const low = DIGITS[text.charCodeAt(2 * index + 1)] ?? 255;
    seen |= high | low;
    bytes[index] = (high << 4) | low;
  }
  // A character that is no digit has set one of the upper four bits.
  return seen > 15 ? "not-hex" : bytes;
}
