// Charges that arrive while others are being committed wait and go together: a commit costs more than a charge, and charges of one
// token would only wait for each other in the database.
import type { Database, Run } from "../../database/open-database.ts";
import type { Charge } from "../tokens.ts";

type Waiting = { id: string; units: number; resolve: (charge: Charge) => void; reject: (error: unknown) => void };

export type ChargeGroup = {
  add(id: string, units: number): Promise<Charge>;
  /** Resolves when nothing is waiting. */
  finished(): Promise<void>;
};

/** `chargeAll` makes the charges of one token, in order. One transaction at a time, tokens in the order of their ids, so that two
 *  processes cannot wait for each other for ever. */
export function createChargeGroup(
  database: Database,
  chargeAll: (run: Run, id: string, units: readonly number[]) => Promise<Charge[]>,
): ChargeGroup {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const commit = (tokens: readonly [string, Waiting[]][]) =>
    database.commit(async (run) => {
      const charges: Charge[][] = [];
      for (const [id, group] of tokens)
        charges.push(
          await chargeAll(
            run,
            id,
            group.map(({ units }) => units),
          ),
        );
      return charges;
    });

  const flush = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      const tokens = [...Map.groupBy(group, ({ id }) => id)].sort(([one], [other]) => (one < other ? -1 : 1));
      try {
        const charges = await commit(tokens);
        tokens.forEach(([, ofToken], token) => {
          ofToken.forEach(({ resolve }, at) => {
            resolve(charges[token]![at]!);
          });
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = null;
  };

  return {
    add: (id, units) =>
      new Promise((resolve, reject) => {
        waiting.push({ id, units, resolve, reject });
        running ??= Promise.resolve().then(flush);
      }),
    finished: () => running ?? Promise.resolve(),
  };
}
