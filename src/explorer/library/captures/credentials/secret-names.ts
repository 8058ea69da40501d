// Which names say that their value is a credential. A name is split into words, whatever its spelling, and the words decide: one list for headers,
// parameters, members, attributes and lines of text.
import { CLIENT_HEADER, HEADERS } from "../../../../contract/headers.ts";

/** Where a name stands. "text" is any other text: members of JSON, XML, lines of a log. */
export type NamePlace = "header" | "parameter" | "text";

/** "strong": its value is removed unless it is plain words. "weak": only where it also looks like a credential. */
export type NameStrength = "strong" | "weak" | "none";

const OWN: ReadonlySet<string> = new Set([...Object.values(HEADERS), CLIENT_HEADER].map(join));

const MOST_WORDS = 10;
/** Also within a longer word: many names are written together. */
const STEM =
  /token|secret|passw|passphrase|passcode|passwd|pwd|credential|cookie|jwt|jws|jwe|[cx]srf|kennwort|contrasen|(?:db|user|root|admin|sql|pg|smtp|mail|ftp|redis)pass|authori[sz]ation|signature|bearer|sess(?:ion)?id|assertion|oauth|apikey|(?:access|auth|private|account|subscription|shared|signing|functions|master|app|client|consumer|license)key/;
/** Words that only look like one of those. */
const NOT_STEM = /tokeni[sz]|secretar|assertions?failed|cookie(?:less|consent)|^bearers$/;
const STRONG: ReadonlySet<string> = new Set(
  "xpass passe pw psk sid sig tok otp totp cred creds hmac xauth saml ticket verifier".split(" "),
);
const WEAK: ReadonlySet<string> = new Set(
  "auth authentication session sess nonce mfa viewstate relay login sign license salt refresh access".split(" "),
);
const KEY_OF: ReadonlySet<string> = new Set(
  "api access secret private subscription auth signing sign encryption decryption master account acct app application client shared license service consumer session storage functions function instrumentation host ssh pgp gpg hmac webhook bot developer dev admin server deploy aws gcp azure google maps stripe user security root jwt x ocp apim".split(
    " ",
  ),
);
/** Keys that open nothing. */
const KEY_NOT_OF =
  /^(?:cache|surrogate|idempotency|partition|sort|primary|foreign|public|routing|object|row|index|translation|message|group|owner|source|natural|imagery|feature|site|parcel)$/;
const CODE_OF =
  /^(?:auth|authorization|device|user|pin|mfa|otp|totp|2fa|fa|verification|access|security|confirmation|login|time|recovery|backup|activation|invite|pass)$/;
/** What follows a secret word when the name is about the secret: its type, its length, how long it lasts. */
const ABOUT = new Set(
  "type types kind name names count counts used usage remaining limit limits max min total length len size expires expire expiry expiration expired exp at in on ttl age time policy policies url uri endpoint endpoints link href required optional enabled disabled valid invalid validity status method methods algorithm alg scheme issuer audience scope scopes strength label description message error errors format encoding realm domain path samesite provider missing field lifetime timeout duration per rate cost price budget updated created changed consent title date version number accepted".split(
    " ",
  ),
);
/** Tokens that are counted. */
const COUNTED = /^(?:usage|rate|ratelimit|limit|remaining|max|min|used|count|total|input|output|prompt|completion|num|number|avg|n)$/;

/** Of each place. A response has the same names thousands of times. */
const rated: Record<NamePlace, Map<string, NameStrength>> = { header: new Map(), parameter: new Map(), text: new Map() };

export function rateName(name: string, place: NamePlace): NameStrength {
  const known = rated[place].get(name);
  if (known) return known;
  const strength = rate(name, place);
  if (rated[place].size < 2_000) rated[place].set(name, strength);
  return strength;
}

function rate(name: string, place: NamePlace): NameStrength {
  const joined = join(name);
  if (joined === "" || joined.length > 80 || OWN.has(joined) || /^accesscontrol/.test(joined)) return "none";
  const words = splitWords(name);
  // Base64 has any short word in it.
  if (words.length > MOST_WORDS) return "none";
  let strength: NameStrength = "none";
  for (const [at, word] of words.entries()) {
    const here = rateWord(words, at, place);
    if (here === "strong" || strength === "none") strength = here;
    else if (here === "none" && (ABOUT.has(word) || (word === "id" && isNumbered(words.slice(0, at))))) strength = "none";
  }
  // "ACCESS-KEY" written together, or apart in another way: "J_SESSION_ID", "pass word".
  if (strength === "none" && words.length > 1 && words.length < 4 && /^(?:pass(?:word|phrase)|[cx]srf)$/.test(joined)) return "strong";
  return strength;
}

function rateWord(words: readonly string[], at: number, place: NamePlace): NameStrength {
  const word = words[at]!;
  const before = words[at - 1] ?? "";
  const isAlone = words.length === 1;
  if (STEM.test(word) && !NOT_STEM.test(word))
    return /tokens$/.test(word) && words.slice(0, at).some((each) => COUNTED.test(each)) ? "none" : "strong";
  if (STRONG.has(word)) return "strong";
  // Places are called "Pass", too.
  if (word === "pass" && words.length <= 2 && at === words.length - 1) return "strong";
  if (/^keys?$/.test(word)) return rateKey(before, isAlone, place);
  if (word === "id" && /^sess(?:ion)?$/.test(before)) return "strong";
  if (/^codes?$/.test(word)) return CODE_OF.test(before) || (isAlone && place === "parameter") ? "strong" : "none";
  if (word === "auth" && (isAlone || place !== "text") && !/^o?auth$/.test(before)) return "strong";
  if (word === "state" && isAlone && place === "parameter") return "weak";
  if (/^hash$/.test(word) && /^(?:pass|pw)/.test(before)) return "strong";
  return WEAK.has(word) ? "weak" : "none";
}

/** The id of a ticket or key opens nothing; that of an access key is half of a credential. */
function isNumbered(words: readonly string[]): boolean {
  return /^(?:ticket|signature)$/.test(words.at(-1)!) || (words.at(-1) === "key" && words.at(-2) !== "access");
}

/** Words of everyday that a credential may stand under as well: its looks decide. */
export function isVagueName(name: string): boolean {
  return /^(?:sid|sig|signature|ticket|cred)$/.test(splitWords(name).at(-1) ?? "");
}

/** Numbers under it are numbers of parcels and permits. */
export function isNumberName(name: string): boolean {
  return /^(?:key|code|pass|accountkey)$/.test(join(name));
}

function rateKey(before: string, isAlone: boolean, place: NamePlace): NameStrength {
  if (KEY_NOT_OF.test(before)) return "none";
  if (KEY_OF.has(before)) return "strong";
  if (place !== "text") return "strong";
  return isAlone ? "none" : "weak";
}

export function isCookieName(name: string): boolean {
  return /cookies?2?$/.test(join(name));
}

/** Its value is searched for even where it is a plain word. */
export function isSureName(name: string): boolean {
  return /authori[sz]ation|pass(?:w|phrase|code|e?$)|pwd|secret|kennwort|contrasen|^pw$|^psk$/.test(join(name));
}

export function isAuthorizationName(name: string): boolean {
  return /authori[sz]ation$/.test(join(name));
}

/** "x-API_keyV2" -> x, api, key, v. */
export function splitWords(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
}

function join(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/(?<!\d)\d{1,3}$/, "");
}
