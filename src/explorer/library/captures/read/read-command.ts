// A pasted curl command, or the URL of a lookup: which locations it asks about, by which version. Its host is only shown: nothing here, and
// nothing that uses this, contacts it. Its credentials aren't kept.
import type { ApiVersion } from "../../../model/exchange/exchange.ts";
import type { Location } from "../../../model/location/location.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import type { CaptureFile } from "./raw-exchange.ts";
import { listStated, readLookupRequest } from "./read-request.ts";
import { guessDialect, splitCommand } from "./split-command.ts";

/** A request that could be made, at the page's own service. */
export type PastedRequest = {
  version: ApiVersion;
  locations: Location[];
  /** How many more it has, which aren't read. */
  left: number;
  host: string;
};

export type ReadCommand = { ok: true; request: PastedRequest } | { ok: false; problem: string };

const LOOKUP_URL = /^(?:https?:\/\/[^\s/]+)?\/\S{0,500}v[12]\/parcels\/?\?/i;
const COMMAND = /^\s*(?:[$>#]\s+)?(?:&\s*)?curl(?:\.exe)?\s/i;

export function looksLikeCommand({ text }: CaptureFile): boolean {
  if (COMMAND.test(text.slice(0, 100))) return true;
  const url = text.length < 100_000 ? text.trim() : "";
  return LOOKUP_URL.test(url) && !/\s/.test(url);
}

export function readCommand({ text }: CaptureFile): ReadCommand {
  if (!COMMAND.test(text)) return readRequest("GET", text.trim(), null);
  if (text.length > CAPTURE_LIMITS.commandCharacters) return refuse("This curl command is too long to read. Shorten its body.");
  const words = splitCommand(text.replace(/^\s*[$>#]\s+/, ""), guessDialect(text));
  if (words === null) return refuse("A quote in this curl command isn't closed. Copy the whole command.");
  const { url, method, body } = readOptions(words);
  return url === null ? refuse("This curl command has no URL. Copy the whole command.") : readRequest(method, url, body);
}

/** Options of one letter whose value may follow at once, and long ones with a value. Others that curl knows have none, or don't matter. */
const LETTERS_WITH_VALUE = "XHdAbeuomTFxcCEKtwyYzPQrU";
const WITH_VALUE = new Set(
  "--request --header --data --data-raw --data-binary --data-ascii --data-urlencode --json --url --user --user-agent --cookie --referer --output --max-time --connect-timeout --proxy --form --cookie-jar --cacert --cert --key --config --write-out --retry --range --resolve --interface --oauth2-bearer".split(
    " ",
  ),
);
const LONG: Record<string, string> = { X: "--request", d: "--data", G: "--get", H: "--header", u: "--user", I: "--head" };

function readOptions(words: readonly string[]): { url: string | null; method: string; body: string | null } {
  let url: string | null = null;
  let method: string | null = null;
  let toQuery = false;
  const data: { text: string; json: boolean }[] = [];
  const take = (name: string, value: string) => {
    if (name === "--request") method = value.toUpperCase();
    else if (name === "--url") url ??= value;
    else if (name === "--get") toQuery = true;
    else if (name === "--json") data.push({ text: value, json: true });
    else if (name === "--data-urlencode") data.push({ text: encodePair(value), json: false });
    else if (name.startsWith("--data")) data.push({ text: value, json: false });
  };
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word.startsWith("--")) {
      const value = WITH_VALUE.has(word) ? (words[++at] ?? "") : "";
      take(word, value);
    } else if (word.startsWith("-") && word.length > 1) {
      // "-sSXPOST", "-d @file", "-G".
      for (let letter = 1; letter < word.length; letter++) {
        const name = LONG[word[letter]!] ?? `-${word[letter]}`;
        if (!LETTERS_WITH_VALUE.includes(word[letter]!)) {
          take(name, "");
          continue;
        }
        take(name, word.slice(letter + 1) || (words[++at] ?? ""));
        break;
      }
    } else url ??= word;
  }
  const joined = data.map(({ text }) => text).join(data.some(({ json }) => json) ? "" : "&");
  const found = url as string | null;
  if (toQuery && found !== null)
    return { url: joined === "" ? found : `${found}${found.includes("?") ? "&" : "?"}${joined}`, method: method ?? "GET", body: null };
  return { url: found, method: method ?? (data.length > 0 ? "POST" : "GET"), body: data.length > 0 ? joined : null };
}

/** curl's --data-urlencode: "name=text", "=text" or "text". */
function encodePair(value: string): string {
  const at = value.indexOf("=");
  const text = encodeURIComponent(value.slice(at + 1).toWellFormed());
  return at > 0 ? `${value.slice(0, at)}=${text}` : text;
}

function readRequest(method: string, url: string, body: string | null): ReadCommand {
  // curl takes a URL without its scheme.
  const whole = /^(?:https?:\/\/|\/)/i.test(url) ? url : `https://${url}`;
  const request = readLookupRequest(method, whole, body);
  if (request === null) return refuse("This isn't a request for a lookup. Parcelscope reads GET /v1/parcels and POST /v2/parcels.");
  if (body?.startsWith("@"))
    return refuse("The locations are in a file that this command names. Paste the command with the file's text in place of its name.");
  const locations = listStated(request.locations ?? []);
  if (locations.length === 0) return refuse("This request has no location that can be read.");
  return { ok: true, request: { version: request.version, locations, left: request.left, host: request.host } };
}

function refuse(problem: string): ReadCommand {
  return { ok: false, problem };
}
