// Takes a secret out of text and out of bytes as they stream by: as it is, with any of its characters escaped as URLs or JSON escape them, in
// base64 and in base64url. What is masked keeps its length, so that lengths stay true.

const STAR = "*";
const LONGEST_ESCAPE = "\\u0041".length;

export type TokenMask = ReturnType<typeof createTokenMask>;

/** `secret` is printable ASCII. */
export function createTokenMask(secret: string) {
  const spellings = spellSecret(secret);
  const pattern = new RegExp(spellings.map(buildPattern).join("|"), "g");
  /** What a spelling can be made of, and how long one can be. */
  const signs = new Set(Buffer.from(`${spellings.join("")}\\%u0123456789abcdefABCDEF`));
  const longest = Math.max(...spellings.map(({ length }) => length)) * LONGEST_ESCAPE;

  /** The bytes themselves where there is nothing to mask, else a masked copy. */
  function maskBytes(bytes: Buffer): Buffer {
    const text = bytes.toString("latin1");
    const masked = maskText(text);
    return masked === text ? bytes : Buffer.from(masked, "latin1");
  }
  /** For the values of headers. */
  function maskText(text: string): string {
    return text.replace(pattern, (found) => STAR.repeat(found.length));
  }

  return {
    maskText,
    maskBytes,
    /** For one stream of bytes: a secret that is cut by chunk borders is found too. */
    createStream() {
      let held: Buffer = Buffer.alloc(0);
      return {
        /** Masked bytes that are safe to pass on; what may be the beginning of the secret is held back. */
        push(chunk: Buffer): Buffer {
          const bytes = maskBytes(held.length > 0 ? Buffer.concat([held, chunk]) : chunk);
          let safe = bytes.length;
          while (safe > 0 && bytes.length - safe < longest && signs.has(bytes[safe - 1]!)) safe -= 1;
          held = bytes.subarray(safe);
          return bytes.subarray(0, safe);
        },
        /** What was held back. */
        end: () => held,
      };
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

/**
 * The secret itself, and what of it stands in the base64 and base64url of any text around it. Base64 writes three bytes as four letters, so
 * there are three spellings, by where in the text the secret begins. A letter at either end that also holds bits of a neighbor is left out:
 * it tells four bits of the secret at most.
 */
function spellSecret(secret: string): string[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const letters = Buffer.from(" ".repeat(before) + secret).toString("base64");
    return letters.slice(Math.ceil((before * 8) / 6), Math.floor(((before + secret.length) * 8) / 6));
  });
  const inBase64Url = inBase64.map((letters) => letters.replaceAll("+", "-").replaceAll("/", "_"));
  return [...new Set([secret, ...inBase64, ...inBase64Url])];
}

/** Libraries differ in which characters they escape, so each one may be. The escapes come first: a character may be what begins its own. */
function buildPattern(spelling: string): string {
  const sign = (character: string) => {
    const hex = character.charCodeAt(0).toString(16).padStart(2, "0");
    const anyCase = [...hex].map((digit) => `[${digit}${digit.toUpperCase()}]`).join("");
    const itself = `\\x${hex}`;
    return `(?:%${anyCase}|\\\\u00${anyCase}|${'\\"/'.includes(character) ? `\\\\${itself}|` : ""}${itself})`;
  };
  return [...spelling].map(sign).join("");
}
