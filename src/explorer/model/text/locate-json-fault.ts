// Where text stops being JSON: the first place that no parser takes, with the pointer of the value that it is in. One pass, no recursion.
import { pointInto } from "./json-members.ts";
import { parseName, readStringEnd, skipSpace } from "./walk-json.ts";

export type JsonFault = {
  /** Where in the text. */
  at: number;
  pointer: string;
  /** What was expected there. */
  wanted: "value" | "name" | "colon" | "comma or end" | "nothing more";
};

type Open = { isObject: boolean; name: string; index: number };

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** What may follow a number or a word. */
const END = /[\s,\]}]|$/y;

/** Null where the text is JSON. */
export function locateJsonFault(text: string): JsonFault | null {
  const open: Open[] = [];
  let at = skipSpace(text, text.startsWith("\uFEFF") ? 1 : 0);
  const fault = (wanted: JsonFault["wanted"], where = at): JsonFault => ({ at: where, pointer: pointTo(open), wanted });
  for (;;) {
    // A value begins here.
    const first = text[at];
    if (first === undefined) return fault("value");
    if (first === "{" || first === "[") {
      const isObject = first === "{";
      open.push({ isObject, name: "", index: -1 });
      at = skipSpace(text, at + 1);
      if (text[at] === (isObject ? "}" : "]")) at = closeLast(open, text, at);
      else {
        const wrong = enter(open, text, at, fault);
        if (typeof wrong !== "number") return wrong;
        at = wrong;
        continue;
      }
    } else {
      const end = readScalar(text, at);
      if (end === null) return fault("value");
      at = skipSpace(text, end);
    }
    // A value has ended: commas and closing brackets follow.
    for (let container = open.at(-1); container; container = open.at(-1)) {
      if (text[at] === (container.isObject ? "}" : "]")) at = closeLast(open, text, at);
      else if (text[at] === ",") break;
      else return fault("comma or end");
    }
    if (open.length === 0) return at >= text.length ? null : fault("nothing more");
    const next = enter(open, text, skipSpace(text, at + 1), fault);
    if (typeof next !== "number") return next;
    at = next;
  }
}

function closeLast(open: Open[], text: string, at: number): number {
  open.pop();
  return skipSpace(text, at + 1);
}

/** To the next member's value; a fault where there is none. */
function enter(
  open: Open[],
  text: string,
  at: number,
  fault: (wanted: JsonFault["wanted"], where?: number) => JsonFault,
): number | JsonFault {
  const container = open.at(-1)!;
  container.index += 1;
  if (!container.isObject) return at;
  const end = text[at] === '"' ? readScalar(text, at) : null;
  if (end === null) return fault("name", at);
  container.name = parseName(text.slice(at, end))!;
  const colon = skipSpace(text, end);
  return text[colon] === ":" ? skipSpace(text, colon + 1) : fault("colon", colon);
}

function readScalar(text: string, at: number): number | null {
  if (text[at] === '"') {
    const end = readStringEnd(text, at);
    return end === null || parseName(text.slice(at, end)) === null ? null : end;
  }
  for (const pattern of [NUMBER, WORD]) {
    pattern.lastIndex = at;
    if (!pattern.test(text)) continue;
    const end = pattern.lastIndex;
    END.lastIndex = end;
    return END.test(text) ? end : null;
  }
  return null;
}

function pointTo(open: readonly Open[]): string {
  return open.reduce((pointer, { isObject, name, index }) => (index < 0 ? pointer : pointInto(pointer, isObject ? name : index)), "");
}
