// Looks for a token in a text as somebody would who has an evening for it: as it is, in any letter case, decoded over and over, in base64 and in hex.

const LEVELS = 9;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&sol;": "/",
  "&plus;": "+",
  "&equals;": "=",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

export function holdsToken(text: string, token: string): boolean {
  const wanted = [token.toLowerCase(), token.toLowerCase().replaceAll("-", "")];
  const bytes = new TextEncoder().encode(token);
  wanted.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  const codes = [0, 1, 2].map((before) =>
    btoa(`${"\0".repeat(before)}${String.fromCharCode(...bytes)}`).slice(Math.ceil((before * 4) / 3), -4),
  );
  let level = text;
  const wide = btoa(Array.from(token, (sign) => `${sign}\0`).join("")).slice(0, -4);
  codes.push(wide, btoa(btoa(token)).slice(0, -6), btoa(btoa(`a${token}`).slice(4)).slice(4, -8));
  for (let count = 0; count < LEVELS; count++) {
    const plain = level.toLowerCase();
    if (wanted.some((each) => plain.includes(each))) return true;
    if (codes.some((code) => code.length >= 6 && level.replaceAll("-", "+").replaceAll("_", "/").includes(code))) return true;
    level = decode(level);
  }
  return false;
}

function decode(text: string): string {
  const fromHex = (_: string, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));
  return text
    .replace(/%([0-7][0-9a-f])/gi, fromHex)
    .replace(/\\u00([0-9a-f]{2})/gi, fromHex)
    .replace(/\\x([0-9a-f]{2})/gi, fromHex)
    .replace(/&#x([0-9a-f]{1,4});?/gi, fromHex)
    .replace(/&#(\d{1,4});?/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\\(["'\\/])/g, "$1")
    .replace(/[\u00ad\u200b\u2060]/g, "");
}
