// The cost of looking up a list, before anything is spent: which rows can't be searched, which repeat another, and what remains.
import { isBlankAddress } from "../contract/blank-address.ts";
import { LIMITS } from "../contract/limits.ts";
import { listBlocks } from "./change-list.ts";
import { BLOCK_ROWS, type List, type Location, NO_LINK, ROW_STATES, type Row, type RowMark, type RowState } from "./list.ts";
import { LIST, type ListStore } from "./store.ts";

export type Plan = {
  /** By row. */
  marks: readonly RowMark[];
  counts: Record<RowState, number>;
};

/**
 * `isSearchable`: by the rules of the search field; without it ("search these too") every location that can be sent. Rows are duplicates by
 * `buildLocationKey`. The lookups that it costs are `counts.waiting`.
 */
export function buildPlan(rows: readonly Row[], isSearchable: (location: Location) => boolean = () => true): Plan {
  const first = new Map<string, number>();
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  const marks = rows.map(({ location }, row): RowMark => {
    const mark = judge(location, row);
    counts[mark.state]++;
    return mark;
  });
  return { marks, counts };

  function judge(location: Location | null, row: number): RowMark {
    if (!location || !canBeSent(location) || !isSearchable(location)) return { state: "set-aside", link: NO_LINK };
    const key = buildLocationKey(location);
    const same = first.get(key);
    if (same !== undefined) return { state: "duplicate", link: same };
    first.set(key, row);
    return { state: "waiting", link: NO_LINK };
  }
}

/** The service refuses others, and the rows that they are sent with. */
function canBeSent(location: Location): boolean {
  if ("address" in location) return !isBlankAddress(location.address) && location.address.length <= LIMITS.addressCharacters;
  const { lat, lng } = location.coordinates;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Equal for locations that ask the same: blanks and letter case of an address don't count, nor does a coordinate's eighth decimal. */
export function buildLocationKey(location: Location): string {
  if ("address" in location) return `a:${location.address.trim().replace(/\s+/g, " ").toLowerCase()}`;
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0;
  return `c:${round(location.coordinates.lat)},${round(location.coordinates.lng)}`;
}

/** Stores a list as it was planned, whole or not at all. */
export async function createList(
  store: ListStore,
  head: Pick<List, "id" | "name" | "madeAt" | "headers" | "columns" | "binding">,
  rows: readonly Row[],
  { marks, counts }: Plan,
): Promise<List> {
  const start = { changedAt: head.madeAt, synthetic: null, waitingFrom: 0, requests: 0, sent: [], waitUntil: null };
  const list: List = { ...head, ...start, rows: rows.length, counts };
  await store.change(list.id, async (records) => {
    for (const block of listBlocks(rows.length)) {
      const [from, to] = [block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS];
      const own = marks.slice(from, to);
      await records.put("rows", block, rows.slice(from, to));
      await records.put("states", block, {
        states: Uint8Array.from(own, ({ state }) => ROW_STATES.indexOf(state)),
        links: Uint32Array.from(own, ({ link }) => link),
        corrected: new Map(),
      });
    }
    await records.put("list", LIST, list);
  });
  return list;
}
