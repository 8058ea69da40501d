// The operator's commands on tokens, wherever the settings say that tokens are.
import { isPostgresUrl } from "../../contract/postgres-layout.ts";
import { createToken, listTokens, revokeToken, type TokenEntry, type TokenOrder } from "./commands.ts";
import { createTokenAt, listTokensAt, revokeTokenAt } from "./postgres/commands.ts";

export type TokenCommands = {
  create(order: TokenOrder): Promise<string>;
  list(): Promise<TokenEntry[]>;
  revoke(id: string): Promise<void>;
};

/** In the database that holds the dataset, if one does; in the state folder otherwise. All reject with TokenCommandFault. */
export function chooseTokenCommands({ dataset, stateDir }: { dataset: string | null; stateDir: string }): TokenCommands {
  if (dataset !== null && isPostgresUrl(dataset)) {
    return {
      create: async (order) => createTokenAt(dataset, order),
      list: () => listTokensAt(dataset),
      revoke: (id) => revokeTokenAt(dataset, id),
    };
  }
  return {
    create: async (order) => createToken(stateDir, order),
    list: async () => listTokens(stateDir),
    revoke: async (id) => revokeToken(stateDir, id),
  };
}
