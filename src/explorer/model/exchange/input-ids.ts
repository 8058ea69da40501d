// The input_ids of a request, and of a result.
import { member, readJson } from "../text/json-members.ts";
import type { Exchange } from "./exchange.ts";

/** The input_ids that were sent, by location; "" where none was. */
export function readInputIds({ request, locations }: Pick<Exchange, "request" | "locations">): string[] {
  // A capture's request may be no JSON: then there are no ids.
  const sent = member(readJson(request.body ?? "null"), "locations");
  return locations.map((_, index) => (Array.isArray(sent) ? (readId(sent[index]) ?? "") : ""));
}

/** Some services echo a number for a string of digits. */
export function readId(item: unknown): string | null {
  const id = member(item, "input_id");
  return typeof id === "string" || typeof id === "number" ? String(id) : null;
}
