// Lists, requests and answers for tests.
import { PROBLEM_TYPE_PREFIX, PROBLEMS, type ProblemCode } from "../contract/problems.ts";
import { blockOf, readMark } from "./change-list.ts";
import type { Answer } from "./judge-answer.ts";
import { type List, type ListRequest, type Location, NO_LINK, type Row, type RowMark, type RowState } from "./list.ts";
import { buildPlan } from "./plan.ts";
import type { ListStore } from "./store.ts";

export const BINDING = { upstream: "embedded", datasetId: "town-1", apiVersion: "v2" };

export const HOUR_MS = 3_600_000;

/** When the tests begin. */
export const START = Date.UTC(2026, 0, 1);

/** Each row at an address of its own, or at those given. */
export function rowsOf(addresses: number | readonly (string | Location | null)[]): Row[] {
  const texts = typeof addresses === "number" ? Array.from({ length: addresses }, (_, row) => `${row} Oak St`) : addresses;
  return texts.map((text, line) => ({ line, cells: [], location: typeof text === "string" ? { address: text } : text }));
}

export const planOf = (rows: readonly Row[]) => buildPlan(rows);

export const markOf = (state: RowState, link = NO_LINK): RowMark => ({ state, link });

/** Of all rows. */
export async function readMarks(store: ListStore, list: Pick<List, "id" | "rows">): Promise<RowMark[]> {
  const blocks = await store.getAll(list.id, "states");
  return Array.from({ length: list.rows }, (_, row) => readMark(blocks[blockOf(row)]!, row));
}

export function requestOf(more: Partial<ListRequest> = {}): ListRequest {
  const rows = more.rows ?? [0, 1, 2];
  return {
    number: 1,
    state: "sent",
    key: "key-1",
    keyHours: 24,
    body: JSON.stringify({ locations: rows.map((row) => ({ input_id: String(row), address: `${row} Oak St` })) }),
    rows,
    tries: 1,
    failures: 0,
    isUndecided: false,
    firstAt: START,
    firstDate: START,
    status: null,
    headers: {},
    ms: null,
    ...more,
  };
}

export function problemOf(code: ProblemCode, headers: Record<string, string> = {}, pointers: readonly string[] = []): Answer {
  const { status } = PROBLEMS[code];
  const errors = pointers.map((pointer) => ({ pointer, detail: "is wrong" }));
  return { status, headers, body: JSON.stringify({ type: PROBLEM_TYPE_PREFIX + code, status, ...(errors.length > 0 && { errors }) }) };
}

/** One item for each id; null: it has none. */
export function resultOf(ids: readonly (string | number | null)[], status = 200): Answer {
  return { status, headers: {}, body: JSON.stringify({ meta: {}, data: ids.map((id) => (id === null ? {} : { input_id: id })) }) };
}
