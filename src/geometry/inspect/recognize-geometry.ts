// Says by name how a geometry is written, whatever it is, and reads what can be read of it. The API asks for hexadecimal WKB; all else is
// recognized, so that a person learns what it is, and is never taken for what the response says. Never throws.
import { readHexInto } from "../hex.ts";
import { layOutWkb } from "./lay-out-wkb.ts";
import { MAX_CHARACTERS } from "./loose-shape.ts";
import { readGeoJson } from "./read-geojson.ts";
import { isWkt, readWkt } from "./read-wkt.ts";
import type { Encoding, Recognized } from "./recognized.ts";
import { unwrapWkb } from "./unwrap-wkb.ts";

const PREFIX = /^(?:0x|\\{1,2}x|[xb]')/i;
/** What hexadecimal text with a slip in it still begins with. */
const NEARLY_HEX = /^0[01][0-9a-f]{8}/i;

/** Null: it is not any way to write a geometry that is known here. `raw`: a member of a response, or a text that somebody pasted. */
export function recognizeGeometry(raw: unknown): Recognized | null {
  if (typeof raw === "string") return raw.length > MAX_CHARACTERS ? null : recognizeText(raw);
  if (typeof raw !== "object" || raw === null) return null;
  return recognizeObject(raw, false);
}

function recognizeText(raw: string): Recognized | null {
  const text = raw.trim().replace(/^(["'])(.*)\1$/s, "$2");
  if (text === "") return null;
  const prefix = PREFIX.exec(text)?.[0];
  if (/^(?:b')?(?:\\x[0-9a-f]{2}){2,}'?$/i.test(text))
    return readDigits(text.replace(/^b'|\\x|'$/g, ""), "prefixed-hex", "with \\x before each byte");
  if (prefix !== undefined) {
    const digits = text.slice(prefix.length).replace(/'$/, "");
    return digits !== "" && isNearlyHex(digits) ? readDigits(digits, "prefixed-hex", `with the prefix ${prefix.replace("'", "’")}`) : null;
  }
  const isExact = text === raw;
  if (/^[0-9a-f]+$/i.test(text)) return readDigits(text, isExact ? "hex" : "spaced-hex", isExact ? "" : "in quotes or spaces");
  if (/^[0-9a-f]{2}(?:[\s:,-]*[0-9a-f]{2})+$/i.test(text)) return readDigits(text.replace(/[\s:,-]/g, ""), "spaced-hex", "in groups");
  if (isWkt(text)) return readWkt(text);
  if (text.startsWith('{\\"')) return recognizeEscaped(text);
  if (/^[[{]/.test(text)) return recognizeJson(text);
  if (/^<[?a-z]/i.test(text)) return { ...NOTHING_READ, encoding: "xml", name: "XML, such as GML or KML", error: XML_ERROR };
  if (text.startsWith("H4sI")) return { ...NOTHING_READ, encoding: "base64", name: "compressed bytes (gzip) in base64", error: GZIP_ERROR };
  if (COORDINATES.test(text)) return readCoordinates(text);
  const slipped = /^[O01][O01-9a-fIl]+$/i.test(text) ? readMended(text, "hex") : null;
  return slipped ?? recognizeBase64(text) ?? (NEARLY_HEX.test(text) && isNearlyHex(text) ? readDigits(text, "hex", "") : null);
}

/** KML's, or a list that somebody wrote: pairs, or threes with a height. */
const COORDINATES =
  /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)?(?:[\s;]+-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)?){2,}$/;

function readCoordinates(text: string): Recognized {
  const positions = text.split(/[\s;]+/).map((one) => one.split(",").map(Number));
  return { ...readGeoJson({ type: "Polygon", coordinates: [positions] }, true)!, name: "a list of coordinates, as in KML" };
}

/** JSON that was escaped once too often. */
function recognizeEscaped(text: string): Recognized | null {
  const inner = recognizeText(text.replace(/\\(["\\])/g, "$1"));
  return inner && { ...inner, name: `${inner.name}, escaped twice` };
}

const XML_ERROR = { code: "unreadable", offset: null, detail: "XML isn't read here." };
const GZIP_ERROR = { code: "unreadable", offset: null, detail: "What was compressed isn't read here." };
const NOTHING_READ = { isExpected: false, layout: null, bytes: null, shape: null, error: null };

/** Nine of ten characters. */
function isNearlyHex(text: string): boolean {
  return text.replace(/[0-9a-f]/gi, "").length * 10 <= text.length;
}

function recognizeJson(text: string): Recognized | null {
  try {
    return recognizeObject(JSON.parse(text), true);
  } catch {
    const looks = /"(coordinates|rings|type)"/.test(text);
    const detail = "The JSON is cut off or broken.";
    return looks
      ? { ...NOTHING_READ, encoding: "geojson", name: "GeoJSON as text", error: { code: "unreadable", offset: null, detail } }
      : null;
  }
}

function recognizeObject(value: object, isText: boolean): Recognized | null {
  const list = Array.isArray(value) ? value : (value as { data?: unknown }).data;
  if (Array.isArray(list) && list.length > 8 && list.length <= MAX_CHARACTERS / 2 && list.every(isByte))
    return readBytes(Uint8Array.from(list), { encoding: "bytes", form: "a list of bytes", detail: "" });
  return readGeoJson(value, isText);
}

const isByte = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256;

function recognizeBase64(text: string): Recognized | null {
  const plain = text.replace(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]{12,}={0,2}$/.test(plain)) return null;
  try {
    const bytes = Uint8Array.from(atob(plain.replace(/=+$/, "")), (character) => character.charCodeAt(0));
    const read = readBytes(bytes, { encoding: "base64", form: "base64", detail: "" });
    // Any word is base64: only what begins like a geometry is taken for one.
    return read.encoding === "hex-text" || (read.layout !== null && read.layout.parts.length > 2) ? read : null;
  } catch {
    return null;
  }
}

/** With an odd digit, or one that is none, as far as it goes. */
function readDigits(digits: string, encoding: Encoding, detail: string): Recognized {
  const mended = readMended(digits, encoding);
  if (mended) return mended;
  const odd = digits.search(/[^0-9a-f]/i);
  const whole = odd < 0 ? digits : digits.slice(0, odd);
  const bytes = parseDigits(whole);
  const read = readBytes(bytes, { encoding, form: "hexadecimal", detail });
  if (odd >= 0) {
    const why = `Character ${odd + 1} is “${digits[odd]}”; hexadecimal has only 0-9 and A-F.`;
    return { ...read, error: { code: "not-hex", offset: bytes.length, detail: why } };
  }
  if (whole.length % 2 === 0) return read;
  const why = `There are ${whole.length} hexadecimal digits, an odd number: the last byte has only half of its two digits.`;
  if (read.error?.code !== "truncated") return { ...read, error: { code: "odd-length", offset: bytes.length, detail: why } };
  return { ...read, error: { ...read.error, detail: `${read.error.detail} ${why}` } };
}

/** Slips that leave nothing else readable, each with what it is called. */
const SLIPS: readonly [name: string, mend: (digits: string) => string][] = [
  ["without its first digit, a zero", (digits) => `0${digits}`],
  ["without its first byte, the byte order", (digits) => `01${digits}`],
  ["without its first byte, the byte order", (digits) => `00${digits}`],
  ["with the two digits of each byte swapped", (digits) => digits.replace(/(.)(.)/g, "$2$1")],
  ["with letters O, I or l for digits", (digits) => digits.replace(/o/gi, "0").replace(/[il]/gi, "1")],
];
/** Trying them on what is longer takes time, and no footprint is. */
const MAX_MENDED = 100_000;

/** Null where it can be read as it is, or no slip explains that it can't. */
function readMended(digits: string, encoding: Encoding): Recognized | null {
  if (digits.length > MAX_MENDED || /^0[01]0[0-7]0000(?:00|20)/.test(digits) || /^0[01](?:00|20)00000[0-7]/.test(digits)) return null;
  for (const [name, mend] of SLIPS) {
    const mended = mend(digits);
    if (mended === digits || mended.length % 2 > 0 || /[^0-9a-f]/i.test(mended)) continue;
    const read = readBytes(parseDigits(mended), { encoding, form: "hexadecimal", detail: name });
    if (read.layout?.error === null) return { ...read, isExpected: false };
  }
  return null;
}

function parseDigits(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  readHexInto(bytes, digits.slice(0, 2 * bytes.length));
  return bytes;
}

/** `detail`: what is around it. */
type Form = { encoding: Encoding; form: "hexadecimal" | "base64" | "a list of bytes"; detail: string };

function readBytes(all: Uint8Array, { encoding, form, detail }: Form): Recognized {
  const text = readAsText(all);
  const inner = text === null ? null : recognizeText(text);
  if (inner) {
    const isTwice = inner.encoding === "hex" && form === "hexadecimal";
    const name = isTwice ? "WKB in hexadecimal twice" : `${inner.name}, written as ${form}`;
    return { ...inner, encoding: "hex-text", name, isExpected: false };
  }
  const { bytes, wrapper } = unwrapWkb(all);
  const layout = layOutWkb(bytes);
  const { shape, error } = layout;
  const dialect = shape.srid === null ? "WKB" : "EWKB";
  return {
    encoding,
    name: wrapper
      ? `${wrapper}, written as ${form}`
      : encoding === "bytes"
        ? `${dialect} as ${form}`
        : `${form} ${dialect} ${detail}`.trim(),
    isExpected: encoding === "hex" && wrapper === null,
    layout,
    bytes,
    shape,
    error,
  };
}

/** Hexadecimal or base64 of letters, of one byte each or of two: a text that was packed once too often. */
function readAsText(bytes: Uint8Array): string | null {
  if (bytes.length < 8) return null;
  if (bytes.every(isLetter)) return new TextDecoder().decode(bytes);
  const wide = bytes.length % 2 === 0 && bytes.every((byte, at) => (at % 2 === 0 ? isLetter(byte) : byte === 0));
  return wide ? new TextDecoder("utf-16le").decode(bytes) : null;
}

const isLetter = (byte: number) => (byte > 31 && byte < 127) || byte === 10 || byte === 13 || byte === 9;
