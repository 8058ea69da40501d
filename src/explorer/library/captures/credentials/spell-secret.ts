// How a known credential may stand elsewhere once a text's spellings are undone: as it is, as a UUID with or without its dashes, in hex, and in
// base64, also in the midst of other bytes.

export type SecretSpelling = { text: string; isCoded: boolean };

const UUID = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;
/** Codes of longer ones aren't looked for: such a one is a code itself. */
const LONGEST_CODED = 8_000;

/** Each once, folded as the text is that is searched. */
export function spellSecret(secret: string): SecretSpelling[] {
  const forms = new Set([secret]);
  const uuid = UUID.exec(secret);
  if (uuid) forms.add(uuid.slice(1).join("-")).add(uuid.slice(1).join(""));
  const coded = secret.length <= LONGEST_CODED ? [...forms].flatMap(code) : [];
  return [
    ...[...forms].map((text) => ({ text: foldSecret(text), isCoded: false })),
    ...coded.map((text) => ({ text: foldSecret(text), isCoded: true })),
  ];
}

/** Small letters, and one sign for those that the two kinds of base64 and a form's spaces differ in. As long as the text. */
export function foldSecret(text: string): string {
  return text.replaceAll("\u0130", "I").toLowerCase().replaceAll("-", "+").replaceAll(" ", "+").replaceAll("_", "/");
}

function code(text: string): string[] {
  const bytes = [...new TextEncoder().encode(text)];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0"));
  const wide = [...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]);
  const once = POSITIONS.map((before) => encodeWithin(bytes, before));
  const twice = once.flatMap((inner) => POSITIONS.map((before) => encodeWithin([...new TextEncoder().encode(inner)], before)));
  return [
    hex.join(""),
    hex.join(" "),
    hex.join(":"),
    bytes.join(","),
    ...once,
    ...twice,
    ...POSITIONS.map((before) => encodeWithin(wide, before)),
  ];
}

/** How many bytes of three may stand before it. */
const POSITIONS = [0, 1, 2];

/** Base64 of the bytes behind some others: the characters that depend on nothing else. */
function encodeWithin(bytes: readonly number[], before: number): string {
  const whole = btoa(String.fromCharCode(...new Array<number>(before).fill(0), ...bytes));
  return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}
