// Searches a long text for words, in any case.

/** Made once for a text: its small letters, each at the place of the letter it stands for. */
export function foldCase(text: string): string {
  const small = text.toLowerCase();
  // A letter such as "İ" becomes two, and all behind it would be in another place.
  return small.length === text.length ? small : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Where each match starts, none inside another. */
export function findText(folded: string, query: string): Uint32Array<ArrayBuffer> {
  const wanted = foldCase(query);
  const matches: number[] = [];
  if (wanted === "") return new Uint32Array();
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) matches.push(at);
  return new Uint32Array(matches);
}
