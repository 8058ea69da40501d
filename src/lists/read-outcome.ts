// What is known of a row, and in which response its result is.
import { blockOf, listBlocks, readMark } from "./change-list.ts";
import { BLOCK_ROWS, type List, NO_LINK, type RowMark, type RowState, type StateBlock } from "./list.ts";
import { matchItems } from "./match-items.ts";
import type { ListStore } from "./store.ts";

/**
 * `request`: the number of its newest request, or `NO_LINK`. `row`: whose location was looked up. Both, and `state`, are for a duplicate those of the
 * row that it repeats; `own` is the row's own state.
 */
export type Outcome = { own: RowState; state: RowState; request: number; row: number };

type Mark = RowMark & { first: number };

export async function readOutcome(store: ListStore, listId: string, row: number): Promise<Outcome> {
  const mark = await readState(store, listId, row);
  return judge(row, mark, mark.state === "duplicate" ? await readState(store, listId, mark.link) : mark);
}

/** Of all rows. */
export async function readOutcomes(store: ListStore, list: Pick<List, "id" | "rows">): Promise<Outcome[]> {
  const blocks = await Promise.all(listBlocks(list.rows).map((block) => store.get(list.id, "states", block)));
  const read = (row: number) => readRowMark(blocks[blockOf(row)]!, row);
  return Array.from({ length: list.rows }, (_, row) => {
    const mark = read(row);
    return judge(row, mark, mark.state === "duplicate" ? read(mark.link) : mark);
  });
}

/** `shown`: of the row whose result it shows. */
function judge(row: number, { state: own, link }: Mark, shown: Mark): Outcome {
  if (own !== "duplicate") return { own, state: own, request: link, row };
  // Its location was changed since: the result of the one before is what the duplicate repeats.
  if (shown.first !== NO_LINK) return { own, state: "done", request: shown.first, row: link };
  return { own, state: shown.state, request: shown.link, row: link };
}

/** The places of the row's items in the `data` of that request's response; none where the response leaves it out. Null: no response has it. */
export async function findItems(store: ListStore, listId: string, outcome: Outcome): Promise<readonly number[] | null> {
  if (outcome.state !== "done") return null;
  const request = await store.get(listId, "requests", outcome.request);
  const body = await store.readBody(listId, outcome.request);
  const items = request && body !== null ? matchItems(body, request.rows) : null;
  return items?.[request!.rows.indexOf(outcome.row)] ?? null;
}

async function readState(store: ListStore, listId: string, row: number): Promise<Mark> {
  const block = await store.get(listId, "states", blockOf(row));
  if (!block) throw new Error(`The list has no row ${row}.`);
  return readRowMark(block, row);
}

function readRowMark(block: StateBlock, row: number): Mark {
  return { ...readMark(block, row), first: block.corrected.get(row % BLOCK_ROWS)?.first ?? NO_LINK };
}
