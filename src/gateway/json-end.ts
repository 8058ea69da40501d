// Whether a JSON text that comes in pieces has come to its end: told as the bytes go by, without keeping or parsing them.

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [...'"\\[]{}'].map((sign) => sign.charCodeAt(0));
const SPACE = 0x20;

/** Finds what was cut off, not what is malformed. */
export function createJsonEnd() {
  let depth = 0;
  let began = false;
  let inString = false;
  let escaped = false;
  return {
    push(bytes: Buffer): void {
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]!;
        if (escaped) escaped = false;
        else if (inString) {
          if (byte === QUOTE) inString = false;
          else if (byte === BACKSLASH) escaped = true;
        } else if (byte > SPACE) {
          began = true;
          if (byte === QUOTE) inString = true;
          else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
          else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
        }
      }
    },
    /** The outermost object, array or string was closed. A number or a bare word may go on or not: it counts as whole. */
    isComplete: () => began && !inString && depth <= 0,
  };
}
