// Finds credentials by what they look like, whatever they stand under: keys of known makers, signed tokens, PEM blocks, what follows "Bearer", user
// names and passwords in URLs, and long strings without words in them.
import { decodeBase64 } from "../text/decode-base64.ts";
import type { Found, SecretKind } from "./found-secret.ts";
import { isPhrase, isRandom, isTokenLike } from "./is-phrase.ts";
import { rateName, splitWords } from "./secret-names.ts";

const USER_INFO = /(?:^|[:\s"'=(])\/\/([^\s/?#@"'<>\\]{1,500})@/g;
const SCHEME = /\b(bearer|basic|digest|negotiate|token|apikey)(?:\s|\+|\/){1,5}["'`]?([a-z0-9._~+/=|-]{8,8000})/gi;
/** Two parts of a JWT, or the five of a JWE. One start for each run of its letters. */
const JWT = /(?<![\w-])eyJ[\w-]{10,}(?:\.[\w-]*){1,4}/g;
const PEM = /-----BEGIN (?!PUBLIC)[A-Z0-9 ]{0,40}KEY[A-Z ]{0,20}-----[\w\s+/=:,.-]*/g;
/** How makers of keys begin them. */
const MADE =
  /(?<![A-Za-z0-9])(?:(?:sk|pk|rk|whsec)_(?:live_|test_)?\w{12,}|sk-[\w-]{16,}|gh[pousr]_\w{12,}|github_pat_\w{16,}|gl[a-z]{2,4}-[\w-]{12,}|(?:AKIA|ASIA|AROA)[A-Z0-9]{12,}|xox[a-z]-[\w-]{8,}|xapp-[\w-]{8,}|AIza[\w-]{20,}|ya29\.[\w.-]{12,}|GOCSPX-[\w-]{12,}|1\/\/0[\w-]{16,}|npm_\w{20,}|pypi-[\w-]{16,}|SG\.[\w-]{12,}\.[\w-]{12,}|shp[a-z]{2}_\w{16,}|dop_v1_\w{16,}|hf_\w{16,}|[sp]k\.eyJ[\w.-]{16,}|[SPT]GT-[\w.-]{12,}|ST-\d+-[\w.-]{8,}|PT-\d+-[\w.-]{8,}|hvs\.\w{12,}|hooks\.slack\.com\/services\/[\w/]+|discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+|v[1-4]\.(?:local|public)\.[\w.-]{12,})/g;
/** Of a longer one than looks like a credential, such as a picture's base64, only the beginning: a regex on megabytes exhausts its stack. */
const RUN = /(?<![A-Za-z0-9_~+/.-])[A-Za-z0-9_~+/.-]{16,2001}={0,2}/g;
/** What debugging needs, and what the API's own fields are. */
const KNOWN = new Set(
  "id ids requestid traceid correlationid uid uuid guid etag hash digest sha md checksum crc integrity trace traceparent tracestate ray request correlation span transaction build revision commit version geometry geom wkb wkt shape outline polygon coordinates bbox url uri href src srcset path link location file filename date time type class style cursor page agent via server served cache pop report endpoint host upstream content match ref uploadid".split(
    " ",
  ),
);
/** What follows a word for a credential in a sentence, a table, a path, a form or a call, where nothing but signs is between them. */
const NEAR =
  /(?:token|secret|passw(?:or)?d|passphrase|\bpass|api[ _-]?key|access[ _-]?key|credentials?|authori[sz]ation|session|cookie|signature|ticket|\breset|\binvite|\bmagic|\bactivate|\bconfirm|\bverify)[\w-]{0,24}(?:[,;]|(?:[^\w,;{}<]|<[^<>]{0,200}>){1,40})(?:(?:is|was|for|value|prod|test|live|dev|used)\b[^\w,;{}<>]{1,5})?([A-Za-z0-9_~+/.=-]{10,4000})/gi;
/** Without "https://" before it. */
const USER_PASS = /(?<![\w.+:-])[\w.+-]{1,64}:([^\s/@"'<>:\\]{6,200})@[\w-]+[./]/g;
const NAME_BEFORE = /([\w.-]{1,60})["'`]?\s{0,5}[:=]\s{0,5}["'`]?(?:\\{1,4}|W\/\\?["'])?$/;
const TAG_BEFORE = /<(?:[\w-]{1,30}:)?([\w.-]{1,60})>\s{0,5}$/;
/** Base64 of WKB, and of pictures. */
const DATA = /^(?:A[A-Q][A-Za-z]AA|iVBOR|\/9j\/|R0lGOD|UklGR)/;
/** Longer ones are data. */
const LONGEST = 2_000;
const SHORTEST = { json: 20, markup: 16 };

/** `under`: the name of the member or header that the text stands under. */
export function findLooks(text: string, under = ""): Found[] {
  const found: Found[] = [];
  const add = (start: number, end: number, kind: SecretKind, more = {}) => found.push({ start, end, kind, isSure: false, ...more });
  const addEnd = (match: RegExpExecArray, value: string, kind: SecretKind, behind = 0) => {
    const end = match.index + match[0].length - behind;
    add(end - value.length, end, kind);
  };
  for (const match of text.matchAll(USER_INFO)) addEnd(match, match[1]!, "user name and password in a URL", 1);
  for (const match of text.matchAll(USER_PASS))
    if (isTokenLike(match[1]!, 8)) {
      const start = match.index + match[0].indexOf(":") + 1;
      add(start, start + match[1]!.length, "API key or token");
    }
  for (const match of text.matchAll(NEAR))
    if (isTokenLike(match[1]!, 10) && !isKnown(text, match.index + match[0].length - match[1]!.length))
      addEnd(match, match[1]!, "API key or token");
  for (const match of text.matchAll(SCHEME))
    if (isCredential(match[1]!.toLowerCase(), match[2]!))
      add(match.index + match[0].length - match[2]!.length, match.index + match[0].length, "authorization");
  for (const match of text.matchAll(JWT)) add(match.index, match.index + match[0].length, "authorization");
  for (const match of text.matchAll(PEM)) add(match.index, match.index + cutAtEnd(match[0]).length, "API key or token", { isSure: true });
  for (const match of text.matchAll(MADE)) add(match.index, match.index + match[0].length, "API key or token");
  const shortest = /^\s*</.test(text) ? SHORTEST.markup : SHORTEST.json;
  for (const match of text.matchAll(RUN)) {
    const run = cutPath(match[0]);
    if (run.length > LONGEST || DATA.test(run) || !isRandom(run, shortest) || isPath(text, match.index, run)) continue;
    if (!isKnown(text, match.index, under)) add(match.index, match.index + run.length, "API key or token", { isGuess: true });
  }
  return found;
}

/** By the member, parameter or element that it stands in. */
function isKnown(text: string, at: number, under = ""): boolean {
  const before = text.slice(Math.max(0, at - 100), at);
  const tag = TAG_BEFORE.exec(before)?.[1];
  // A "span" says nothing, a "RequestId" does.
  if (tag !== undefined && splitWords(tag).length < 2) return false;
  // Where a browser sends its reports: every parameter in it.
  if (/^report/i.test(under)) return true;
  const name = tag ?? NAME_BEFORE.exec(before)?.[1] ?? under;
  return rateName(name, "text") === "none" && splitWords(name).some((word) => KNOWN.has(word));
}

/** A path goes on in words: "abc123/v2/parcels". */
function cutPath(run: string): string {
  if (run.length > LONGEST) return run;
  let end = run.length;
  for (let slash = run.lastIndexOf("/"); slash > 0 && isPhrase(run.slice(slash + 1, end)); slash = run.lastIndexOf("/", end - 1))
    end = slash;
  return run.slice(0, end);
}

function cutAtEnd(block: string): string {
  const end = block.indexOf("-----END");
  return end < 0 ? block : (/^[\s\S]*?-----END [A-Z0-9 ]*-----/.exec(block)?.[0] ?? block);
}

/** "Basic authentication" and "Basic P-123456" aren't. */
function isCredential(scheme: string, value: string): boolean {
  if (scheme === "basic") return decodeBase64(value)?.includes(":") ?? false;
  if (scheme === "token" || scheme === "apikey") return isRandom(value, 12);
  return !isPhrase(value.replace(/[=.]+$/, ""));
}

/** Of a URL, or the name of a file; a hash of content. */
function isPath(text: string, at: number, run: string): boolean {
  if (/^\.{0,2}\/[^+]*$/.test(run) || (text[at - 1] === ":" && run.startsWith("//"))) return true;
  return /\.(?:[cm]?js|css|map|png|svg|woff2?|ico|html?|json|jpe?g|gif|har|txt|xml|webp)$/i.test(run) || /^sha\d{3}-/.test(run);
}
