// Lays JSON text out in lines, and finds the place in it that a pointer names. Numbers keep their digits and doubled members stay.
// Depth costs no stack.
import { readStringEnd, skipSpace, walkJson } from "./walk-json.ts";

export type Span = [start: number, end: number];

const INDENT = "  ";
const DEEPEST_INDENT = 20;

/** The same text with its own white space replaced by lines and indents. Text that is not JSON comes out as it is, more or less broken into lines. */
export function layOutJson(text: string): string {
  const pieces: string[] = [];
  let depth = 0;
  const line = () => `\n${INDENT.repeat(Math.min(depth, DEEPEST_INDENT))}`;
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const char = text[at]!;
    const end = char === '"' ? (readStringEnd(text, at) ?? text.length) : at + 1;
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
    else pieces.push(text.slice(at, end));
    at = next;
  }
  return pieces.join("");
}

/** Where the value that a JSON pointer (RFC 6901) names stands in the text; null where there is no such value. Of doubled members the last counts. */
export function findPointer(text: string, pointer: string): Span | null {
  let found: Span | null = null;
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
  walkJson(text, {
    value: (path, start, end) => {
      if (path.length === steps.length && path.every((step, depth) => String(step) === steps[depth])) found = [start, end];
    },
  });
  return found;
}
