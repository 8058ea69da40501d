// Finds a secret of which any sign may be escaped the way that JSON, URLs and HTML escape one: `\u002F`, `%2f`, `&#47;`, `\/`, `&amp;`.
// Libraries differ in which signs they escape, so each sign is read by itself. Text is Latin-1: one character a byte.

export type SpelledSecret = {
  /** Start and end of each spelling of the secret, in order. */
  hits: [start: number, end: number][];
  /** From here on the text may be the beginning of one; its length when it is not. */
  openFrom: number;
};

const ESCAPED = /\\u00([0-9a-f]{2})|%([0-9a-f]{2})|&#x0{0,4}([0-9a-f]{2});|&#0{0,4}(\d{2,3});|\\(["\\/])|&(amp|quot|lt|gt|apos);/iy;
const ESCAPED_BEGINNING = /^(\\(u(0(0[0-9a-f]?)?)?)?|%[0-9a-f]?|&(#(\d{0,7}|x[0-9a-f]{0,6})|[a-z]{0,4})?)$/i;
const LONGEST_ESCAPE = 10;
const NAMED: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'" };

/** Without one of these, nothing is escaped and the search can be spared. */
export function mayHaveEscapes(bytes: Buffer): boolean {
  return bytes.includes("\\") || bytes.includes("%") || bytes.includes("&");
}

/** `secret` is printable ASCII. */
export function createSpelledFinder(secret: string): (text: string) => SpelledSecret {
  const beginning = new RegExp(`[\\\\%&\\x${secret.charCodeAt(0).toString(16)}]`, "g");
  return (text) => {
    const hits: SpelledSecret["hits"] = [];
    beginning.lastIndex = 0;
    for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
      const end = matchSecret(text, match.index, secret);
      if (end === CUT) return { hits, openFrom: match.index };
      if (end < 0) continue;
      hits.push([match.index, end]);
      beginning.lastIndex = end;
    }
    return { hits, openFrom: text.length };
  };
}

/** The text ends before it is told. */
const CUT = -2;

/** Where the spelling that begins at `at` ends; -1: none begins there; CUT. */
function matchSecret(text: string, start: number, secret: string): number {
  let at = start;
  for (const sign of secret) {
    if (at >= text.length) return CUT;
    let read = text[at]!;
    let next = at + 1;
    if (read === "\\" || read === "%" || read === "&") {
      ESCAPED.lastIndex = at;
      const match = ESCAPED.exec(text);
      if (match) {
        read = decodeSign(match);
        next = ESCAPED.lastIndex;
      } else if (text.length - at < LONGEST_ESCAPE && ESCAPED_BEGINNING.test(text.slice(at))) return CUT;
    }
    if (read !== sign) return -1;
    at = next;
  }
  return at;
}

function decodeSign([, json, url, htmlHex, htmlDecimal, backslashed, named]: RegExpExecArray): string {
  const hex = json ?? url ?? htmlHex;
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  if (htmlDecimal !== undefined) return String.fromCharCode(Number(htmlDecimal));
  return backslashed ?? NAMED[named!.toLowerCase()]!;
}
