// What is known of a row, and in which response its result is.
import { blockOf, readMark } from "./change-list.ts";
import { BLOCK_ROWS, NO_LINK, type RowMark, type RowState } from "./list.ts";
import { matchItems } from "./match-items.ts";
import type { ListStore } from "./store.ts";

/** `request`: the number of its newest request, or `NO_LINK`. `row`: whose location was looked up: for a duplicate, the row that it repeats. */
export type Outcome = { state: RowState; request: number; row: number };

export async function readOutcome(store: ListStore, listId: string, row: number): Promise<Outcome> {
  const { state, link } = await readState(store, listId, row);
  if (state !== "duplicate") return { state, request: link, row };
  const { state: its, link: request, ...repeated } = await readState(store, listId, link);
  // Its location was changed since: the result of the one before is what the duplicate repeats.
  return repeated.first === NO_LINK ? { state: its, request, row: link } : { state: "done", request: repeated.first, row: link };
}

/** The places of the row's items in the `data` of that request's response; none where the response leaves it out. Null: no response has it. */
export async function findItems(store: ListStore, listId: string, outcome: Outcome): Promise<readonly number[] | null> {
  if (outcome.state !== "done") return null;
  const request = await store.get(listId, "requests", outcome.request);
  const body = await store.readBody(listId, outcome.request);
  const items = request && body !== null ? matchItems(body, request.rows) : null;
  return items?.[request!.rows.indexOf(outcome.row)] ?? null;
}

async function readState(store: ListStore, listId: string, row: number): Promise<RowMark & { first: number }> {
  const block = await store.get(listId, "states", blockOf(row));
  if (!block) throw new Error(`The list has no row ${row}.`);
  return { ...readMark(block, row), first: block.corrected.get(row % BLOCK_ROWS)?.first ?? NO_LINK };
}
