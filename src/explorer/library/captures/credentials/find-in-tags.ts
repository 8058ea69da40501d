// Finds credentials in web pages and XML: in attributes of an element that another attribute names (`<meta name="csrf-token" content="…">`), in
// hidden fields, and as the text of an element.
import { describeNamed, type Found } from "./found-secret.ts";
import { isNumberOrDate, isPassword, isPhrase, isTokenLike } from "./is-phrase.ts";
import { isCookieName, isSureName, rateName } from "./secret-names.ts";

const TAG = /<([\w:.-]{1,80})(?=[\s>/])/g;
const ATTRIBUTE = /[\s/]*([\w:.@-]{1,80})(?:\s*=\s*(?:"([^"<]*)(?:"|(?=<|$))|'([^'<]*)(?:'|(?=<|$))|([^\s"'<>]*)))?/y;
const CONTENT = /\s*\/?>?\s*(?:<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|([^<]*))/y;
/** Attributes that say what the element is, and those that then hold its value. */
const NAMING = /^(?:name|key|id|property|http-equiv|data-name|itemprop|field|for)$/i;
const HOLDING = /^(?:value|content|data-(?:value|content)|data|default|text)$/i;
/** Elements whose text is a name, and the next one's is its value: `<key>token</key><string>abc</string>`. */
const NAMING_TAG = /^(?:name|key|header|headername|param|parameter|field|property|dt|th)$/i;
/** Hidden fields that help to find a request in a log. */
const HARMLESS = /ray|trace|request|correlation|lang|locale|utf8|version|step|action|page|geom|coord|lat|lng|lon|date/i;

type Part = { name: string; start: number; end: number };

export function findInTags(text: string): Found[] {
  if (!text.includes("<")) return [];
  const found: Found[] = [];
  let named: string | null = null;
  for (const match of text.matchAll(TAG)) {
    const tag = match[1]!.replace(/^.*:/, "");
    const { attributes, end } = readAttributes(text, match.index + match[0].length);
    const naming = attributes
      .filter(({ name }) => NAMING.test(name))
      .map(({ start, end: last }) => text.slice(start, Math.min(last, start + 80)));
    const isHidden = attributes.some(
      ({ name, start, end: last }) => /^type$/i.test(name) && /^(?:hidden|password)$/i.test(text.slice(start, last)),
    );
    const secret = naming.find((name) => rateName(name, "header") === "strong" || (isHidden && rateName(name, "parameter") !== "none"));
    const holding = attributes.filter(({ name }) => HOLDING.test(name));
    const isCookie = isCookieName(tag);
    if (isCookie) found.push(...holding.map((part) => describeNamed(tag, part)));
    else if (secret !== undefined) found.push(...holding.map((part) => describeNamed(secret, part)));
    else if (isHidden && !naming.some((name) => HARMLESS.test(name)))
      found.push(...holding.filter((part) => isHiddenSecret(text, part)).map((part) => describeNamed("token", part)));
    const content = readContent(text, end);
    const value = text.slice(content.start, content.end).trim();
    if (NAMING_TAG.test(tag) && secret === undefined) {
      named = rateName(value.slice(0, 81), "header") === "strong" ? value : null;
      continue;
    }
    const own: string | null = secret ?? (rateName(tag, "text") === "strong" ? tag : named);
    if (own !== null && value !== "" && isSecretContent(own, value)) found.push(describeNamed(own, content));
    // The value then stands in the next element.
    const isOpen = value === "" && holding.length === 0 && text[end - 1] !== "/" && text[content.end + 1] !== "/";
    named = isOpen ? own : null;
  }
  return found;
}

function isSecretContent(name: string, value: string): boolean {
  return isPhrase(value) ? isSureName(name) && isPassword(value) : !isText(value);
}

/** Several words, as after "<TOKEN>" in a sentence. */
function isText(value: string): boolean {
  const words = value.split(/\s+/, 50);
  return words.length > 3 && words.length < 50 && !words.some((word) => isTokenLike(word, 8));
}

/** Long, and neither words nor a number. */
function isHiddenSecret(text: string, { start, end }: Part): boolean {
  const value = text.slice(start, end);
  return value.length >= 12 && !/\s/.test(value) && !isPhrase(value) && !isNumberOrDate(value) && !/^https?:|^\//.test(value);
}

function readAttributes(text: string, from: number): { attributes: Part[]; end: number } {
  const attributes: Part[] = [];
  let end = from;
  while (attributes.length < 200) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(text);
    if (!match) break;
    const value = match[2] ?? match[3] ?? match[4];
    if (value !== undefined) {
      const start = match.index + match[0].lastIndexOf(value);
      attributes.push({ name: match[1]!, start, end: start + value.length });
    }
    end = ATTRIBUTE.lastIndex;
  }
  return { attributes, end };
}

function readContent(text: string, from: number): Part {
  CONTENT.lastIndex = from;
  const match = CONTENT.exec(text)!;
  const value = match[1] ?? match[2] ?? "";
  const start = CONTENT.lastIndex - value.length - (match[1] !== undefined && match[0].endsWith("]]>") ? 3 : 0);
  return { name: "", start, end: start + value.length };
}
