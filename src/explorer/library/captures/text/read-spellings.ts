// A text in other words' spelling: what its percent signs, backslashes and entities stand for, level by level, and where each character of that
// stood in the text. So whatever is found in one can be removed from the other, however often it was encoded.

export type Spelling = {
  text: string;
  /** Where in the original text the character at `at` begins. */
  source: (at: number) => number;
};

/** Encoded in a URL that is in a JSON text that is in another. */
const LEVELS = 7;
/** One character in another spelling, or one that nobody sees. Base64 is broken into lines. */
const SPELLED =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3}|u[\da-f]{4})|\\(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|U000[\da-f]{5}|x[\da-f]{2}|["'`\\/bfnrtv&$])|&(?:#\d{1,7};?|#x[\da-f]{1,6};?|[a-z]{2,12};)|\r?\n(?<=[\w+/]{60}\r?\n)(?=[\w+/])|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gi;

/** The text as it is first, then each level of it that differs. */
export function readSpellings(text: string): Spelling[] {
  const readings: Spelling[] = [{ text, source: (at) => at }];
  while (readings.length < LEVELS) {
    const next = readOnce(readings.at(-1)!);
    if (next === null) break;
    readings.push(next);
  }
  return readings;
}

function readOnce({ text, source }: Spelling): Spelling | null {
  const pieces: string[] = [];
  /** Behind each spelled character: its end in the new text, and in the old one. */
  const ends: number[] = [];
  const olds: number[] = [];
  let length = 0;
  let at = 0;
  for (const match of text.matchAll(SPELLED)) {
    const spelled = match[0];
    const meant = readSpelled(spelled);
    if (meant === spelled) continue;
    if (match.index > at) pieces.push(text.slice(at, match.index));
    if (meant !== "") pieces.push(meant);
    length += match.index - at + meant.length;
    at = match.index + spelled.length;
    ends.push(length);
    olds.push(at);
  }
  if (ends.length === 0) return null;
  pieces.push(text.slice(at));
  return {
    text: pieces.join(""),
    source: (position) => {
      const last = findLast(ends, position);
      return source(last < 0 ? position : olds[last]! + position - ends[last]!);
    },
  };
}

/** The last of sorted numbers that isn't above the value; -1: none. */
function findLast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function readSpelled(spelled: string): string {
  const sign = spelled[0]!;
  if (sign === "%") return /^%u/i.test(spelled) ? readCode(spelled.slice(2), 16) : decodeUrlPart(spelled);
  if (sign === "&") return readEntity(spelled);
  if (sign !== "\\") return "";
  if (/^\\[xu]./i.test(spelled)) return readCode(spelled.replace(/[^\da-f]/gi, ""), 16);
  return SPACES[spelled[1]!.toLowerCase()] ?? spelled[1]!;
}

function readEntity(spelled: string): string {
  if (spelled[1] !== "#") return ENTITIES[spelled.slice(1, -1)] ?? ENTITIES[spelled.slice(1, -1).toLowerCase()] ?? spelled;
  const digits = spelled.replace(/[^\da-f]/gi, "");
  return readCode(digits, /^&#x/i.test(spelled) ? 16 : 10);
}

function readCode(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

const SPACES: Record<string, string> = { b: " ", f: " ", n: "\n", r: "\r", t: "\t", v: " " };
const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", sol: "/", bsol: "\\", plus: "+", equals: "=", colon: ":", semi: ";" },
  ...{
    period: ".",
    comma: ",",
    lowbar: "_",
    hyphen: "-",
    dash: "-",
    num: "#",
    dollar: "$",
    percnt: "%",
    commat: "@",
    excl: "!",
    quest: "?",
  },
  ...{ lpar: "(", rpar: ")", ast: "*", lsqb: "[", lbrack: "[", rsqb: "]", rbrack: "]", lcub: "{", lbrace: "{", rcub: "}", rbrace: "}" },
  ...{ verbar: "|", vert: "|", grave: "`", hat: "^", tab: "\t", newline: "\n", shy: "", zwnj: "", zwj: "" },
  ...{ deg: "°", prime: "'", Prime: '"', minus: "-" },
};

export function decodeUrlPart(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

const ALIKE: Record<string, string> = {
  º: "°",
  "˚": "°",
  "′": "'",
  "‘": "'",
  "’": "'",
  ʹ: "'",
  "´": "'",
  "″": '"',
  "“": '"',
  "”": '"',
  "−": "-",
};

/** In small letters and without accents, with as many characters as before. */
export function foldText(text: string): string {
  const plain = /[^\0-\x7f]/.test(text) ? text.replace(/[^\0-\x7f]/g, foldSign) : text;
  const folded = plain.toLowerCase();
  return folded.length === text.length ? folded : plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function foldSign(sign: string): string {
  return ALIKE[sign] ?? (/\p{Pd}/u.test(sign) ? "-" : sign.normalize("NFKD")[0]!);
}
