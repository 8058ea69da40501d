// The operator's commands on tokens, wherever the settings say that tokens are.
import { isPostgresUrl } from "../../contract/postgres-layout.ts";
import { createToken, listTokens, revokeToken, type TokenEntry, type TokenOrder } from "./commands.ts";

export type TokenCommands = {
  create(order: TokenOrder): Promise<string>;
  list(): Promise<TokenEntry[]>;
  revoke(id: string): Promise<void>;
};

/** In the database that holds the dataset, if one does; in the state folder otherwise. All reject with an OperatorFault. */
export function chooseTokenCommands({ dataset, stateDir }: { dataset: string | null; stateDir: string }): TokenCommands {
  if (dataset !== null && isPostgresUrl(dataset)) {
    // Loaded when needed: the driver would slow down every command.
    const load = () => import("./postgres/commands.ts");
    return {
      create: async (order) => (await load()).createTokenAt(dataset, order),
      list: async () => (await load()).listTokensAt(dataset),
      revoke: async (id) => (await load()).revokeTokenAt(dataset, id),
    };
  }
  return {
    create: async (order) => createToken(stateDir, order),
    list: async () => listTokens(stateDir),
    revoke: async (id) => revokeToken(stateDir, id),
  };
}
