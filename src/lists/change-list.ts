// Changes a list within one transaction: its rows' states, and with them its counts.
import { BLOCK_ROWS, type List, type Location, ROW_STATES, type RowMark, type StateBlock } from "./list.ts";
import { LIST, type ListRecords, type ListStore } from "./store.ts";

/** `work` may change `list`, which is stored after it. Null where the list is no more. */
export function changeList<T>(store: ListStore, listId: string, work: (list: List, records: ListRecords) => Promise<T>): Promise<T | null> {
  return store.change(listId, async (records) => {
    const list = await records.get("list", LIST);
    if (!list) return null;
    const result = await work(list, records);
    await records.put("list", LIST, list);
    return result;
  });
}

/** By row. The only way to another state; `list.counts` and `list.waitingFrom` follow. */
export async function markRows(list: List, records: ListRecords, marks: ReadonlyMap<number, RowMark>): Promise<void> {
  for (const [number, rows] of Map.groupBy(marks.keys(), blockOf)) {
    const block = await getStates(records, number);
    for (const row of rows) {
      const { state, link } = marks.get(row)!;
      const before = readMark(block, row).state;
      list.counts[before]--;
      list.counts[state]++;
      if (state === "waiting") list.waitingFrom = Math.min(list.waitingFrom, row);
      block.states[row % BLOCK_ROWS] = ROW_STATES.indexOf(state);
      block.links[row % BLOCK_ROWS] = link;
    }
    await records.put("states", number, block);
  }
}

export function readMark(block: StateBlock, row: number): RowMark {
  return { state: ROW_STATES[block.states[row % BLOCK_ROWS]!]!, link: block.links[row % BLOCK_ROWS]! };
}

export function blockOf(row: number): number {
  return Math.floor(row / BLOCK_ROWS);
}

/** Block numbers of a list, in their order. */
export function listBlocks(rows: number): number[] {
  return Array.from({ length: Math.ceil(rows / BLOCK_ROWS) }, (_, block) => block);
}

export async function getStates(records: Pick<ListRecords, "get">, block: number): Promise<StateBlock> {
  const states = await records.get("states", block);
  if (!states) throw new Error(`The list has no states of block ${block}.`);
  return states;
}

/** By row. Each block is read once. */
export async function getMarks(records: Pick<ListRecords, "get">, rows: readonly number[]): Promise<Map<number, RowMark>> {
  const found = new Map<number, RowMark>();
  for (const [number, own] of Map.groupBy(rows, blockOf)) {
    const block = await getStates(records, number);
    for (const row of own) found.set(row, readMark(block, row));
  }
  return found;
}

/** The first rows from `from` on whose marks are wanted, up to `most`. */
export async function findRows(
  list: List,
  records: ListRecords,
  from: number,
  most: number,
  isWanted: (mark: RowMark) => boolean,
): Promise<number[]> {
  const found: number[] = [];
  for (const block of listBlocks(list.rows).slice(blockOf(from))) {
    const states = await getStates(records, block);
    for (let row = Math.max(from, block * BLOCK_ROWS); row < Math.min(list.rows, (block + 1) * BLOCK_ROWS); row++) {
      if (isWanted(readMark(states, row))) found.push(row);
      if (found.length === most) return found;
    }
  }
  return found;
}

/** The location that is looked up for each row; null: it has none. Each block is read once. */
export async function getLocations(records: Pick<ListRecords, "get">, rows: readonly number[]): Promise<Map<number, Location | null>> {
  const found = new Map<number, Location | null>();
  for (const [number, own] of Map.groupBy(rows, blockOf)) {
    const { corrected } = await getStates(records, number);
    const block = await records.get("rows", number);
    for (const row of own) found.set(row, corrected.get(row % BLOCK_ROWS)?.location ?? block?.[row % BLOCK_ROWS]?.location ?? null);
  }
  return found;
}
