// The service's connections to PostgreSQL: a pool, a time limit for each statement, and one more try when a connection was lost.
// The only file here that talks to the driver.
import { Pool, type PoolClient, type QueryResultRow } from "pg";
import { LIMITS } from "../../contract/limits.ts";
import { requireDatabaseAddress } from "../../operator/database-address.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { DatabaseUnavailable, LOCK_WAIT_MS } from "../database-unavailable.ts";
import { type Deadline, QueryTimeout } from "../deadline.ts";

/** SQL with a name: each connection prepares it once. */
export type Statement = { name: string; text: string };

export type Database = {
  /** Rows of a question that may be asked twice: after a lost connection it is asked once more, on another one.
   *  Rejects with QueryTimeout when the deadline or the statement's own limit has passed, and with DatabaseUnavailable when it waited for too
   *  long for another program's lock, or the database can't be reached. */
  ask<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[], deadline?: Deadline): Promise<Row[]>;
  /** Commits all that `work` did, or nothing. It is run a second time when the connection is lost before the commit is sent, never after.
   *  Rejects with DatabaseUnavailable as well. */
  commit<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** Rejects with an OperatorFault behind a pooler that gives each transaction another session: statements that were prepared in one are missing
   *  in the next. */
  requireSessions(): Promise<void>;
  close(): Promise<void>;
};

export type Run = <Row extends QueryResultRow>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

const CONNECTIONS = 10;
/** For a new connection, and for one of the pool to become free: a wait that outlasts this is a failure, and is not repeated. */
const CONNECT_TIMEOUT_MS = 10_000;
/** The client's own limit, for a server that does not answer at all; longer than the server's. */
const SILENCE_TIMEOUT_MS = LIMITS.queryTimeoutMs + 2_000;
/** A limit on the connection that is this much too long is left as it is: setting it costs a round trip. */
const SLACK_MS = 1_000;

/** `url`: postgres://user:password@host:port/database, with the driver's options such as ?sslmode=require. Connects when first asked. Throws an
 *  OperatorFault for an address that can't be read. */
