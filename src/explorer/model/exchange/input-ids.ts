// The input_ids of a request, and of a result.
import { member } from "../text/json-members.ts";
import type { Exchange } from "./exchange.ts";

/** The input_ids that were sent, by location; "" where none was. */
export function readInputIds({ request, locations }: Pick<Exchange, "request" | "locations">): string[] {
  let sent: unknown = null;
  try {
    sent = member(JSON.parse(request.body ?? "null"), "locations");
  } catch {
    // A capture whose request is not JSON: no ids.
  }
  return locations.map((_, index) => (Array.isArray(sent) ? (readId(sent[index]) ?? "") : ""));
}

/** Some services echo a number for a string of digits. */
export function readId(item: unknown): string | null {
  const id = member(item, "input_id");
  return typeof id === "string" || typeof id === "number" ? String(id) : null;
}
