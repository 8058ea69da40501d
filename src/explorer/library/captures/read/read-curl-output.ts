// What `curl -i` prints: one response head after another (100 Continue, redirects, a proxy's), then the body. With `curl -v` the lines
// have marks, and the request's head is there too.
import { type CaptureFile, type Header, type RawExchange, type ReadCapture, refuse } from "./raw-exchange.ts";

const STATUS_LINE = /^HTTP\/\d(?:\.\d)? (\d{3})(?: [^\r\n]*)?$/;
const REQUEST_LINE = /^(GET|POST) (\S+) HTTP\/\d/;
/** Heads in a row; more are no capture. */
const HEADS = 50;
/** Behind the heads: the rest of one that was folded. */
const FOLDED = 4_000;

export function looksLikeCurlOutput({ text }: CaptureFile): boolean {
  return /^\s*HTTP\/\d/.test(text.slice(0, 100)) || /^< HTTP\/\d/m.test(text.slice(0, 20_000));
}

export function readCurlOutput({ text }: CaptureFile): ReadCapture {
  const verbose = /^< HTTP\/\d/m.test(text.slice(0, 20_000));
  const { request, output, remarks } = verbose ? stripMarks(text) : { request: null, output: text.trimStart(), remarks: "" };
  const heads: { status: number; headers: Header[] }[] = [];
  let at = 0;
  while (heads.length < HEADS) {
    const head = readHead(output, at);
    if (head === null) break;
    heads.push(head);
    at = head.end;
  }
  const last = heads.at(-1);
  if (last === undefined) return refuse("This begins like curl's output, but has no status line such as “HTTP/2 200”.");
  const body = output.slice(at);
  const earlier = heads.length - 1;
  const notes =
    earlier === 0
      ? []
      : [`${earlier === 1 ? "1 earlier head was" : `${earlier} earlier heads were`} skipped (redirect, proxy or 100 Continue).`];
  const raw: RawExchange = {
    request,
    response: { status: last.status, headers: last.headers, body },
    failure: isCutOff(last.headers, body) ? { code: "answer-cut", detail: "" } : null,
    startedAt: null,
    timing: null,
  };
  // A value may go on in the next line.
  const searched = output.slice(0, at + FOLDED).replace(/\r?\n[ \t]+/g, " ");
  return { ok: true, format: "curl", raw: [raw], beside: [heads.map(({ headers }) => headers), searched, remarks], notes };
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
  const find = (name: string) => headers.findLast(([each]) => each.toLowerCase() === name)?.[1];
  const stated = find("content-length");
  if (stated === undefined || !/^\d{1,12}$/.test(stated) || find("content-encoding") !== undefined) return false;
  return new TextEncoder().encode(body).byteLength + 2 < Number(stated);
}

/** Lines of `-v`: "> " was sent, "< " came, "* ", "{ " and "} " are curl's own; the rest is the body. */
function stripMarks(text: string): { request: RawExchange["request"]; output: string; remarks: string } {
  const sent: string[] = [];
  const came: string[] = [];
  const rest: string[] = [];
  const remarks: string[] = [];
  for (const line of text.split("\n")) {
    const plain = line.replace(/\r$/, "");
    if (/^> ?/.test(plain)) sent.push(plain.slice(2));
    else if (/^< ?$|^< (?:HTTP\/|[\w-]+:)/.test(plain)) came.push(plain.slice(2));
    else if (!/^(?:\* |[{}] \[|\s+% Total|\s+Dload|\s*\d+ .*--:--:--)/.test(plain)) rest.push(line);
    else remarks.push(plain);
  }
  const lineAt = sent.findLastIndex((line) => REQUEST_LINE.test(line));
  const [, method, path] = REQUEST_LINE.exec(sent[lineAt] ?? "") ?? [];
  const headers = sent.slice(lineAt + 1).flatMap((line): Header[] => {
    const colon = line.indexOf(":");
    return colon <= 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
  });
  const request = method && path ? { method, url: path, headers, body: null } : null;
  return { request, output: `${came.join("\n")}\n${rest.join("\n")}`, remarks: [...sent, ...remarks].join("\n") };
}