export function openDatabase(url: string, onLost: (error: Error) => void = () => {}, lockWaitMs = LOCK_WAIT_MS): Database {
  requireDatabaseAddress(url);
  // Said to each session, as poolers refuse what is said while connecting. Compiling a query takes longer than any of these queries.
  const session = { jit: "off", statement_timeout: LIMITS.queryTimeoutMs, lock_timeout: lockWaitMs };
  const settings = Object.entries(session).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const pool = new Pool({
    connectionString: url,
    application_name: "parcelscope-service",
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: (client) => client.query(`SELECT ${settings.join(", ")}`),
    query_timeout: SILENCE_TIMEOUT_MS,
  });
  // An idle connection that breaks is taken out of the pool; without a listener it would end the process.
  pool.on("error", onLost);
  // So would one that breaks between two statements of a transaction; the next statement fails, and that is heard.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    openedAt.set(client, performance.now());
  });
  const openedAt = new WeakMap<PoolClient, number>();
  const limits = new WeakMap<PoolClient, number>();

  const limit = async (client: PoolClient, deadline: Deadline | undefined): Promise<void> => {
    const wanted = Math.ceil(Math.min(deadline?.remainingMs() ?? LIMITS.queryTimeoutMs, LIMITS.queryTimeoutMs));
    const set = limits.get(client) ?? LIMITS.queryTimeoutMs;
    if (set >= wanted && set <= wanted + SLACK_MS && wanted > SLACK_MS) return;
    await client.query("SELECT set_config('statement_timeout', $1, false)", [String(Math.max(1, wanted))]);
    limits.set(client, wanted);
  };

  /** What broke one connection has most likely broken those that were open with it. */
  const connect = async (since: number): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if ((openedAt.get(client) ?? 0) >= since) return client;
      client.release(true);
    }
  };

  const withClient = async <Result>(since: number, work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await connect(since);
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // What the server said leaves the connection as it was; anything else makes it unfit for the next one.
      client.release(isRefusal(error) ? undefined : (error as Error));
      throw error;
    }
  };

  /** `attempt` is given the time from which on its connection must have been opened. */
  const twice = async <Result>(attempt: (since: number) => Promise<Result>): Promise<Result> => {
    try {
      return await attempt(0);
    } catch (error) {
      if (!isLostConnection(error)) throw nameFault(error);
      onLost(error as Error);
      return attempt(performance.now()).catch((again) => {
        throw nameFault(again);
      });
    }
  };

  return {
    ask: (statement, values, deadline) =>
      twice((since) =>
        withClient(since, async (client) => {
          await limit(client, deadline);
          deadline?.check();
          return (await client.query({ ...statement, values: [...values] })).rows;
        }),
      ),
    commit: (work) =>
      twice((since) =>
        withClient(since, async (client) => {
          await limit(client, undefined);
          await client.query("BEGIN");
          try {
            const result = await work(async (statement, values) => (await client.query({ ...statement, values: [...values] })).rows);
            await client.query("COMMIT").catch(doNotRepeat);
            return result;
          } catch (error) {
            if (isRefusal(error)) await client.query("ROLLBACK");
            throw error;
          }
        }),
      ),
    async requireSessions() {
      const clients: PoolClient[] = [];
      const readSession = async (client: PoolClient) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid as number;
      try {
        for (const _ of ["one", "other"]) clients.push(await pool.connect());
        const seen: number[] = [];
        // There and back, as the pooler may hand out its sessions in turn.
        for (const client of [...clients, ...clients.toReversed()]) seen.push(await readSession(client));
        const [one, other, otherAgain, oneAgain] = seen;
        if (one === other || one !== oneAgain || other !== otherAgain) throw new OperatorFault(NO_SESSIONS);
      } catch (error) {
        throw nameFault(error);
      } finally {
        for (const client of clients) client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** After a commit was sent, nobody knows whether it was done: doing it again could count twice. */
function doNotRepeat(cause: unknown): never {
  throw new Error("The connection was lost while a change was being committed", { cause });
}

const NO_SESSIONS =
  "The database that DATASET names is behind a pooler that gives each transaction another session (PgBouncer's pool_mode = transaction). Set pool_mode to session, or connect to PostgreSQL itself.";

/** SQLSTATEs of a moment, or of what others changed, and what a pooler says, or connecting to a full pool. */
const UNAVAILABLE: readonly [pattern: RegExp, reason: string, remedy?: string][] = [
  [/^55P03/, "Another program has locked the database"],
  [/^(3F000|42P01)/, "The database no longer has the dataset or the tokens that the service was started with", "Restart the service"],
  [/^(26000|42P05)/, "The database's pooler gives each transaction another session (PgBouncer's pool_mode must be session)"],
  [/^08P01 unsupported startup parameter/, "PgBouncer refuses a parameter of the database's address. List it in ignore_startup_parameters"],
  [/^53300|timeout exceeded when trying to connect/, "The database has no free connection"],
  [/terminated due to connection timeout|\b(ETIMEDOUT|ENOTFOUND|EAI_AGAIN)\b/, "The database's host doesn't respond"],
];

function nameFault(error: unknown): unknown {
  if (isTimeout(error)) return new QueryTimeout("The database didn't respond in time", { cause: error });
  const said = `${stateOf(error)} ${(error as Error).message}`;
  const [, reason, remedy = null] = UNAVAILABLE.find(([pattern]) => pattern.test(said)) ?? [];
  if (reason) return new DatabaseUnavailable(reason, { remedy, cause: error });
  return isLostConnection(error) ? new DatabaseUnavailable("The database is down or restarting", { cause: error }) : error;
}

/** SQLSTATE, as the server sends it; https://www.postgresql.org/docs/15/errcodes-appendix.html */
function stateOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
}

/** Class 08: connection exceptions; 57P01 to 57P03: the server is going down or coming up. */
function isLostConnection(error: unknown): boolean {
  const state = stateOf(error);
  if (state) return state.startsWith("08") || /^57P0[123]$/.test(state);
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(ECONN|EPIPE|ENOENT|EHOSTUNREACH|ENETUNREACH)/.test(code ?? "") ||
    /connection (terminated(?! due to connection timeout)|ended)|not queryable/i.test(message ?? "")
  );
}

function isRefusal(error: unknown): boolean {
  return stateOf(error) !== "" && !isLostConnection(error);
}

/** 57014: the statement's time was over. The driver's own message: the server said nothing at all. */
function isTimeout(error: unknown): boolean {
  return stateOf(error) === "57014" || /^Query read timeout$/.test((error as Error).message);
}
