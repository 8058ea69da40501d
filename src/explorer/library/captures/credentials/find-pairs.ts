// Finds values whose name is said beside them: {"value": "abc", "name": "token"}.
import { describeNamed, type Found, isSecretValue } from "./found-secret.ts";
import { CONTAINER, readContainer, readPlain, readQuoted, readValues } from "./read-values.ts";
import { rateName } from "./secret-names.ts";

/** The last word of a member that names a header, a parameter or a setting, and of one that then holds its value. */
const NAMING =
  /^(.*?)[_-]?(name|header|header_?name|key|id|field|param|parameter|property|attribute|variable|env|k|n|label|setting|loc|path|instance_?path)$/i;
const HOLDING =
  /^(.*?)[_-]?(?:values?|vals?|content|data|text|v|string|default|secret|rejected_?value|rejected|input|argument|received|actual|given|provided|submitted)$/i;
const MEMBER = /\b(\w{1,60})["'`]?\s*[:=]\s*/g;
/** One character more than a name has. */
const SHORT_NAME = /[^\s&;,"'<>#\\)}\]]{0,81}/y;
/** Characters between a name and its value in an object of the two; fewer behind so many of them. */
const PAIR = 4_000;
const NEAR = 200;
const PAIRS = 500;

/** Null where the member doesn't name a secret. `pairs`: how many did before. */
export function findPair(text: string, member: string, nameAt: number, at: number, pairs: number): Found[] | null {
  const [, prefix] = NAMING.exec(member) ?? [];
  if (prefix === undefined) return null;
  const reach = pairs > PAIRS ? NEAR : PAIR;
  const naming = (text[at] === "[" ? readContainer(text, at, NEAR).values.at(-1) : readQuoted(text, at)) ?? readPlain(text, at, SHORT_NAME);
  const name = naming.end - naming.start > 80 ? "" : readLast(text.slice(naming.start, naming.end));
  const isWeak = rateName(name, "header") === "weak";
  if (!isWeak && rateName(name, "header") === "none") return null;
  const from = Math.max(0, nameAt - reach);
  // Elements of XML and web pages have their own reader.
  const open = from + Math.max(...["{", "(", "<", ">"].map((sign) => text.slice(from, nameAt).lastIndexOf(sign))) + 1;
  const close = text.slice(naming.end, naming.end + reach).search(/[})<>]/);
  const found: Found[] = [];
  for (const [start, end] of [[open, nameAt] as const, [naming.end, naming.end + (close < 0 ? reach : close)] as const]) {
    // A value that begins there may end behind it.
    const part = text.slice(start, end + CONTAINER);
    const members = new RegExp(MEMBER);
    for (let match = members.exec(part); match && match.index < end - start; match = members.exec(part)) {
      // "OutputKey" goes with "OutputValue", and "street_name" with no "value".
      if (HOLDING.exec(match[1]!)?.[1]?.toLowerCase() !== prefix.toLowerCase()) continue;
      const isNameQuoted = /["'`]/.test(match[0]);
      const read = readValues(part, members.lastIndex, ":", { name, isQuoted: isNameQuoted, isWeak, hasBreak: false, isLine: false });
      members.lastIndex = Math.max(members.lastIndex, read.end);
      for (const value of read.values)
        if (isSecretValue(part.slice(value.start, value.end), name, ":", value, isWeak))
          found.push(describeNamed(name, { ...value, start: start + value.start, end: start + value.end }));
    }
  }
  return found;
}

/** Of a path to a member: "/user/password". A path of a URL is no name. */
function readLast(name: string): string {
  return name.includes("/") && !/^\/?[\w/]+$/.test(name) ? "" : name.slice(name.lastIndexOf("/") + 1);
}
