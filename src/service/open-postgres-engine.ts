// Dataset, tokens and usage in one PostgreSQL. Loaded only by services that need it: the driver would cost the others time and memory.
import { OperatorFault } from "../operator/operator-fault.ts";
import { openDatabase } from "./database/open-database.ts";
import type { Engine } from "./open-engine.ts";
import { openPostgis } from "./store/postgis/open-postgis.ts";
import { requireTokenTables } from "./tokens/postgres/commands.ts";
import { createPostgresTokens } from "./tokens/postgres/postgres-tokens.ts";

/** Rejects with an OperatorFault. `onLost` hears of every connection that broke. */
export async function openPostgresEngine(url: string, onLost: (error: Error) => void): Promise<Engine> {
  const database = openDatabase(url, onLost);
  try {
    await database.requireSessions().catch(explain);
    const store = await openPostgis(database).catch(explain);
    await database.commit(requireTokenTables).catch((cause: Error) => {
      throw new OperatorFault(`The tokens in the database that DATASET names can't be used: ${cause.message}`, { cause });
    });
    return { store, tokens: createPostgresTokens(database), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function explain(error: Error): never {
  if (error instanceof OperatorFault) throw error;
  const { message: said } = (error.cause ?? error) as Error;
  const why = said === error.message ? said : `${error.message}: ${said}`;
  throw new OperatorFault(`Can't query the database that DATASET names (${why}). Check the address, and that the database is running.`, {
    cause: error,
  });
}
