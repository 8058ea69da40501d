// Tokens as an operator makes, lists and revokes them, and what is left on disk.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { createToken, DAY_MS, listTokens, parseExpiry, parseWindow, revokeToken, type TokenOrder, tokenFilePath } from "./commands.ts";
import { openTokenDatabase } from "./open-database.ts";
import { createTokens } from "./tokens.ts";

let stateDir: string;
beforeEach(() => {
  stateDir = join(mkdtempSync(join(tmpdir(), "parcelscope-tokens-")), "state");
});
afterEach(() => rmSync(join(stateDir, ".."), { recursive: true, force: true }));

const order = (more: Partial<TokenOrder> = {}): TokenOrder => ({ user: "acme", quota: null, windowMs: DAY_MS, expiresAt: null, ...more });
const authenticate = (token: string, now?: () => number) => {
  const tokens = createTokens(openTokenDatabase(tokenFilePath(stateDir)), { now });
  const account = tokens.authenticate(token);
  tokens.close();
  return account;
};

describe("a token", () => {
  test("is valid once made, and no other text is", () => {
    const token = createToken(stateDir, order());
    expect(authenticate(token)).toMatchObject({ user: "acme", left: null });
    for (const other of [
      "",
      token.slice(0, -1),
      `${token}x`,
      token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      token.toUpperCase(),
    ]) {
      expect(authenticate(other)).toBeNull();
    }
  });

  test("is in no file: only its hash is", () => {
    const token = createToken(stateDir, order());
    const bytes = readdirSync(stateDir).map((name) => readFileSync(join(stateDir, name), "latin1"));
    for (const secret of [token, token.split("_").slice(2).join("_")]) expect(bytes.join("")).not.toContain(secret);
    expect(statSync(tokenFilePath(stateDir)).mode & 0o077).toBe(0);
    expect(statSync(stateDir).mode & 0o077).toBe(0);
  });

  test("is no longer valid once revoked, also for a process that runs", () => {
    const token = createToken(stateDir, order());
    const running = createTokens(openTokenDatabase(tokenFilePath(stateDir)));
    expect(running.authenticate(token)).not.toBeNull();
    const [entry] = listTokens(stateDir);
    revokeToken(stateDir, entry?.id ?? "");
    expect(running.authenticate(token)).toBeNull();
    running.close();
    expect(listTokens(stateDir)[0]?.state).toBe("revoked");
    expect(() => revokeToken(stateDir, entry?.id ?? "")).toThrow(OperatorFault);
  });

  test("is no longer valid once expired", () => {
    const expiresAt = Date.now() + 60_000;
    const token = createToken(stateDir, order({ expiresAt }));
    expect(authenticate(token, () => expiresAt - 1)).not.toBeNull();
    expect(authenticate(token, () => expiresAt)).toBeNull();
    expect(listTokens(stateDir, expiresAt)[0]?.state).toBe("expired");
  });

  test("is listed without its secret, with its use", async () => {
    const token = createToken(stateDir, order({ user: "a@b.c", quota: 5, windowMs: 30 * DAY_MS }));
    const tokens = createTokens(openTokenDatabase(tokenFilePath(stateDir)));
    await tokens.authenticate(token)?.charge(2);
    tokens.close();
    const [entry] = listTokens(stateDir);
    expect(entry).toMatchObject({ user: "a@b.c", quota: 5, windowMs: 30 * DAY_MS, expiresAt: null, state: "valid", used: 2 });
    expect(JSON.stringify(entry)).not.toContain(token.slice(-20));
    expect(listTokens(stateDir, Date.now() + 31 * DAY_MS)[0]?.used).toBe(0);
  });
});

describe("a wrong order is refused with a sentence", () => {
  test.each(["", " ", "a b", "ümlaut", "-x", "x\r\ny", "x".repeat(65)])("the user %j", (user) => {
    expect(() => createToken(stateDir, order({ user }))).toThrow(OperatorFault);
  });
  test.each([-1, 1.5, Number.NaN, 2 ** 60])("the quota %d", (quota) => {
    expect(() => createToken(stateDir, order({ quota }))).toThrow(OperatorFault);
  });
  test.each(["", "d", "0d", "1", "1h", "-1d", "1.5d", "99999d"])("the window %j", (window) => {
    expect(() => parseWindow(window)).toThrow(OperatorFault);
  });
  test.each(["", "tomorrow", "2026-13-01", "1", "2020-01-01"])("the date %j", (date) => {
    expect(() => parseExpiry(date, Date.UTC(2026, 0, 1))).toThrow(OperatorFault);
  });
  test("an unknown id", () => {
    expect(() => revokeToken(stateDir, "0123456789abcdef")).toThrow(/npm run token -- list/);
  });
});

test("windows and dates are read", () => {
  expect([parseWindow("1d"), parseWindow("30d")]).toEqual([DAY_MS, 30 * DAY_MS]);
  expect(parseExpiry("2027-12-31", 0)).toBe(Date.UTC(2028, 0, 1) - 1);
  expect(parseExpiry("2027-12-31T12:00:00Z", 0)).toBe(Date.UTC(2027, 11, 31, 12));
});

describe("the token file", () => {
  test("of a newer program is refused, and left as it is", () => {
    createToken(stateDir, order());
    const db = new DatabaseSync(tokenFilePath(stateDir));
    db.exec("PRAGMA user_version = 99");
    db.close();
    expect(() => createTokens(openTokenDatabase(tokenFilePath(stateDir)))).toThrow(/newer version of this program/);
    expect(() => listTokens(stateDir)).toThrow(OperatorFault);
  });

  test("and what SQLite puts beside it are for their owner only", () => {
    const path = tokenFilePath(stateDir);
    writeFileSync(path, "", { mode: 0o644 });
    const tokens = createTokens(openTokenDatabase(path));
    try {
      const modes = ["", "-wal", "-shm"].map((end) => (statSync(path + end).mode & 0o777).toString(8));
      expect(modes).toEqual(["600", "600", "600"]);
    } finally {
      tokens.close();
    }
  });

  test("of version 0 is brought up to date", () => {
    new DatabaseSync(tokenFilePath(stateDir)).close();
    expect(listTokens(stateDir)).toEqual([]);
  });
});
