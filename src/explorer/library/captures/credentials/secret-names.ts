// Which names say that their value is a credential: of headers, of parameters, and of members of JSON. Whatever its spelling, a name is split into
// words: "x-API_keyV2" -> x, api, key, v.
import { CLIENT_HEADER, HEADERS } from "../../../../contract/headers.ts";

export type SecretKind = "authorization" | "cookie" | "API key or token" | "user name and password in a URL";

/** In the letters of a name, since many are written together. */
const SECRET =
  /token|secret|passw|passphrase|passcode|pwd|pass$|credential|cookie|jwt|jwe|[cx]srf|authori[sz]ation|bearer|sess(?:ion)?id|oauth|saml|(?:db|user|root|admin)pass|(?:api|access|auth|private|account|subscription|shared|signing|sign|encryption|functions|master|app|client|consumer|license|service|webhook|deploy)keys?|(?:auth|authorization|device|mfa|otp|pin|verification)codes?|codeverifier/;
const NOT_SECRET = /tokeni[sz]|secretar|cookie(?:less|consent)|^accesscontrol|compass|overpass|bypass|streetpass/;
const WORDS = new Set("pw psk otp totp tok cred creds hmac xauth".split(" "));
/** Only of headers and parameters: responses have fields of these names. */
const SENT_WORDS = new Set("auth sig sid signature session ticket assertion nonce".split(" "));
const SENT_ALONE = new Set(["key", "xkey"]);
/** Behind a secret word, the name is about the secret: its type, its length, how long it lasts. */
const ABOUT = new Set(
  "type types kind name names count counts used usage remaining limit limits max min total length len size expires expire expiry expiration expired exp at in on ttl age time policy policies url uri endpoint endpoints link href required optional enabled disabled valid invalid validity status method methods algorithm alg scheme issuer audience scope scopes strength label description message error errors format encoding realm domain path samesite provider missing field lifetime timeout duration per rate cost price budget updated created changed consent title date version number accepted seen area".split(
    " ",
  ),
);
const COUNTED = /^(?:usage|rate|ratelimit|limit|remaining|max|min|used|count|total|input|output|prompt|completion|num|number|avg|n)$/;
const OWN: ReadonlySet<string> = new Set<string>([...Object.values(HEADERS), CLIENT_HEADER]);
const LONGEST = 80;

/** A response has the same names thousands of times. */
const known = new Map<string, boolean>();

/** `isSent`: the name of a header or a parameter. */
export function isSecretName(name: string, isSent: boolean): boolean {
  const key = `${isSent}${name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const is = judge(name, isSent);
  if (known.size < 5_000) known.set(key, is);
  return is;
}

function judge(name: string, isSent: boolean): boolean {
  if (name.length > LONGEST || OWN.has(name.toLowerCase())) return false;
  const words = splitWords(name);
  // Letters and digits in turn: base64, which has any short word in it.
  if (words.length > 8 || NOT_SECRET.test(words.join(""))) return false;
  const secretAt = words.findIndex((word, at) => WORDS.has(word) || SECRET.test(word) || SECRET.test(`${words[at - 1] ?? ""}${word}`));
  if (secretAt < 0) return isSent && (SENT_WORDS.has(words.at(-1) ?? "") || SENT_ALONE.has(words.join("")));
  // Tokens that are counted.
  if (words.some((word) => word.endsWith("tokens")) && words.some((word) => COUNTED.test(word))) return false;
  const isKeyId = words.at(-1) === "id" && words.at(-2) === "key" && words.at(-3) !== "access";
  return !isKeyId && !words.slice(secretAt + 1).some((word) => ABOUT.has(word));
}

function splitWords(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
}

export function nameKind(name: string): SecretKind {
  if (/cookies?2?$/i.test(name)) return "cookie";
  return /authori[sz]ation$/i.test(name) ? "authorization" : "API key or token";
}

/** What stands under it is searched for even where it is a plain word. */
export function isSureName(name: string): boolean {
  return /authori[sz]ation|pass(?:w|phrase|code)|pwd|secret/i.test(name);
}

/** Numbers under it are those of states, parcels and permits. */
export function isNumberName(name: string): boolean {
  return /(?:^|[^a-z])(?:key|code|pass|ticket|sid|account_?key)$/i.test(name);
}
