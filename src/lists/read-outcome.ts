// The state of each row of a list, and in which response its result is.
import { blockOf, readMark } from "./change-list.ts";
import { BLOCK_ROWS, type List, type ListRequest, NO_LINK, type RowState } from "./list.ts";
import { type MatchedItems, matchItems } from "./match-items.ts";
import type { ListStore } from "./store.ts";

/**
 * `request`: the number of its newest request, or `NO_LINK`. `row`: whose location was looked up. Both, and `state`, are for a duplicate those of the
 * row that it repeats; `own` is the row's own state.
 */
export type Outcome = { own: RowState; state: RowState; request: number; row: number };

/** Of all rows. */
export async function readOutcomes(store: ListStore, list: Pick<List, "id" | "rows">): Promise<Outcome[]> {
  const blocks = await store.getAll(list.id, "states");
  return Array.from({ length: list.rows }, (_, row): Outcome => {
    const { state: own, link } = readMark(blocks[blockOf(row)]!, row);
    if (own !== "duplicate") return { own, state: own, request: link, row };
    const block = blocks[blockOf(link)]!;
    const shown = readMark(block, link);
    const first = block.corrected.get(link % BLOCK_ROWS)?.first ?? NO_LINK;
    // Where its location was changed since, the result of the one before is what the duplicate repeats.
    return first === NO_LINK
      ? { own, state: shown.state, request: shown.link, row: link }
      : { own, state: "done", request: first, row: link };
  });
}

/** `items`: those of each of the request's rows, in their order. */
export type StoredResponse = { request: ListRequest; body: string; items: MatchedItems };

/** Of a request. Null: there is none, or it can't be read. */
export async function readResponse(store: ListStore, listId: string, number: number): Promise<StoredResponse | null> {
  const request = await store.get(listId, "requests", number);
  const body = await store.readBody(listId, number);
  const items = request && body !== null ? matchItems(body, request.rows) : null;
  return items && { request: request!, body: body!, items };
}
