// Walks JSON text without changing a character of it: lays it out in lines, and finds the place that a pointer names.
// Numbers keep their digits and doubled members stay. Depth costs no stack.

export type Span = [start: number, end: number];

const INDENT = "  ";
const DEEPEST_INDENT = 20;

/** The same text with its own white space replaced by lines and indents. Text that is not JSON comes out as it is, more or less broken into lines. */
export function layOutJson(text: string): string {
  const pieces: string[] = [];
  let depth = 0;
  const line = () => `\n${INDENT.repeat(Math.min(depth, DEEPEST_INDENT))}`;
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    const end = char === '"' ? stringEnd(text, at) : at + 1;
    const next = skipSpace(text, end);
    if (char === "{" || char === "[") {
      const empty = text[next] === "}" || text[next] === "]";
      depth += empty ? 0 : 1;
      pieces.push(empty ? char + text[next]! : char + line());
      at = empty ? skipSpace(text, next + 1) : next;
      continue;
    }
    if (char === "}" || char === "]") {
      depth = Math.max(0, depth - 1);
      pieces.push(line() + char);
    } else if (char === ",") pieces.push(char + line());
    else if (char === ":") pieces.push(": ");
    else if (char === '"') pieces.push(text.slice(at, end));
    else if (!isSpace(char)) pieces.push(char);
    at = next;
  }
  return pieces.join("");
}

/** Where the value that a JSON pointer (RFC 6901) names stands in the text; null where there is no such value. Of doubled members the last counts. */
export function findPointer(text: string, pointer: string): Span | null {
  const steps =
    pointer === ""
      ? []
      : pointer
          .slice(1)
          .split("/")
          .map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
  let start = skipSpace(text, 0);
  for (const step of steps) {
    const inside = text[start] === "{" ? findMember(text, start, step) : text[start] === "[" ? findItem(text, start, Number(step)) : null;
    if (inside === null) return null;
    start = inside;
  }
  return start < text.length ? [start, valueEnd(text, start)] : null;
}

function findMember(text: string, open: number, name: string): number | null {
  let found: number | null = null;
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const nameEnd = stringEnd(text, at);
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1);
    if (parseName(text.slice(at, nameEnd)) === name) found = start;
    at = skipSpace(text, valueEnd(text, start));
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return found;
}

function findItem(text: string, open: number, index: number): number | null {
  let at = skipSpace(text, open + 1);
  for (let passed = 0; at < text.length && text[at] !== "]"; passed += 1) {
    if (passed === index) return at;
    at = skipSpace(text, valueEnd(text, at));
    if (text[at] !== ",") return null;
    at = skipSpace(text, at + 1);
  }
  return null;
}

function valueEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start);
  if (text[start] !== "{" && text[start] !== "[") {
    let at = start;
    while (at < text.length && !isSpace(text[at]!) && !",]}".includes(text[at]!)) at += 1;
    return Math.max(at, start + 1);
  }
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '"') at = stringEnd(text, at) - 1;
    else if (char === "{" || char === "[") depth += 1;
    else if ((char === "}" || char === "]") && --depth === 0) return at + 1;
  }
  return text.length;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function parseName(quoted: string): string | null {
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}

function isSpace(char: string): boolean {
  return char === " " || char === "\n" || char === "\r" || char === "\t";
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text[at]!)) at += 1;
  return at;
}
