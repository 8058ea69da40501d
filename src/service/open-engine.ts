// What a service answers and counts with: a dataset file and a token file, or one PostgreSQL for both.
import { isPostgresUrl } from "../contract/postgres-layout.ts";
import type { ServiceConfig } from "./config.ts";
import { createGeocoder } from "./geocode/geocoder.ts";
import { openGeopackage } from "./store/geopackage/open-geopackage.ts";
import type { Store } from "./store/store.ts";
import { openTokensIn } from "./tokens/commands.ts";
import { createTokens, type Tokens } from "./tokens/tokens.ts";

/** `close` ends the store and what it stands on; the tokens are to be closed first. */
export type Engine = { store: Store; tokens: Tokens; close(): Promise<void> };

/** Rejects with an OperatorFault. `warn` hears of every database connection that broke, and of a dataset file that was replaced. */
export async function openEngine(
  { dataset, stateDir }: Pick<ServiceConfig, "dataset" | "stateDir">,
  warn: (message: string, error?: Error) => void,
): Promise<Engine> {
  if (isPostgresUrl(dataset)) {
    const { openPostgresEngine } = await import("./open-postgres-engine.ts");
    return openPostgresEngine(dataset, (error) => warn("a connection to the database was lost", error));
  }
  const store = openGeopackage(dataset, createGeocoder, warn);
  return { store, tokens: createTokens(openTokensIn(stateDir)), close: async () => store.close() };
}
