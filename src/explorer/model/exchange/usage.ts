// What an answer's headers say besides the answer: usage left, whose it is, sample data or not.
import { HEADERS } from "../../../contract/headers.ts";
import type { Exchange } from "./exchange.ts";

export type Usage = { left: number | null; userId: string | null; at: number };

/** Null where the answer says nothing of usage. */
export function readUsage(exchange: Exchange): Usage | null {
  const headers = exchange.response?.headers ?? {};
  const left = headers[HEADERS.usageLeft];
  const userId = headers[HEADERS.userId] ?? null;
  if (left === undefined && userId === null) return null;
  return { left: left !== undefined && /^\d+$/.test(left) ? Number(left) : null, userId, at: exchange.startedAt };
}

/** True where the answer itself says that its data is made up. */
export function isSynthetic(exchange: Exchange): boolean {
  return exchange.response?.headers[HEADERS.datasetSynthetic]?.toLowerCase() === "true";
}
