// What an operator does with tokens when they are in PostgreSQL (tokens/commands.ts: when they are in a file).
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { openDatabase, type Run } from "../../database/open-database.ts";
import { buildUnknownId, checkOrder, type StoredToken, type TokenEntry, type TokenOrder, toEntry } from "../commands.ts";
import { createTokenText } from "../token-text.ts";
import { CREATE_TABLES, INSERT_TOKEN, LOCK_TOKENS, REVOKE_TOKEN, SELECT_TOKENS, TABLES_EXIST } from "./sql.ts";

/** Makes a token and returns its text, which is kept nowhere. Rejects with an OperatorFault. */
export function createTokenAt(url: string, order: TokenOrder): Promise<string> {
  checkOrder(order);
  const { user, quota, windowMs, expiresAt } = order;
  const token = createTokenText();
  return withTokens(url, async (run) => {
    await run(INSERT_TOKEN, [token.id, user, token.hash, Date.now(), expiresAt, quota, windowMs]);
    return token.text;
  });
}

/** Oldest first. Rejects with an OperatorFault. */
export function listTokensAt(url: string): Promise<TokenEntry[]> {
  return withTokens(url, async (run) => {
    const rows = await run<StoredToken & { now: number }>(SELECT_TOKENS, [null]);
    return rows.map((row) => toEntry(row, row.now));
  });
}

/** Rejects with an OperatorFault when no token has this id or it is revoked already. */
export function revokeTokenAt(url: string, id: string): Promise<void> {
  return withTokens(url, async (run) => {
    const revoked = await run(REVOKE_TOKEN, [id, null]);
    if (revoked.length === 0) throw buildUnknownId(id);
  });
}

/** Makes the tables where they are missing; a user of the database who may only read and write needs no more when they are there. */
export async function requireTokenTables(run: Run): Promise<void> {
  const [found] = await run<{ exist: boolean }>(TABLES_EXIST, []);
  if (found?.exist) return;
  await run(LOCK_TOKENS, []);
  for (const statement of CREATE_TABLES) await run(statement, []);
}

async function withTokens<Result>(url: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url);
  try {
    return await database.commit(async (run) => {
      await requireTokenTables(run);
      return work(run);
    });
  } catch (cause) {
    if (cause instanceof OperatorFault) throw cause;
    throw new OperatorFault(`The tokens in the database that DATASET names can't be used: ${(cause as Error).message}`, { cause });
  } finally {
    await database.close();
  }
}
