// Tokens and usage in PostgreSQL: one quota for all processes that share the database.
// Promises: a charge is committed before it is granted; none is counted twice; a refused one costs nothing.
import type { Database, Run } from "../../database/open-database.ts";
import { matchesHash, parseTokenId } from "../token-text.ts";
import type { Charge, ChargedRow, Tokens } from "../tokens.ts";
import { leftIn, refuse, type TokenRow } from "../window.ts";
import { createChargeGroup } from "./charge-group.ts";
import { createKeyedCharges } from "./keyed-charges.ts";
import { CHARGE_TOKEN, REFUND_TOKEN, SELECT_VALID_TOKEN } from "./sql.ts";

type ValidRow = TokenRow & { now: number };

/** `now` replaces the database's clock. Closing leaves the database open: it belongs to the caller. */
export function createPostgresTokens(database: Database, now: () => number | null = () => null): Tokens {
  const take = async (run: Run, id: string, units: number): Promise<ChargedRow | undefined> =>
    (await run<ChargedRow>(CHARGE_TOKEN, [id, now(), units]))[0];

  const grant = (id: string, units: number, { quota, used, window_started_at }: ChargedRow): Charge => ({
    granted: true,
    left: quota === null ? null : quota - used,
    async refund() {
      const [refunded] = await database.commit((run) => run<{ used: number }>(REFUND_TOKEN, [id, units, window_started_at]));
      return quota === null ? null : quota - (refunded?.used ?? used);
    },
  });

  const readRow = async (run: Run, id: string) => (await run<ValidRow>(SELECT_VALID_TOKEN, [id, now()]))[0];
  const refuseId = async (run: Run, id: string): Promise<Charge> => {
    const row = await readRow(run, id);
    return refuse(row, row?.now ?? 0);
  };

  const chargeOne = async (run: Run, id: string, units: number): Promise<Charge> => {
    const charged = await take(run, id, units);
    return charged ? grant(id, units, charged) : refuseId(run, id);
  };

  /** At once where all fit, which is nearly always; else one by one, until the quota is used up. */
  const chargeAll = async (run: Run, id: string, units: readonly number[]): Promise<Charge[]> => {
    const total = units.reduce((sum, each) => sum + each, 0);
    const charged = units.length > 1 ? await take(run, id, total) : undefined;
    if (charged) {
      let used = charged.used - total;
      return units.map((each) => {
        used += each;
        return grant(id, each, { ...charged, used });
      });
    }
    const charges: Charge[] = [];
    for (const each of units) charges.push(await chargeOne(run, id, each));
    return charges;
  };

  const group = createChargeGroup(database, chargeAll);
  const chargeKeyed = createKeyedCharges(database, {
    now,
    take,
    refuse: refuseId,
    async readLeft(run, id) {
      const row = await readRow(run, id);
      return row ? leftIn(row, row.now) : 0;
    },
  });
  return {
    async authenticate(token) {
      const id = parseTokenId(token);
      const [row] = id === null ? [] : await database.ask<ValidRow>(SELECT_VALID_TOKEN, [id, now()]);
      if (id === null || !row || !matchesHash(token, row.hash)) return null;
      const { user } = row;
      return {
        user,
        left: leftIn(row, row.now),
        charge: (units, keyed) => (keyed ? database.commit((run) => chargeKeyed(run, { id, user }, units, keyed)) : group.add(id, units)),
      };
    },
    async check() {
      await database.ask(SELECT_VALID_TOKEN, ["", now()]);
    },
    close: () => group.finished(),
  };
}
