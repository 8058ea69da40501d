// Charges of requests with an idempotency key, in PostgreSQL; promises as in the file (tokens/keyed-charges.ts).
import { randomUUID } from "node:crypto";
import type { Database, Run } from "../../database/open-database.ts";
import { judgeKey, KEY_MS, type Keyed, type KeyRow, NotCounted } from "../keys.ts";
import type { Charge, ChargedRow } from "../tokens.ts";
import { DELETE_OLD_KEYS, INSERT_KEY, LOCK_KEYS, REFUND_KEY, SELECT_KEY, SETTLE_KEY, TAKE_OVER_KEY } from "./sql.ts";

type Parts = {
  now: () => number | null;
  take: (run: Run, id: string, units: number) => Promise<ChargedRow | undefined>;
  refuse: (run: Run, id: string) => Promise<Charge>;
  /** Of the quota; null where there is none. */
  readLeft: (run: Run, id: string) => Promise<number | null>;
};

/** Called within a transaction. */
export type ChargeKeyed = (run: Run, token: { id: string; user: string }, units: number, keyed: Keyed) => Promise<Charge>;

export function createKeyedCharges(database: Database, { now, take, refuse, readLeft }: Parts): ChargeKeyed {
  return async (run, { id, user }, units, keyed) => {
    const { key, request } = keyed;
    await run(LOCK_KEYS, []);
    const [found] = await run<KeyRow & { now: number; attempt: string | null }>(SELECT_KEY, [user, key, KEY_MS, now()]);
    const { now: at, ...row } = found!;
    const state = judgeKey(row.attempt === null ? undefined : row, keyed, at);
    if (state === "running" || state === "reused") return { granted: false, key: state };
    if (state === "counted") {
      const left = await readLeft(run, id);
      return { granted: true, left, refund: async () => left };
    }
    const attempt = randomUUID();
    if (state === "abandoned") {
      const taken = await run(TAKE_OVER_KEY, [user, key, row.attempt, attempt, at]);
      if (taken.length === 0) return { granted: false, key: "running" };
    } else {
      const charged = await take(run, id, units);
      if (!charged) return refuse(run, id);
      await run(DELETE_OLD_KEYS, [at - KEY_MS]);
      await run(INSERT_KEY, [user, key, request, id, units, charged.window_started_at, at, attempt]);
    }
    return {
      granted: true,
      left: await readLeft(run, id),
      settle: () =>
        database.commit(async (run) => {
          if ((await run(SETTLE_KEY, [user, key, request])).length === 0) throw new NotCounted();
        }),
      refund: () =>
        database.commit(async (run) => {
          const removed = await run(REFUND_KEY, [user, key, attempt]);
          return removed.length === 0 ? undefined : readLeft(run, id);
        }),
    };
  };
}
