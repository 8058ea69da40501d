// What an operator does with tokens. Pure of console: values in, values out; faults of the operator are OperatorFaults.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { whyNoFolder } from "../../operator/usable-paths.ts";
import { openTokenDatabase } from "./open-database.ts";
import { INSERT_TOKEN, REVOKE_TOKEN, SELECT_TOKENS } from "./sql.ts";
import { createTokenText } from "./token-text.ts";
import type { TokenRow } from "./window.ts";

export type TokenOrder = {
  user: string;
  /** Units a window; null for no quota. */
  quota: number | null;
  windowMs: number;
  /** Milliseconds since 1970; null for never. */
  expiresAt: number | null;
};

export type TokenEntry = TokenOrder & {
  id: string;
  state: "valid" | "expired" | "revoked";
  createdAt: number;
  /** Units used in the window that runs now. */
  used: number;
};

export const DAY_MS = 86_400_000;
/** A user's name goes into a header as it is. */
const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9._@+-]{0,63}$/;

/** The file of tokens in a state folder; makes the folder, for its owner only. Throws an OperatorFault where it cannot be made. */
export function tokenFilePath(stateDir: string, name = "tokens.sqlite"): string {
  const fault = whyNoFolder(stateDir);
  if (fault) throw new OperatorFault(`STATE_DIR is ${stateDir}: ${fault} Set it to a folder for tokens and usage.`);
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  return join(stateDir, name);
}

/** Reads `1d`, `30d`; throws an OperatorFault on anything else. */
export function parseWindow(text: string): number {
  const days = /^([1-9]\d{0,3})d$/.exec(text)?.[1];
  if (!days) throw new OperatorFault(`The window "${text}" must be a number of days, such as 1d or 30d.`);
  return Number(days) * DAY_MS;
}

/** Reads `2027-12-31` (its end, UTC) or a full ISO time; throws an OperatorFault when it is no date or has passed. */
export function parseExpiry(text: string, now = Date.now()): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = isDay || /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(isDay ? `${text}T23:59:59.999Z` : text) : Number.NaN;
  if (Number.isNaN(at)) throw new OperatorFault(`The date "${text}" must be like 2027-12-31 or 2027-12-31T12:00:00Z.`);
  if (at <= now) throw new OperatorFault(`The date "${text}" has passed; a token that expires then would never work.`);
  return at;
}

/** Makes a token and returns its text, which is kept nowhere. Throws an OperatorFault. */
export function createToken(stateDir: string, order: TokenOrder): string {
  return withDatabase(stateDir, (db) => insertToken(db, order));
}

/** Oldest first. */
export function listTokens(stateDir: string, now = Date.now()): TokenEntry[] {
  return withDatabase(stateDir, (db) =>
    db
      .prepare(SELECT_TOKENS)
      .all()
      .map((row) => toEntry(row as unknown as StoredToken, now)),
  );
}

/** Throws an OperatorFault when no token has this id or it is revoked already. */
export function revokeToken(stateDir: string, id: string, now = Date.now()): void {
  const { changes } = withDatabase(stateDir, (db) => db.prepare(REVOKE_TOKEN).run({ id, now }));
  if (changes === 0) throw buildUnknownId(id);
}

export function buildUnknownId(id: string): OperatorFault {
  return new OperatorFault(`There is no valid token with the id "${id}". \`npm run token -- list\` shows the ids.`);
}

/** Adds a token, a new one unless it is given, to an open database and returns its text. Throws an OperatorFault. */
export function insertToken(db: DatabaseSync, order: TokenOrder, token = createTokenText()): string {
  checkOrder(order);
  const { user, quota, windowMs, expiresAt } = order;
  db.prepare(INSERT_TOKEN).run({
    id: token.id,
    user,
    hash: token.hash,
    created_at: Date.now(),
    expires_at: expiresAt,
    quota,
    window_ms: windowMs,
  });
  return token.text;
}

/** Throws an OperatorFault. */
export function checkOrder({ user, quota }: TokenOrder): void {
  if (!USER_NAME.test(user)) {
    throw new OperatorFault(`The user name "${user}" must be 1 to 64 letters, digits, or . _ @ + - and begin with a letter or digit.`);
  }
  if (quota !== null && (!Number.isSafeInteger(quota) || quota < 0))
    throw new OperatorFault("The quota must be a whole number, 0 or more.");
}

export type StoredToken = Omit<TokenRow, "hash"> & {
  id: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
};

export function toEntry(row: StoredToken, now: number): TokenEntry {
  const expired = row.expires_at !== null && row.expires_at <= now;
  const running = row.window_started_at !== null && row.window_started_at + row.window_ms > now;
  return {
    id: row.id,
    user: row.user,
    state: row.revoked_at !== null ? "revoked" : expired ? "expired" : "valid",
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    quota: row.quota,
    windowMs: row.window_ms,
    used: running ? row.used : 0,
  };
}

function withDatabase<Result>(stateDir: string, work: (db: DatabaseSync) => Result): Result {
  const db = openTokensIn(stateDir);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Throws an OperatorFault. */
export function openTokensIn(stateDir: string, name?: string): DatabaseSync {
  try {
    return openTokenDatabase(tokenFilePath(stateDir, name));
  } catch (cause) {
    if (cause instanceof OperatorFault) throw cause;
    throw new OperatorFault(`The folder ${stateDir} can't be used: ${(cause as Error).message}`, { cause });
  }
}
