// What an answer says besides its results: usage left, whose it is, sample data or not.
import { HEADERS } from "../../../contract/headers.ts";
import { member } from "../text/json-members.ts";
import type { Exchange } from "./exchange.ts";

export type Usage = { left: number | null; userId: string | null; at: number };

/** Null where the answer says nothing of usage. */
export function readUsage({ response, startedAt }: Pick<Exchange, "response" | "startedAt">): Usage | null {
  const headers = response?.headers ?? {};
  const left = headers[HEADERS.usageLeft];
  const userId = headers[HEADERS.userId] ?? null;
  if (left === undefined && userId === null) return null;
  return { left: left !== undefined && /^\d+$/.test(left) ? Number(left) : null, userId, at: startedAt };
}

/** True where the answer itself says that its data is made up, in its headers or, as a file may have it alone, in its body. */
export function isSynthetic({ response, version }: Exchange, body?: unknown): boolean {
  const stated = response?.headers[HEADERS.datasetSynthetic];
  if (stated !== undefined) return stated.toLowerCase() === "true";
  return version === "v2" && member(member(member(body, "meta"), "dataset"), "synthetic") === true;
}
