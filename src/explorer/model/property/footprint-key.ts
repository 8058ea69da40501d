// A footprint's key: its name within one answer, in lists, links and on the map. Its own id where that will do, else `#` and its number.

/** A longer one does not go into a link. */
const KEY_CHARACTERS = 300;

/** Whether a link's text can be a key at all. The map library holds states in plain objects, where a name that every object has would do harm. */
export function isFootprintKey(text: string): boolean {
  return text !== "" && text.length <= KEY_CHARACTERS && !(text in Object.prototype);
}

/** `index` counts from 0, `taken` holds the keys of the footprints before. */
export function pickFootprintKey(id: string | null, index: number, taken: ReadonlySet<string>): string {
  return id !== null && isFootprintKey(id) && !id.startsWith("#") && !taken.has(id) ? id : `#${index + 1}`;
}
