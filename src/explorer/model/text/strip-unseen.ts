// Characters that nobody sees and that change what others look like: a direction mark in one word turns the figures after it around.

/** Control characters, zero-width ones, direction marks. */
const UNSEEN = /[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

export function stripUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}
