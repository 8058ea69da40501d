// What `curl -i` prints: one response head after another (100 Continue, redirects, a proxy's), then the body. The command may stand before it
// and a prompt behind it, as in a terminal, and all of it indented or quoted, as in a mail.
import { findRequest } from "./find-request.ts";
import { type CaptureFile, type Header, type RawExchange, type ReadCapture, refuse } from "./raw-exchange.ts";
import { readLookupRequest } from "./read-request.ts";

/** Behind what a mail has before each line. `curl -v` marks its lines with "<". */
const BEGINNING = /^([ \t>]*)(?:< )?HTTP\/\d/m;
const STATUS_LINE = /^HTTP\/\d(?:\.\d)? (\d{3})(?: [^\r\n]*)?$/;
/** Where the first head is looked for: behind a command with as many places as a lookup may have. */
const BEFORE = 400_000;
/** Heads in a row; more are no capture. */
const HEADS = 50;
/** Behind the heads: the rest of one that was folded. */
const FOLDED = 4_000;

const MARKED = "This is the output of curl -v, which mixes remarks into the response. Save the output of curl -i instead.";

export function looksLikeCurlOutput({ text }: CaptureFile): boolean {
  return BEGINNING.test(text.slice(0, BEFORE));
}

export function readCurlOutput(file: CaptureFile): ReadCapture {
  const text = undoIndent(file.text);
  const start = text.slice(0, BEFORE).search(BEGINNING);
  if (text.startsWith("<", start)) return refuse(MARKED);
  const heads: { status: number; headers: Header[] }[] = [];
  let at = start;
  while (heads.length < HEADS) {
    const head = readHead(text, at);
    if (head === null) break;
    heads.push(head);
    at = head.end;
  }
  const last = heads.at(-1);
  if (last === undefined) return refuse("This begins like curl's output, but has no status line such as “HTTP/2 200”.");
  const body = cutBehind(last.headers, text.slice(at), text.slice(0, start));
  const earlier = heads.length - 1;
  const notes =
    earlier === 0
      ? []
      : [`${earlier === 1 ? "1 earlier head was" : `${earlier} earlier heads were`} skipped (redirect, proxy or 100 Continue).`];
  const raw: RawExchange = {
    request: readCommand(text.slice(0, start)),
    response: { status: last.status, headers: last.headers, body },
    failure: isCutOff(last.headers, body) ? { code: "answer-cut", detail: "" } : null,
    startedAt: null,
    timing: null,
  };
  // A value may go on in the next line.
  const searched = text.slice(0, at + FOLDED).replace(/\r?\n[ \t]+/g, " ");
  return { ok: true, format: "curl", raw: [raw], beside: [heads.map(({ headers }) => headers), searched], notes };
}

function undoIndent(text: string): string {
  const indent = BEGINNING.exec(text.slice(0, BEFORE))?.[1] ?? "";
  if (indent === "") return text;
  const lines = text.split("\n").map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.replace(/^[ \t>]+$/, "")));
  return lines.join("\n");
}

/** Without what a terminal prints behind a response of the stated length, or the end of a code fence. */
function cutBehind(headers: readonly Header[], text: string, before: string): string {
  const stated = findLength(headers);
  const body = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, stated ?? 0));
  if (stated !== null && /^\r?\n/.test(text.slice(body.length))) return body;
  return before.includes("```") ? text.replace(/\n```\s*$/, "") : text;
}

/** Null where no lookup is found: what was searched isn't in the file. */
function readCommand(text: string): RawExchange["request"] {
  const found = findRequest(text);
  return found && readLookupRequest(found.method, found.url, found.body) && { ...found, headers: [] };
}

/** The head at `at`, and where it ends; null where there is none. */
function readHead(text: string, at: number): { status: number; headers: Header[]; end: number } | null {
  let start = at;
  let status: number | null = null;
  const headers: Header[] = [];
  for (;;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    // No line of a head is as long; a body without lines may be.
    const line = end - start > 100_000 ? null : text.slice(start, end).replace(/\r$/, "");
    if (status === null) {
      const found = line === null ? undefined : STATUS_LINE.exec(line)?.[1];
      if (found === undefined) return null;
      status = Number(found);
    } else if (line === "") return { status, headers, end: Math.min(end + 1, text.length) };
    else {
      const colon = line?.indexOf(":") ?? -1;
      // Somebody cut the empty line out: what follows is the body.
      if (line === null || colon <= 0 || /[\s"{<]/.test(line.slice(0, colon))) return { status, headers, end: start };
      headers.push([line.slice(0, colon), line.slice(colon + 1).trim()]);
    }
    if (newline < 0) return { status, headers, end: text.length };
    start = end + 1;
  }
}

/** Whitespace at the end is often lost in a paste. */
function isCutOff(headers: readonly Header[], body: string): boolean {
  return new TextEncoder().encode(body).byteLength + 2 < (findLength(headers) ?? 0);
}

/** Of the body as it is printed: a compressed one is longer than stated. */
function findLength(headers: readonly Header[]): number | null {
  const find = (name: string) => headers.findLast(([each]) => each.toLowerCase() === name)?.[1];
  const stated = find("content-length") ?? "";
  return /^\d{1,12}$/.test(stated) && find("content-encoding") === undefined ? Number(stated) : null;
}
