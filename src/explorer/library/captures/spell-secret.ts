// How a known credential may be written elsewhere: in a URL, in JSON, in JSON within JSON, in HTML, and in base64.

/** Each spelling once. */
export function spellSecret(secret: string): string[] {
  // Names of headers and hosts are in small letters.
  const forms = new Set([secret, decodeUrlPart(secret), secret.toLowerCase()]);
  for (const form of [...forms]) {
    const encoded = encodeURIComponent(form.toWellFormed());
    const strict = encoded.replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    const inUrl = [encoded, strict, encodeURI(form.toWellFormed()), encoded.replaceAll("%20", "+")];
    for (const each of inUrl) for (const url of [each, lowerHex(each)]) forms.add(url).add(url.replaceAll("%", "%25"));
    const inJson = JSON.stringify(form).slice(1, -1);
    const coded = [4, -4].map((width) => form.replace(/[^A-Za-z0-9]/g, (sign) => codeOf(sign, width)));
    const someCoded = form.replace(/[^\w .:/?#@!$()*,;~^%|{}[\]-]/g, (sign) => codeOf(sign, 4));
    for (const each of [inJson, inJson.replaceAll("/", "\\/"), ...coded, someCoded]) forms.add(each).add(JSON.stringify(each).slice(1, -1));
    forms.add(form.replace(/[&<>"']/g, (sign) => HTML[sign]!));
    const base64 = encodeBase64(form);
    forms.add(base64).add(base64.replaceAll("+", "-").replaceAll("/", "_"));
  }
  return [...forms];
}

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A negative width: with capitals. */
function codeOf(sign: string, width: number): string {
  const hex = sign.charCodeAt(0).toString(16).padStart(4, "0");
  return `\\u${width < 0 ? hex.toUpperCase() : hex}`;
}

function lowerHex(encoded: string): string {
  return encoded.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
}

/** Without the padding, which may be left out. */
function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/=+$/, "");
}

export function decodeUrlPart(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** The texts that a text holds in other spellings: percent-encoded, and escaped for JSON once or twice. */
export function readEscapes(text: string): string[] {
  const readings: string[] = [];
  let last = text;
  for (let round = 0; round < 3; round++) {
    const next = unescapeJson(last.includes("%") ? decodeUrlPart(last) : last);
    if (next === last) break;
    readings.push(next);
    last = next;
  }
  return readings;
}

function unescapeJson(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:u([0-9a-f]{4})|([nrt])|(["'\\/]))/gi, (_, code?: string, space?: string, sign?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : space ? "\n" : sign!,
  );
}
