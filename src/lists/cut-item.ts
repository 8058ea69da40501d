// One row's item out of the stored response of its request: a response of one item, each of its characters as it came.

/** `item`: its place in `data`. All other members of the response stay, `meta` among them. Throws where there is no such item. */
export function cutItem(body: string, item: number): string {
  const data = findData(body);
  const place = data === null ? undefined : listParts(body, data).parts[item];
  if (data === null || !place) throw new Error(`The response has no item ${item}.`);
  return body.slice(0, data + 1) + body.slice(...place) + body.slice(listParts(body, data).end);
}

type Span = [start: number, end: number];

const MEMBER = /^\s*("(?:[^"\\]|\\.)*")\s*:\s*/;

/** Where its bracket is; null: there is none. Of members with the same name the last counts, as for whoever parses it. */
function findData(body: string): number | null {
  const members = listParts(body, body.indexOf("{")).parts.map(([start, end]) => ({ start, member: MEMBER.exec(body.slice(start, end)) }));
  const data = members.findLast(({ member }) => member && JSON.parse(member[1]!) === "data");
  const start = data ? data.start + data.member![0].length : -1;
  return body[start] === "[" ? start : null;
}

/** What commas part in the array or object that begins at `start`, and where that ends. */
function listParts(body: string, start: number): { parts: Span[]; end: number } {
  const parts: Span[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < body.length; at++) {
    const sign = body[at];
    if (sign === '"') at = findTextEnd(body, at);
    else if (sign === "{" || sign === "[") depth++;
    else if (sign === "}" || sign === "]") depth--;
    if ((sign === "," && depth === 1) || depth === 0) {
      if (body.slice(from, at).trim() !== "") parts.push([from, at]);
      from = at + 1;
    }
    if (depth === 0) return { parts, end: at };
  }
  return { parts, end: body.length };
}

/** The quotation mark that ends the text which begins at `start`. */
function findTextEnd(body: string, start: number): number {
  let end = body.indexOf('"', start + 1);
  while (isEscaped(body, end)) end = body.indexOf('"', end + 1);
  return end < 0 ? body.length : end;
}

/** By an odd number of backslashes. */
function isEscaped(body: string, at: number): boolean {
  let first = at;
  while (body[first - 1] === "\\") first--;
  return (at - first) % 2 === 1;
}
