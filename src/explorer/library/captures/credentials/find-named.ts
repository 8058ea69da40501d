// Finds what stands under a secret name, however the two are written: JSON, whole or cut off, lines of headers, forms, logs, lists and pairs. One
// reader for a text whose spellings are undone. No character is looked at again and again.
import { findPair } from "./find-pairs.ts";
import { describeNamed, type Found, isSecretValue } from "./found-secret.ts";
import { isOpaque, isPhrase } from "./is-phrase.ts";
import { readQuoted, readValues } from "./read-values.ts";
import { isSureName, type NamePlace, rateName } from "./secret-names.ts";

/** A name, and what stands between it and its value. */
const NAMED = /(?<![\w$.[\]-])([\w$.[\]-]{1,80})[ :*#]{0,3}(["'`]?)(?:(?::["\w]{1,60}){0,2}\])?\s*(=>|:=|[:,]|=(?!=)|(?:is|was)(?=\s))\s*/g;
const WORD_BEFORE = /([A-Za-z]{2,20}) $/;

export function findNamed(text: string): Found[] {
  const found: Found[] = [];
  const named = new RegExp(NAMED);
  let pairs = 0;
  for (let match = named.exec(text); match; match = named.exec(text)) {
    const [whole, written, quote, sign] = match as unknown as [string, string, string, string];
    const at = match.index + whole.length;
    if (sign === ",") {
      const isListed = quote !== "" && text[at] === quote && text[match.index - 1] === quote;
      const strength = isListed ? rateName(written, "header") : "none";
      if (strength === "none") continue;
      // In a list, a name may stand before its value: ("session", "abc").
      const value = readQuoted(text, at)!;
      if (isListedSecret(written, text.slice(value.start, value.end), strength, text[match.index - 2] === "("))
        found.push(describeNamed(written, value));
      named.lastIndex = at;
      continue;
    }
    const before = text[match.index - 1] ?? "";
    const place: NamePlace =
      sign === "=" && "?&;#".includes(before)
        ? "parameter"
        : sign === ":" && (before === "" || before === "\n") && written.includes("-")
          ? "header"
          : "text";
    const name =
      quote === "" && before === " "
        ? `${WORD_BEFORE.exec(text.slice(Math.max(0, match.index - 21), match.index))?.[1] ?? ""} ${written}`
        : written;
    const short = rateName(written, place) === "strong" ? "strong" : rateName(name, place);
    const strength =
      short === "none" && quote !== "" && text[match.index - 1] !== quote
        ? rateName(readWholeName(text, match.index, quote) + written, place)
        : short;
    if (strength !== "strong") {
      const inPair = sign === "is" || sign === "was" ? null : findPair(text, written, match.index, at, pairs);
      if (inPair) pairs += 1;
      found.push(...(inPair ?? []));
      if (inPair || strength === "none") continue;
    }
    if (sign === ":" && quote === "" && isInName(text, match.index)) continue;
    const isWeak = strength === "weak" || sign === "is" || sign === "was";
    const { values, end } = readValues(text, at, sign, {
      name,
      isQuoted: quote !== "",
      isWeak,
      hasBreak: /\n(?![ \t])/.test(whole),
      isLine: isFirst(text, match.index),
    });
    for (const value of values) {
      if (isSecretValue(text.slice(value.start, value.end), name, sign, value, isWeak)) found.push(describeNamed(name, value));
    }
    named.lastIndex = end;
  }
  return found;
}

function isListedSecret(name: string, value: string, strength: string, isTuple: boolean): boolean {
  if (strength === "weak") return isTuple && isOpaque(value);
  return (isTuple && isSureName(name)) || !isPhrase(value);
}

/** On its line, or in its string. */
function isFirst(text: string, at: number): boolean {
  return /(?:^|[\n"'>])(?:export |set )?[ \t*-]*$/.test(text.slice(Math.max(0, at - 20), at));
}

/** "arn:aws:secretsmanager:us-east-1:…": a name of many parts. */
function isInName(text: string, at: number): boolean {
  return /\b(?:arn|urn):[^\s"'<>]*$/.test(text.slice(Math.max(0, at - 200), at));
}

/** The beginning of a name with spaces or accents in it: "pass word". */
function readWholeName(text: string, at: number, quote: string): string {
  const before = text.slice(Math.max(0, at - 40), at);
  const open = before.lastIndexOf(quote);
  return open < 0
    ? ""
    : before
        .slice(open + 1)
        .normalize("NFKD")
        .replace(/[^\w-]/g, "");
}
