// Text -> two angles, in the spellings that people paste: decimal degrees, degrees with minutes and seconds, hemisphere letters, labels.
// It only takes apart what is written; which angle is the latitude is for the caller to say.

type Axis = "latitude" | "longitude";

export type Angle = {
  degrees: number;
  /** From a hemisphere letter or a label; null when the text does not say. */
  axis: Axis | null;
  /** Minutes or seconds were given. */
  sexagesimal: boolean;
  /** Written with a degree sign or a decimal point: surely no house number. */
  explicit: boolean;
};

export type AnglesResult =
  | { kind: "angles"; angles: [Angle, Angle] }
  /** Nothing but numbers and signs, and yet not a pair of angles. `why`: a sentence. */
  | { kind: "faulty"; why: string }
  /** Other words are in it. */
  | { kind: "other" };

type Token = { kind: "number" | "degree" | "minute" | "second" | "hemisphere" | "label" | "separator"; text: string };

const TOKEN =
  /\s*(?:(?<number>[+-]?\s?(?:\d+(?:\.\d*)?|\.\d+))|(?<degree>°|DEG(?:REES)?\b|D\b)|(?<second>"|''|SEC(?:ONDS)?\b)|(?<minute>'|MIN(?:UTES)?\b|:)|"?(?<label>LATITUDE|LONGITUDE|LAT|LONG|LNG|LON)\b"?\s*[:=]?|(?<hemisphere>[NSEW](?![A-Z]))|(?<separator>[,;/]))/y;

const NO_PAIR = "These aren't two coordinates.";

export function parseAngles(text: string): AnglesResult {
  const tokens = readTokens(normalise(text));
  if (tokens === null) return { kind: "other" };
  if (!tokens.some((token) => token.kind === "number")) return { kind: "other" };
  const [first, second] = split(tokens)?.map(readAngle) ?? [NO_PAIR, NO_PAIR];
  if (typeof first === "string") return { kind: "faulty", why: first };
  return typeof second === "string" ? { kind: "faulty", why: second } : { kind: "angles", angles: [first!, second!] };
}

/** One spelling for each sign; brackets round the whole and a WKT or GeoJSON point's wrapping go. */
function normalise(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/[\u2212\u2013\u2014]/g, "-")
    .replace(/[º˚∘]/g, "°")
    .replace(/[′’‘´`]/g, "'")
    .replace(/[″”“]/g, '"')
    .trim()
    .replace(/^(?:POINT\s*)?[([{]\s*(.*?)\s*[)\]}]$/s, "$1");
  // A comma as the decimal sign, where a space or a semicolon parts the two numbers.
  return /^[+-]?\d+,\d+\s*(?:;|\s)\s*[+-]?\d+,\d+$/.test(plain) ? plain.replaceAll(",", ".") : plain;
}

/** Null as soon as there is anything but coordinates. */
function readTokens(text: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) return text.slice(at).trim() === "" ? tokens : null;
    const [kind, found] = Object.entries(match.groups!).find(([, group]) => group !== undefined) as [Token["kind"], string];
    tokens.push({ kind, text: found.replace(/\s/g, "") });
  }
  return tokens;
}

/** Where the second angle begins, by the surest sign there is. */
function split(tokens: Token[]): [Token[], Token[]] | null {
  const separators = tokens.filter((token) => token.kind === "separator").length;
  if (separators > 1) return null;
  const at = separators === 1 ? tokens.findIndex((token) => token.kind === "separator") : findSecondAngle(tokens);
  if (at < 1) return null;
  const halves: [Token[], Token[]] = [tokens.slice(0, at), tokens.slice(separators === 1 ? at + 1 : at)];
  return halves.every((half) => half.some((token) => token.kind === "number")) ? halves : null;
}

function findSecondAngle(tokens: Token[]): number {
  const indexesOf = (kind: Token["kind"]) => tokens.flatMap((token, index) => (token.kind === kind ? [index] : []));
  const labels = indexesOf("label");
  if (labels.length === 2) return labels[1]!;
  const letters = indexesOf("hemisphere");
  if (letters.length === 2) return letters[0] === 0 ? letters[1]! : letters[0]! + 1;
  const numbers = indexesOf("number");
  const degrees = indexesOf("degree");
  if (degrees.length === 2) return degrees[1]! - 1;
  const signed = numbers.slice(1).filter((index) => /^[+-]/.test(tokens[index]!.text));
  if (signed.length === 1) return signed[0]!;
  return numbers.length % 2 === 0 ? numbers[numbers.length / 2]! : -1;
}

/** At most degrees, minutes and seconds: the sign before the first, decimals in the last alone, and a sign or a letter. Text: why it is none. */
function readAngle(tokens: Token[]): Angle | string {
  const numbers = tokens.filter((token) => token.kind === "number").map((token) => token.text);
  const [degreesText, minutesText, secondsText] = numbers;
  if (numbers.length > 3 || numbers.slice(1).some((text) => /^[+-]/.test(text))) return NO_PAIR;
  if (numbers.slice(0, -1).some((text) => text.includes("."))) return `Only the last number of ${numbers.join(" ")} can have decimals.`;
  const minutes = Number(minutesText ?? 0);
  const seconds = Number(secondsText ?? 0);
  if (minutes >= 60 || seconds >= 60) return `Minutes and seconds are below 60, not ${minutes >= 60 ? minutesText : secondsText}.`;
  const letters = tokens.filter((token) => token.kind === "hemisphere");
  const labels = tokens.filter((token) => token.kind === "label");
  if (letters.length > 1 || labels.length > 1) return NO_PAIR;
  const letter = letters[0]?.text;
  if (letter !== undefined && /^[+-]/.test(degreesText!)) return `${degreesText} ${letter} has a sign and a letter. Leave out one of them.`;
  const whole = Math.abs(Number(degreesText)) + minutes / 60 + seconds / 3_600;
  const negative = degreesText!.startsWith("-") || letter === "S" || letter === "W";
  return {
    degrees: negative ? -whole : whole,
    axis: readAxis(letter ?? labels[0]?.text),
    sexagesimal: numbers.length > 1,
    explicit: tokens.some((token) => token.kind === "degree" || token.kind === "label") || numbers.some((text) => text.includes(".")),
  };
}

function readAxis(word: string | undefined): Axis | null {
  if (word === undefined) return null;
  return word === "N" || word === "S" || word.startsWith("LAT") ? "latitude" : "longitude";
}
