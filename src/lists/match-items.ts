// Which items of a response are whose: by the id that was sent, else by order.
import { nameRow } from "./list.ts";

/** For each of `rows`, in their order, the places of its items in `data`; none: the response leaves it out. */
export type MatchedItems = readonly (readonly number[])[];

/** Null: it can't be read, or can't be assigned without a guess. */
export function matchItems(body: string, rows: readonly number[]): MatchedItems | null {
  const ids = readIds(body);
  if (!ids) return null;
  const places = new Map(rows.map((row, place) => [nameRow(row), place]));
  if (ids.every((id) => id !== null && places.has(id))) {
    const found: number[][] = rows.map(() => []);
    for (const [item, id] of ids.entries()) found[places.get(id!)!]!.push(item);
    return found;
  }
  const isInOrder = ids.length === rows.length && ids.every((id, place) => id === null || id === nameRow(rows[place]!));
  return isInOrder ? rows.map((_, place) => [place]) : null;
}

/** The `input_id` of each item, null where it has none; null: it isn't a response of version 2. */
function readIds(body: string): (string | null)[] | null {
  const data = readData(body);
  if (!Array.isArray(data) || !data.every((item) => typeof item === "object" && item !== null && !Array.isArray(item))) return null;
  return data.map(({ input_id }: { input_id?: unknown }) =>
    input_id === undefined || input_id === null || input_id === "" ? null : readId(input_id),
  );
}

/** An id that is neither text nor number is no row's. */
function readId(id: unknown): string {
  return typeof id === "string" || typeof id === "number" ? String(id) : "?";
}

function readData(body: string): unknown {
  try {
    return (JSON.parse(body) as { data?: unknown } | null)?.data;
  } catch {
    return null;
  }
}
