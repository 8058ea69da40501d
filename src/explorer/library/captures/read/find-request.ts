// The request for a lookup in a text, whatever tool wrote it and whatever stands around it: the first JSON with `locations`, else the first
// URL of version 1. The text is searched; no shell and no language is parsed.
import { member } from "../../../model/text/json-members.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { parseJson } from "../text/parse-json.ts";

/** `url`: with its host where the text has one. `body` null: none was found. */
export type FoundRequest = { method: "GET" | "POST"; url: string; body: string | null };

/** Null where the text has neither. Linear in the text's length. */
export function findRequest(text: string): FoundRequest | null {
  const plain = undoTypography(text).replace(/[\\^]/g, "");
  const body = findBody(text);
  if (body !== null) return { method: "POST", url: findUrl(plain, V2) ?? "/v2/parcels", body };
  const url = findUrl(plain, V1_WITH_LOCATION) ?? addPairs(findUrl(plain, V1), plain);
  if (url !== null) return { method: "GET", url, body: null };
  const url2 = findUrl(plain, V2);
  return url2 === null ? null : { method: "POST", url: url2, body: null };
}

const V1 = /\/v1\/parcels(?![\w-])/i;
const V1_WITH_LOCATION = /\/v1\/parcels\/?\?\S{0,2000}?location=/i;
const V2 = /\/v2\/parcels(?![\w-])/i;

/** How shells, languages and word processors spell a quote within a quoted text. Each is undone on top of those before it. */
const UNDO: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/\^([\s\S])/g, "$1"),
  (text) => text.replaceAll("'\\''", "'").replace(/\\(["'\\nrt])/g, (_, sign: string) => (/[nrt]/.test(sign) ? " " : sign)),
  (text) => text.replaceAll('""', '"'),
  (text) =>
    text.replace(/\$\(\[char\](\d{1,5})\)|`([\s\S])/gi, (_, code?: string, sign = "") => (code ? String.fromCharCode(Number(code)) : sign)),
  undoTypography,
];

function undoTypography(text: string): string {
  return text.replace(/[“”„«»]/g, '"').replace(/[‘’]/g, "'");
}

function findBody(text: string): string | null {
  let spelled = text;
  for (const undo of UNDO) {
    spelled = undo(spelled);
    const body = findJson(spelled);
    if (body !== null) return body;
  }
  return null;
}

/** Mentions of `locations` that are looked at: each takes a pass over the text. */
const TRIES = 20;

/** The first object with a list of `locations`. */
function findJson(text: string): string | null {
  /** Where the objects around begin. */
  const begun: number[] = [];
  let at = 0;
  let tries = 0;
  for (const { index } of text.matchAll(/"locations"\s*:/g)) {
    if (++tries > TRIES) break;
    for (; at < index; at++) {
      if (text[at] === "{") begun.push(at);
      else if (text[at] === "}") begun.pop();
    }
    const start = begun.at(-1);
    const json = start === undefined ? "" : text.slice(start, findEnd(text, start));
    if (Array.isArray(member(parseJson(json), "locations"))) return json;
  }
  return null;
}

/** Behind the brace that closes the one at `start`. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === "\\") at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

const HOST = /^(?:(?:[\w-]+\.)+[\w-]+|localhost|[\w-]+(?=:))(?::\d{1,5})?\//i;

/** From the quote, bracket or space before it to the one behind it. Without what is no host: a variable, or half a path. */
function findUrl(text: string, path: RegExp): string | null {
  const at = text.search(path);
  if (at < 0) return null;
  let start = at;
  while (start > 0 && !/[\s"'`(<>]/.test(text[start - 1]!)) start -= 1;
  // A quote counts where there may be spaces before it.
  const opening = path === V1_WITH_LOCATION ? (text[start - 1] ?? "") : "";
  const url = text.slice(start, at + findClose(text.slice(at), opening));
  const scheme = url.slice(0, at - start).search(/https?:\/\//i);
  if (scheme >= 0) return url.slice(scheme);
  return HOST.test(url) ? `https://${url}` : url.slice(at - start);
}

/** Where what began behind `opening` ends; without a quote or a bracket, at the next space or quote, unless that cuts an address. */
function findClose(text: string, opening: string): number {
  const isQuoted = /["'`]/.test(opening);
  const end = text.search(isQuoted ? new RegExp(`[\\r\\n${opening}]`) : opening === "(" ? /[\s"'`<>;)]/ : /[\s"'`<>;]/);
  if (end < 0) return text.length;
  return isQuoted || !CUT_ADDRESS.test(text.slice(0, end)) ? end : end + text.slice(end).search(BEHIND_ADDRESS);
}

/** A house number, or half of coordinates. Behind anything else may be what is no address: "Raleigh" of "Raleigh X-Api-Key:…". */
const CUT_ADDRESS = /(?:^|location=)(?:\d+(?:-\d+)?[a-z]?|-?[\d.]+,)$/i;
/** An option, another command, or what has a name of its own. */
const BEHIND_ADDRESS = / (?:-\D|HTTP\/|[|>&#]|[^\s&]+[:=])| ?[\r\n"'`<>;]|$/;

/** Longer than any location. */
const LONGEST_PAIR = 2_000;

/** With the pairs that a tool takes beside the URL: 'location=1 Main St', location=='1 Main St'. */
function addPairs(url: string | null, text: string): string | null {
  if (url === null) return null;
  const pairs = [...text.matchAll(/(["'`]?)\blocation={1,2}(["'`]?)/g)].slice(0, CAPTURE_LIMITS.locations).map((match) => {
    const from = match.index + match[0].length;
    const rest = text.slice(from, from + LONGEST_PAIR);
    const value = rest.slice(0, findClose(rest, match[1] || match[2] || ""));
    // Without a space it is encoded already.
    return `location=${/\s/.test(value) ? encodeURIComponent(value.toWellFormed()) : value}`;
  });
  return pairs.length === 0 ? url : `${url}${url.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}
