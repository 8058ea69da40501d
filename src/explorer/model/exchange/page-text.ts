// A web page in place of a response, as the text that a reader of it would see. It is never executed.
import { stripUnseen } from "../text/unseen.ts";

const LINE_CHARACTERS = 500;
/** Of a body; what a person would read is at its beginning. */
const CHARACTERS_READ = 100_000;

/** The title of a web page, as text; null where there is none. */
export function readPageTitle(body: string): string | null {
  const start = body.slice(0, CHARACTERS_READ);
  const title = cutLine(decodeEntities(/<title\b[^>]{0,200}>([^<]{0,1000})/i.exec(start)?.[1] ?? ""));
  return title === "" ? null : title;
}

export function isWebPage(body: string): boolean {
  return /^[\s\uFEFF]*<(?:!doctype html|!--|html|head|body|title|meta|script|center|h\d)\b/i.test(body.slice(0, 1_000));
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  middot: "·",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6}|x[\da-f]{1,5})|(\w{2,6}));/gi, (entity: string, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code.replace("x", "0x"))) : (ENTITIES[name!.toLowerCase()] ?? entity),
  );
}

/** What a reader of an HTML page would see, roughly; it is shown as text and never executed. What is opened and never closed
 *  reaches to the end, so that no body is read more than once. */
function stripTags(body: string): string {
  return body
    .slice(0, CHARACTERS_READ)
    .replace(/<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[a-z!/?][^>]*(?:>|$)/gi, " ");
}

/** The title of the page and what follows it; a text that is no page as it is. */
export function readPageText(body: string): string {
  const title = readPageTitle(body);
  const text = cutLine(stripTags(body));
  return title === null || text.startsWith(title) ? text : cutLine([title, text].filter(Boolean).join(": "));
}

/** One line that shows what it says: nothing unseen in it, and cut to what a person would read. */
export function cutLine(text: string): string {
  const line = stripUnseen(text.slice(0, CHARACTERS_READ).replace(/\s+/g, " ")).trim().toWellFormed();
  return line.length > LINE_CHARACTERS ? `${line.slice(0, LINE_CHARACTERS).toWellFormed()}…` : line;
}
