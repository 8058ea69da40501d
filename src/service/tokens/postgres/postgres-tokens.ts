// Tokens and usage in PostgreSQL: one quota for all processes that share the database.
// Promises: a charge is committed before it is granted; none is counted twice; a refused one costs nothing.
import type { Database, Run } from "../../database/open-database.ts";
import { matchesHash, parseTokenId } from "../token-text.ts";
import type { Charge, Tokens } from "../tokens.ts";
import { leftIn, refuse, type TokenRow } from "../window.ts";
import { CHARGE_TOKEN, REFUND_TOKEN, SELECT_VALID_TOKEN } from "./sql.ts";

type ValidRow = TokenRow & { now: number };
type ChargedRow = { used: number; quota: number | null; window_started_at: number };
type Waiting = { id: string; units: number; resolve: (charge: Charge) => void; reject: (error: unknown) => void };

/** `now` replaces the database's clock. Closing leaves the database open: it belongs to the caller. */
export function createPostgresTokens(database: Database, now: () => number | null = () => null): Tokens {
  const charge = async (run: Run, id: string, units: number): Promise<Charge> => {
    const [charged] = await run<ChargedRow>(CHARGE_TOKEN, [id, now(), units]);
    if (!charged) {
      const [row] = await run<ValidRow>(SELECT_VALID_TOKEN, [id, now()]);
      return refuse(row, row?.now ?? 0);
    }
    const { quota, used, window_started_at } = charged;
    const refund = async () => {
      const [refunded] = await database.commit((again) => again<{ used: number }>(REFUND_TOKEN, [id, units, window_started_at]));
      return quota === null ? null : quota - (refunded?.used ?? used);
    };
    return { granted: true, left: quota === null ? null : quota - used, refund };
  };

  const group = createChargeGroup(database, charge);
  return {
    async authenticate(token) {
      const id = parseTokenId(token);
      const [row] = id === null ? [] : await database.ask<ValidRow>(SELECT_VALID_TOKEN, [id, now()]);
      if (id === null || !row || !matchesHash(token, row.hash)) return null;
      return { user: row.user, left: leftIn(row, row.now), charge: (units) => group.add(id, units) };
    },
    async check() {
      await database.ask(SELECT_VALID_TOKEN, ["", now()]);
    },
    close: () => group.finished(),
  };
}

/** One transaction at a time, with all charges that came while the one before was under way: a commit costs more than a charge, and
 *  charges of one token would only wait for each other. Ordered by token, so that two processes cannot wait for each other for ever. */
function createChargeGroup(database: Database, charge: (run: Run, id: string, units: number) => Promise<Charge>) {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const flush = async () => {
    while (waiting.length > 0) {
      const group = waiting.sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
      waiting = [];
      try {
        const charges = await database.commit(async (run) => {
          const made: Charge[] = [];
          for (const { id, units } of group) made.push(await charge(run, id, units));
          return made;
        });
        group.forEach(({ resolve }, index) => {
          resolve(charges[index]!);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = null;
  };

  return {
    add: (id: string, units: number) =>
      new Promise<Charge>((resolve, reject) => {
        waiting.push({ id, units, resolve, reject });
        running ??= Promise.resolve().then(flush);
      }),
    finished: () => running ?? Promise.resolve(),
  };
}
