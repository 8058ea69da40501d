// Requests with an idempotency key, counted in the token file.
import { describe } from "vitest";
import { DAY_MS, insertToken } from "./commands.ts";
import { testKeys } from "./keys-suite-for-tests.ts";
import { openTokenDatabase } from "./open-database.ts";
import { createTokens } from "./tokens.ts";

describe("keys in the token file", () =>
  testKeys(async () => {
    const db = openTokenDatabase(":memory:");
    const world = {
      now: Date.UTC(2026, 0, 1),
      makeToken: async (quota: number | null, user = "acme") => insertToken(db, { user, quota, windowMs: DAY_MS, expiresAt: null }),
      accountOf: async (token: string) => tokens.authenticate(token)!,
      readUsed: async (token: string) => Number(db.prepare("SELECT used FROM tokens WHERE id = ?").get(token.split("_")[1]!)!.used),
    };
    const tokens = createTokens(db, { now: () => world.now });
    return world;
  }));
