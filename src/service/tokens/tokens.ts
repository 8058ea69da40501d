// Who may ask, and how much is left: access tokens with quotas; and those of a file that several processes share.
// Promises: a charge is on disk before it is granted; none is counted twice; a refused one costs nothing.
import type { DatabaseSync } from "node:sqlite";
import { DatabaseUnavailable, LOCK_WAIT_MS, nameSqliteFault } from "../database-unavailable.ts";
import { watchFile } from "../watch-file.ts";
import { createCommitGroup } from "./commit-group.ts";
import { createKeyedCharges } from "./keyed-charges.ts";
import type { Keyed, KeyRefused } from "./keys.ts";
import { CHARGE_TOKEN, REFUND_TOKEN, SELECT_VALID_TOKEN } from "./sql.ts";
import { matchesHash, parseTokenId } from "./token-text.ts";
import { leftIn, type Refused, refuse, type TokenRow } from "./window.ts";

export type Tokens = {
  /** The account of a valid token; null for anything else. A file answers at once, a database later. Throws or rejects with
   *  DatabaseUnavailable, and so do charges and refunds, when another program holds a lock for too long or has moved or removed the file. */
  authenticate(token: string): Account | null | Promise<Account | null>;
  /** Throws or rejects when the file or the database cannot be asked, or the file can't be written. */
  check(): void | Promise<void>;
  close(): void | Promise<void>;
};

export type Account = {
  user: string;
  /** Units left in the running window; null where the token has no quota. */
  left: number | null;
  /** Takes `units`, all or none; none where the same request was counted before with its key. Charges that arrive in the same tick are committed together. */
  charge(units: number, keyed?: Keyed | null): Promise<Charge>;
};

export type Charge = Granted | Refused | KeyRefused;
export type Granted = {
  granted: true;
  left: number | null;
  /** Gives the units back and says how many are left then. It may be tried again when it was rejected. Undefined, of a request with a key: its
   *  count stands, by another try. */
  refund(): Promise<number | null | undefined>;
  /** Of a request with a key: it is answered, and its count stands. Rejects with NotCounted where another try gave it back. */
  settle?: () => Promise<void>;
};

export type ChargedRow = Pick<TokenRow, "quota" | "used" | "window_started_at">;

/** Those of a file, which answers at once. */
export type FileTokens = { authenticate(token: string): Account | null; check(): void; close(): void };

export type FileTokenOptions = {
  now?: (() => number) | undefined;
  /** How long a charge waits while another program holds the file's write lock. */
  lockWaitMs?: number | undefined;
  /** The file that must stay where it is; null: none. */
  path?: string | null;
};

const MOVED = "The token file was moved, replaced or deleted while the service was running";
const PUT_BACK = "Put it back, or restart the service";

/** Takes over the database: closing the tokens closes it. */
export function createTokens(
  db: DatabaseSync,
  { now = Date.now, lockWaitMs = LOCK_WAIT_MS, path = db.location() }: FileTokenOptions = {},
): FileTokens {
  // SQLite would wait on this thread, and let nobody else be answered.
  db.exec("PRAGMA busy_timeout = 0");
  const selectValid = db.prepare(SELECT_VALID_TOKEN);
  const chargeToken = db.prepare(CHARGE_TOKEN);
  const refundToken = db.prepare(REFUND_TOKEN);
  const findChange = path === null ? () => null : watchFile(path);
  const readRow = (id: string) => {
    // Usage counted in a file that nobody can open again is lost.
    if (findChange() === "moved") throw new DatabaseUnavailable(MOVED, { remedy: PUT_BACK });
    try {
      return selectValid.get({ id, now: now() }) as unknown as TokenRow | undefined;
    } catch (cause) {
      throw nameSqliteFault("token file", cause);
    }
  };

  const take = (id: string, units: number) => chargeToken.get({ id, units, now: now() }) as unknown as ChargedRow | undefined;
  const refuseId = (id: string) => refuse(readRow(id), now());
  const charge = (id: string, units: number): Charge => {
    const charged = take(id, units);
    if (!charged) return refuseId(id);
    const { quota, used, window_started_at } = charged;
    const refund = () =>
      refunds.add(() => {
        const refunded = refundToken.get({ id, units, window_started_at }) as unknown as { used: number } | undefined;
        return quota === null ? null : quota - (refunded?.used ?? used);
      });
    return { granted: true, left: quota === null ? null : quota - used, refund };
  };

  const charges = createCommitGroup<Charge>(db, lockWaitMs);
  const refunds = createCommitGroup<number | null>(db, lockWaitMs);
  const keyChanges = createCommitGroup<unknown>(db, lockWaitMs);
  const chargeKeyed = createKeyedCharges(db, {
    now,
    take,
    refuse: refuseId,
    giveBack: ({ token_id: id, units, window_started_at }) => void refundToken.get({ id, units, window_started_at }),
    readLeft(id) {
      const row = readRow(id);
      return row ? leftIn(row, now()) : 0;
    },
    change: <Result>(work: () => Result) => keyChanges.add(work) as Promise<Result>,
  });
  return {
    authenticate(token) {
      const id = parseTokenId(token);
      const row = id === null ? undefined : readRow(id);
      if (id === null || !row || !matchesHash(token, row.hash)) return null;
      const { user } = row;
      return {
        user,
        left: leftIn(row, now()),
        charge: (units, keyed) => charges.add(() => (keyed ? chargeKeyed({ id, user }, units, keyed) : charge(id, units))),
      };
    },
    check() {
      readRow("");
      charges.check();
    },
    close() {
      charges.close();
      refunds.close();
      keyChanges.close();
      db.close();
    },
  };
}
