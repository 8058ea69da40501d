// Charges of requests with an idempotency key, in PostgreSQL; promises as in the file (tokens/keyed-charges.ts).
import type { Database, Run } from "../../database/open-database.ts";
import { judgeKey, KEY_MS, type Keyed, type KeyRow } from "../keys.ts";
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
    const [found] = await run<KeyRow & { now: number; attempt: number | null }>(SELECT_KEY, [user, key, KEY_MS, now()]);
    const { now: at, ...row } = found!;
    const isKnown = row.attempt !== null;
    const state = judgeKey(isKnown ? row : undefined, keyed, at);
    if (state === "running" || state === "reused") return { granted: false, key: state };
    if (state === "counted") {
      const left = await readLeft(run, id);
      return { granted: true, left, refund: async () => left };
    }
    if (state === "new") {
      const charged = await take(run, id, units);
      if (!charged) return refuse(run, id);
      await run(DELETE_OLD_KEYS, [at - KEY_MS]);
      await run(INSERT_KEY, [user, key, request, id, units, charged.window_started_at, at]);
    }
    const [taken] = isKnown ? await run<{ attempt: number }>(TAKE_OVER_KEY, [user, key, at]) : [];
    const own = [user, key, taken?.attempt ?? 1];
    return {
      granted: true,
      left: await readLeft(run, id),
      settle: () => database.commit(async (run) => void (await run(SETTLE_KEY, own))),
      refund: () =>
        database.commit(async (run) => {
          await run(REFUND_KEY, own);
          return readLeft(run, id);
        }),
    };
  };
}
