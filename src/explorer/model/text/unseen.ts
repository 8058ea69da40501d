// Characters that nobody sees and that change what others look like: a direction mark in one word turns the figures after it around.

/** Control characters, zero-width ones, direction marks. */
const SIGNS = "\\p{Cc}\\u00AD\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF";
const UNSEEN = new RegExp(`[${SIGNS}]`, "gu");
/** With those that separate lines: without them, words would run together. */
const UNSEEN_OR_BREAK = new RegExp(`[${SIGNS}\\u2028\\u2029]`, "gu");

export function stripUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** Each replaced by one that is seen. A tab is seen as it is. */
export function showUnseen(text: string): string {
  return text.replace(UNSEEN_OR_BREAK, (character) => {
    const code = character.charCodeAt(0);
    if (character === "\t") return character;
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\u2370";
  });
}

export function hasUnseen(text: string): boolean {
  return text.search(UNSEEN) >= 0;
}
