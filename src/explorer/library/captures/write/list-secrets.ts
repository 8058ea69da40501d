// What of a file that is about to leave was removed as a credential, and what merely looks like one, each with its place: a person decides.
import { FOOTPRINT_TABLE, PARCEL_V2_TABLE } from "../../../../contract/field-table.ts";
import { isObject, pointInto } from "../../../model/text/json-members.ts";
import { walkJson } from "../../../model/text/walk-json.ts";
import { parseJson } from "../text/parse-json.ts";

/** `text`: what looks like a secret; "" of what was removed. `place`: the first of them. */
export type ListedSecret = { text: string; place: string; count: number };
export type SecretList = { removed: ListedSecret[]; suspects: ListedSecret[] };

const REMOVED = /\[removed\]|%5Bremoved%5D/g;
/** A long string of letters and digits in turn; a value behind a word for a credential; a user name with a password. */
const LOOKS: readonly RegExp[] = [
  /(?<![\w~+/.-])[\w~+/.-]{16,200}={0,2}(?![\w~+/.-])/g,
  /(?:token|secret|passw(?:or)?d|passphrase|credentials?|\bkey|\bpass)\b[^\w\n]{1,8}(?:(?:is|was|for)\s)?["'`(]?([\w~+/.=@#$%!?*&-]{6,200})/gi,
  /(?<![^\s"'])[\w.@-]{2,64}:([^\s/"':,\\]{6,64})(?![^\s"'])/g,
];
/** Ids, hashes, paths and shapes, which debugging needs. */
const HARMLESS =
  /(?:^|[^a-z])(?:ids?|uuid|guid|etag|hash|digest|sha\d*|md5|checksum|integrity|trace|traceparent|correlation|span|ray|geometry|geom|wkb|wkt|shape|outline|ur[il]|href|src|path|file|filename|version|build|revision|date|time|agent)(?:$|[^a-z])/i;
const FIELDS: ReadonlySet<string> = new Set([PARCEL_V2_TABLE, FOOTPRINT_TABLE].flatMap((table) => Object.keys(table)));
/** Characters before it that may say what it is: "Request id 4bf9…". */
const BEFORE = 16;

/** Of a text, or of a case file's or HAR file's parts. */
export function listSecrets(value: unknown): SecretList {
  const removed = new Map<string, ListedSecret>();
  const suspects = new Map<string, ListedSecret>();
  const note = (map: Map<string, ListedSecret>, key: string, text: string, place: string) => {
    const known = map.get(key);
    if (known) known.count += 1;
    else map.set(key, { text, place, count: 1 });
  };
  const look = (text: string, path: readonly string[]) => {
    const marks = Array.from(text.matchAll(REMOVED), ({ index }) => ({ at: index, found: "" }));
    const looks = findLooks(text).map(([at, found]) => ({ at, found }));
    if (marks.length + looks.length === 0) return;
    const all = [...marks, ...looks].sort((one, other) => one.at - other.at);
    const inner = locate(
      text,
      all.map(({ at }) => at),
    );
    for (const [index, { at, found }] of all.entries()) {
      const place = describePlace(path, inner[index]!);
      if (found === "") note(removed, place, "", place);
      else if (
        !isHarmless(/[^/]*$/.exec(inner[index]!)![0] || (path.at(-1) ?? "")) &&
        !HARMLESS.test(text.slice(Math.max(0, at - BEFORE), at))
      )
        note(suspects, found, found, place);
    }
  };
  const walk = (inner: unknown, path: readonly string[]) => {
    if (typeof inner === "string") look(inner, path);
    else if (Array.isArray(inner)) for (const [at, each] of inner.entries()) walk(each, [...path, String(at)]);
    else if (isObject(inner)) for (const [name, each] of Object.entries(inner)) walk(each, [...path, name]);
  };
  walk(value, []);
  return { removed: [...removed.values()], suspects: [...suspects.values()] };
}

function isHarmless(name: string): boolean {
  return FIELDS.has(name) || HARMLESS.test(name.replace(/([a-z])([A-Z])/g, "$1_$2"));
}

function findLooks(text: string): [at: number, found: string][] {
  return LOOKS.flatMap((pattern, row) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: whole, 1: value, index }): [number, string][] => {
      const found = (value ?? whole).replace(/[.,;:!?]+$/, "");
      const is = row === 0 ? isRandom(found) : /\d/.test(found) && /[a-z]/i.test(found);
      return is && !found.includes("removed") ? [[index + whole.indexOf(value ?? whole), found]] : [];
    }),
  );
}

/** Characters for each change of kind: words have more. */
const RANDOM_RUN = 2.75;

function isRandom(text: string): boolean {
  if (/^(?:0?x)?[\da-f]+$/i.test(text)) return [32, 40, 48, 64].includes(text.length) && /\d/.test(text) && /[a-f]/i.test(text);
  const signs = text.replace(/[^A-Za-z\d]/g, "");
  const digits = signs.replace(/\D/g, "").length;
  if (signs.length < 16 || digits < 2 || digits === signs.length || !/[A-Za-z\d]{12}/.test(text)) return false;
  return signs.length / (text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g)?.length ?? 1) <= RANDOM_RUN;
}

/** The JSON pointer of each offset, in order; of other text, its line; "" of a text of one line. */
function locate(text: string, offsets: readonly number[]): string[] {
  if (!/^\s*[[{]/.test(text) || parseJson(text) === undefined)
    return text.includes("\n") ? countLines(text, offsets) : offsets.map(() => "");
  const found: string[] = [];
  walkJson(text, {
    value: (path, _start, end) => {
      while (found.length < offsets.length && offsets[found.length]! < end) found.push(path.reduce<string>(pointInto, ""));
    },
  });
  return found;
}

function countLines(text: string, offsets: readonly number[]): string[] {
  let line = 1;
  let next = text.indexOf("\n");
  return offsets.map((at) => {
    for (; next >= 0 && next < at; next = text.indexOf("\n", next + 1)) line += 1;
    return `line ${line}`;
  });
}

/** "exchanges/1/response/body" and "/meta/echo" -> "Lookup 2, response body, /meta/echo". */
function describePlace(path: readonly string[], inner: string): string {
  const [, index, rest = ""] = /^(?:exchanges\/(\d+)\/)?(.*)$/s.exec(path.join("/")) ?? [];
  const lookup = index !== undefined && index !== "0" ? `lookup ${Number(index) + 1}` : "";
  const part = rest
    .replace(/^(request|response)\/headers\//, "$1 header ")
    .replace("request/url", "request URL")
    .replaceAll("/", " ");
  const place = [lookup, part, inner].filter(Boolean).join(", ");
  return place === "" ? "Text" : place.replace(/^./, (first) => first.toUpperCase());
}
