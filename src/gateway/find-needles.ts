// Finds needles in bytes with Node's own search, in time linear in the bytes however the needles repeat themselves.

export type Needles = {
  /** All places where one of the needles is, overlapping ones too, as [start, end). Those of one needle are in order. */
  find(bytes: Buffer): [start: number, end: number][];
  /** How many of the last bytes may be the beginning of a needle. */
  countOpen(bytes: Buffer): number;
};

/** `needles` are not empty. */
export function createNeedles(needles: Buffer[]): Needles {
  const prepared = needles.map((needle) => ({ needle, borders: measureBorders(needle) }));
  return {
    find(bytes) {
      const places: [number, number][] = [];
      for (const { needle, borders } of prepared) findOne(bytes, needle, borders, places);
      return places;
    },
    countOpen(bytes) {
      return Math.max(...prepared.map(({ needle, borders }) => countOpen(bytes, needle, borders)));
    },
  };
}

/** For each length of a beginning of the needle: the longest shorter beginning that is also its end (Knuth, Morris and Pratt). */
function measureBorders(needle: Buffer): Uint16Array {
  const borders = new Uint16Array(needle.length + 1);
  for (let length = 2, border = 0; length <= needle.length; length++) {
    const byte = needle[length - 1];
    while (border > 0 && needle[border] !== byte) border = borders[border]!;
    if (needle[border] === byte) border++;
    borders[length] = border;
  }
  return borders;
}

function findOne(bytes: Buffer, needle: Buffer, borders: Uint16Array, places: [number, number][]): void {
  // The needle can begin again no sooner than after one period of its own.
  const period = needle.length - borders[needle.length]!;
  for (let at = bytes.indexOf(needle); at !== -1; ) {
    let end = at + needle.length;
    while (end < bytes.length && bytes[end] === bytes[end - period]) end++;
    end -= (end - at - needle.length) % period;
    places.push([at, end]);
    at = bytes.indexOf(needle, end - needle.length + 1);
  }
}

function countOpen(bytes: Buffer, needle: Buffer, borders: Uint16Array): number {
  let matched = 0;
  for (let at = Math.max(0, bytes.length - needle.length + 1); at < bytes.length; at++) {
    const byte = bytes[at];
    while (matched > 0 && needle[matched] !== byte) matched = borders[matched]!;
    if (needle[matched] === byte) matched++;
  }
  return matched;
}
