// Finds any of many strings in a text, in one pass (Aho and Corasick, 1975): the time is that of the text, however many there are and however
// alike they begin.

export type Known<T> = {
  text: string;
  about: T;
  /** Never a part of a longer word, or of a longer number. */
  betweenWords: boolean;
};

export type Finder<T> = (text: string, take: (start: number, end: number, about: T) => void) => void;

/** Of a longer one, its beginning is looked for: a text may have been cut off in the midst of it. */
const BEGINNING = 64;

type Node<T> = { next: Map<number, Node<T>>; fallback: Node<T> | null; ends: Known<T>[]; shorter: Node<T> | null };

export function buildFinder<T>(all: readonly Known<T>[]): Finder<T> {
  const root = buildTree(all);
  return (text, take) => {
    if (all.length === 0) return;
    let node = root;
    let covered = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      while (node !== root && !node.next.has(code)) node = node.fallback!;
      node = node.next.get(code) ?? root;
      const before = covered;
      for (let found = node.ends.length > 0 ? node : node.shorter; found; found = found.shorter)
        for (const known of found.ends) {
          const start = at + 1 - Math.min(known.text.length, BEGINNING);
          if (at < before && known.text.length > BEGINNING) continue;
          const end = extend(known.text, text, start);
          if (known.betweenWords && isWithin(text, start, end)) continue;
          covered = Math.max(covered, end);
          take(start, end, known.about);
        }
    }
  };
}

function buildTree<T>(all: readonly Known<T>[]): Node<T> {
  const create = (): Node<T> => ({ next: new Map(), fallback: null, ends: [], shorter: null });
  const root = create();
  for (const known of all) {
    let node = root;
    for (let at = 0; at < Math.min(known.text.length, BEGINNING); at++) {
      const code = known.text.charCodeAt(at);
      if (!node.next.has(code)) node.next.set(code, create());
      node = node.next.get(code)!;
    }
    node.ends.push(known);
  }
  const level = [root];
  for (const node of level)
    for (const [code, child] of node.next) {
      let back = node.fallback;
      while (back && !back.next.has(code)) back = back.fallback;
      child.fallback = back?.next.get(code) ?? root;
      child.shorter = child.fallback.ends.length > 0 ? child.fallback : child.fallback.shorter;
      level.push(child);
    }
  return root;
}

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
