// Tells plain words and numbers from what may be a credential: by how its letters and digits are mixed.

/** "invalid_token", "us-east-1", "/v1/parcels": words and short numbers, as people write them. */
export function isPhrase(text: string): boolean {
  return (
    text.length < 1_000 && text.split(/[^A-Za-z0-9]+/).every((word) => /^(?:(?:[A-Z]?[a-z]{0,15}|[A-Z]{1,15})\d{0,2}|\d{1,4})$/.test(word))
  );
}

/** A sentence, such as "The token is expired". */
export function isProse(text: string): boolean {
  return text.trim().split(/\s+/, 4).length > 2 && isPhrase(text);
}

/** "hunter22": a word that is neither "required" nor a date. */
export function isPassword(text: string): boolean {
  return text.length >= 5 && /\d/.test(text) && /[a-z]/i.test(text) && !/\s/.test(text) && !DATE.test(text);
}

const DATE = /^\w{3}, \d|^\d{4}-\d{2}-\d{2}/;
const NUMBER = /^[\s\d.,:/()+-]+$|^[+-]?[\d.]+e[+-]?\d+$/i;

/** A number, a date, a place: what a response may have anywhere. */
export function isNumberOrDate(text: string): boolean {
  return NUMBER.test(text) || DATE.test(text);
}

/** What may be a credential under a name that only sounds like one. */
export function isOpaque(text: string): boolean {
  const value = text.trim();
  if (value.length < 12 || /\s/.test(value) || isPhrase(value) || isNumberOrDate(value) || /^(?:https?:)?\/\//.test(value)) return false;
  return /\d/.test(value) && /[a-z]/i.test(value);
}

/** What may be a credential right behind a word for one. */
export function isTokenLike(text: string, shortest: number): boolean {
  const signs = text.replace(/[^A-Za-z0-9]/g, "");
  if (signs.length < shortest || isPhrase(text) || isNumberOrDate(text)) return false;
  if (!/\d/.test(signs) || !/[a-z]/i.test(signs)) return false;
  return (/[a-z]/.test(signs) && /[A-Z]/.test(signs) && signs.length >= shortest) || signs.length >= 16;
}

/** Characters for each change of kind: words have more. */
const RANDOM_RUN = 2.75;

/** A long string without words in it, as no API writes and generators do. Hex isn't: outlines, hashes and trace ids are hex. */
export function isRandom(text: string, shortest: number): boolean {
  const signs = text.replace(/[^A-Za-z0-9]/g, "");
  if (signs.length < shortest || /^(?:0?x)?[\da-f]+$/i.test(signs) || !/[A-Za-z\d]{12}/.test(text)) return false;
  const digits = signs.replace(/\D/g, "").length;
  const isMixed = /[a-z]/.test(signs) && /[A-Z]/.test(signs);
  if (digits < (isMixed ? 2 : 6) || digits === signs.length || (!isMixed && signs.length < 32)) return false;
  const runs = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g)?.length ?? 0;
  return signs.length / runs <= RANDOM_RUN;
}
