// Decisions that only a person makes: to look up rows again that a run has given up, and to change where a row is looked up. Each row is a lookup that
// is paid for, also where an earlier one may have been counted.
import { blockOf, changeList, findRows, getMarks, getStates, markRows, readMark } from "./change-list.ts";
import { BLOCK_ROWS, type Location, NO_LINK, type RowMark, type RowState } from "./list.ts";
import type { ListStore } from "./store.ts";

const GIVEN_UP: readonly RowState[] = ["refused", "unreadable", "failed", "unsure"];

const WAITING: RowMark = { state: "waiting", link: NO_LINK };

/** Those of `rows` that a run has given up wait again. `unreadable`: requests whose stored responses say nothing of their rows. @returns which */
export async function searchAgain(
  store: ListStore,
  listId: string,
  rows: readonly number[],
  unreadable: readonly number[] = [],
): Promise<number[]> {
  const again = await changeList(store, listId, async (list, records) => {
    const marks = await getMarks(records, rows);
    const found = rows.filter((row) => {
      const { state, link } = marks.get(row)!;
      return GIVEN_UP.includes(state) || (state === "done" && unreadable.includes(link));
    });
    await markRows(list, records, new Map(found.map((row) => [row, WAITING])));
    return found;
  });
  return again ?? [];
}

/**
 * Puts `location` in place of the file's and lets the row wait, alone. A row that others repeat was to be looked up for them too: they still show
 * its first result, and where there is none, the first of them takes its place. @returns false: it is on its way, or the list is no more
 */
export async function correctLocation(store: ListStore, listId: string, row: number, location: Location): Promise<boolean> {
  const isDone = await changeList(store, listId, async (list, records) => {
    const block = await getStates(records, blockOf(row));
    const before = readMark(block, row);
    if (before.state === "sent") return false;
    const correction = block.corrected.get(row % BLOCK_ROWS);
    const first = correction?.first ?? (before.state === "done" ? before.link : NO_LINK);
    block.corrected.set(row % BLOCK_ROWS, { location, first });
    await records.put("states", blockOf(row), block);
    const isDuplicate = ({ state, link }: RowMark) => state === "duplicate" && link === row;
    const isStillShown = correction !== undefined || before.state === "done";
    const duplicates = isStillShown ? [] : await findRows(list, records, row + 1, list.rows, isDuplicate);
    // The first in the row's place, the others behind it.
    const marks = duplicates.map((each, place): [number, RowMark] => [
      each,
      place === 0 ? before : { state: "duplicate", link: duplicates[0]! },
    ]);
    await markRows(list, records, new Map([...marks, [row, WAITING]]));
    return true;
  });
  return isDone ?? false;
}
