// Charges of requests with an idempotency key, in the token file.
// Promises: key and count are one change; a count goes back at most once, by the newest try, and takes its key along.
import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { judgeKey, KEY_MS, type Keyed, type KeyRow, NotCounted } from "./keys.ts";
import { DELETE_KEY, DELETE_OLD_KEYS, INSERT_KEY, SELECT_KEY, SETTLE_KEY, TAKE_OVER_KEY } from "./sql.ts";
import type { Charge, ChargedRow } from "./tokens.ts";

type Parts = {
  now: () => number;
  /** Undefined: refused, as `refuse` says. */
  take: (id: string, units: number) => ChargedRow | undefined;
  refuse: (id: string) => Charge;
  giveBack: (row: KeyRow) => void;
  /** Of the quota; null where there is none. */
  readLeft: (id: string) => number | null;
  /** Runs a change in a transaction of its own. */
  change: <Result>(work: () => Result) => Promise<Result>;
};

/** Called within a transaction. */
export type ChargeKeyed = (token: { id: string; user: string }, units: number, keyed: Keyed) => Charge;

export function createKeyedCharges(db: DatabaseSync, { now, take, refuse, giveBack, readLeft, change }: Parts): ChargeKeyed {
  const select = db.prepare(SELECT_KEY);
  const insert = db.prepare(INSERT_KEY);
  const takeOver = db.prepare(TAKE_OVER_KEY);
  const settle = db.prepare(SETTLE_KEY);
  const remove = db.prepare(DELETE_KEY);
  const removeOld = db.prepare(DELETE_OLD_KEYS);

  return ({ id, user }, units, keyed) => {
    const { key, request } = keyed;
    const since = now() - KEY_MS;
    const row = select.get({ user, key, since }) as unknown as KeyRow | undefined;
    const state = judgeKey(row, keyed, now());
    if (state === "running" || state === "reused") return { granted: false, key: state };
    if (state === "counted") {
      const left = readLeft(id);
      return { granted: true, left, refund: async () => left };
    }
    const attempt = randomUUID();
    if (state === "abandoned") takeOver.run({ user, key, attempt, now: now() });
    else {
      const charged = take(id, units);
      if (!charged) return refuse(id);
      removeOld.run({ since });
      insert.run({ user, key, request, token_id: id, units, window_started_at: charged.window_started_at, now: now(), attempt });
    }
    return {
      granted: true,
      left: readLeft(id),
      settle: () =>
        change(() => {
          if (settle.run({ user, key, request }).changes === 0) throw new NotCounted();
        }),
      refund: () =>
        change(() => {
          const removed = remove.get({ user, key, attempt }) as unknown as KeyRow | undefined;
          if (!removed) return undefined;
          giveBack(removed);
          return readLeft(id);
        }),
    };
  };
}
