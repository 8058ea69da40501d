// Finds known strings in a text, wherever they are.

export type Known<T> = {
  text: string;
  about: T;
  /** Never a part of a longer word, or of a longer number. */
  betweenWords: boolean;
};

/** Of a longer one, its beginning is looked for: a text may have been cut off in the midst of it. */
const BEGINNING = 64;

export function findKnown<T>(text: string, all: readonly Known<T>[], take: (start: number, end: number, about: T) => void): void {
  for (const known of all) {
    const beginning = known.text.slice(0, BEGINNING);
    for (let start = text.indexOf(beginning), end: number; start >= 0; start = text.indexOf(beginning, next(start, end))) {
      end = extend(known.text, text, start);
      if (!known.betweenWords || !isWithin(text, start, end)) take(start, end, known.about);
    }
  }
}

/** Where it may begin again. Not all of a long one is read again for each place in it. */
const next = (start: number, end: number) => Math.max(start + 1, end - BEGINNING + 1);

/** As far as the text goes on like the known one. */
function extend(known: string, text: string, start: number): number {
  let length = Math.min(known.length, BEGINNING);
  while (length < known.length && known.charCodeAt(length) === text.charCodeAt(start + length)) length += 1;
  return start + length;
}

function isWithin(text: string, start: number, end: number): boolean {
  const isWord = (at: number) => /[a-z\d]/i.test(text.charAt(at));
  return (
    (isWord(start - 1) && isWord(start)) || (isWord(end - 1) && isWord(end)) || /\d\.$/.test(text.slice(Math.max(0, start - 2), start))
  );
}
