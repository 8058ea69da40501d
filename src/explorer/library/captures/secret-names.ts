// Which names say that their value is a credential. One list for headers, parameters, members and lines of text, whatever their spelling.
import { CLIENT_HEADER, HEADERS } from "../../../contract/headers.ts";

/** Where a name stands. "text" is any other text: members of JSON, XML, lines of a log. */
export type NamePlace = "header" | "parameter" | "text";

const OWN: ReadonlySet<string> = new Set([...Object.values(HEADERS), CLIENT_HEADER].map(plain));
/** The end of a name, without separators and in lower case: "X-Token-Type" and "tokens_used" have none. */
const EVERYWHERE = new RegExp(
  `(?:${[
    "(?:token|secret)s?(?:id|value|string|hash)?",
    "(?:api|access|secret|private|subscription|auth|signing|encryption|master|account|app|application|client|shared|license|service|consumer|session|storage|functions)keys?(?:id)?",
    "pass(?:word|wd|phrase|code)s?",
    "pwd|jwt|jws|csrf|xsrf|signature|credentials?|authori[sz]ation|bearer",
    "session(?:id)?|sess(?:ion)?id|connectsid",
    "cookies?2?",
  ].join("|")})$`,
);
const WHOLE: ReadonlySet<string> = new Set("auth xauth pass xpass sid sig tok otp apikey".split(" "));
const PARAMETERS: ReadonlySet<string> = new Set("key code sig sid auth".split(" "));
/** Keys that open nothing, tokens that are counted, and Access-Control-Allow-Credentials. */
const OTHERS =
  /(?:cache|surrogate|idempotency|partition|sort|primary|foreign|public|routing)keys?$|(?:ratelimit|limit|remaining|max|min|used|count|total|input|output).*tokens$|^accesscontrol/;

export function isSecretName(name: string, place: NamePlace): boolean {
  const key = plain(name);
  if (key === "" || OWN.has(key) || OTHERS.test(key)) return false;
  if (EVERYWHERE.test(key) || WHOLE.has(key)) return true;
  if (place === "parameter") return PARAMETERS.has(key) || key.endsWith("key");
  return place === "header" && (key.endsWith("key") || (key.endsWith("auth") && !key.startsWith("oauth")));
}

export function isCookieName(name: string): boolean {
  return /cookies?2?$/.test(plain(name));
}

/** Its value is searched for even where it is a plain word. */
export function isSureName(name: string): boolean {
  return /authori[sz]ation$|pass(?:word|wd|phrase|code)?s?$|pwd$|secret$/.test(plain(name));
}

export function isAuthorizationName(name: string): boolean {
  return /authori[sz]ation$/.test(plain(name));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/(?<!\d)\d{1,3}$/, "");
}
