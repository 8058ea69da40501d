// A Map from whole numbers to numbers that keeps its entries on the disk, so that memory does not grow with the rows of a county.
import { openTemporaryDatabase } from "../file/temporary-database.ts";

export type NumberMap = {
  get: (key: number) => number | undefined;
  /** `key`: whole. `value`: not NaN. */
  set: (key: number, value: number) => void;
  /** In the order of keys. Values may be set meanwhile, keys not added. */
  entries: () => IteratorObject<[key: number, value: number]>;
  /** For whoever is done before it is collected, which closes it too. */
  close: () => void;
};

const CACHE_KIBIBYTES = 2_000;

export function createNumberMap(): NumberMap {
  const db = openTemporaryDatabase(CACHE_KIBIBYTES);
  db.exec("CREATE TABLE numbers (key INTEGER PRIMARY KEY, value REAL NOT NULL); BEGIN;");
  const select = db.prepare("SELECT value FROM numbers WHERE key = ?");
  const upsert = db.prepare("INSERT INTO numbers VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value");
  select.setReturnArrays(true);
  return {
    get: (key) => (select.get(key) as unknown as [number] | undefined)?.[0],
    set: (key, value) => void upsert.run(key, value),
    entries: () => {
      const all = db.prepare("SELECT key, value FROM numbers ORDER BY key");
      all.setReturnArrays(true);
      return all.iterate() as unknown as IteratorObject<[number, number]>;
    },
    close: () => db.close(),
  };
}

/** Adds 1 to the number of a key, which is 0 before the first. */
export function countOne(counts: NumberMap, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
