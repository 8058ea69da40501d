// Test support: addresses asked of a dataset, a file or a database, as the service would.
import { createDeadline } from "../service/deadline.ts";
import { openEngine } from "../service/open-engine.ts";
import { isMatch } from "../service/store/store.ts";

/** For each address its parcel and the confidence; null and 0 without a match. */
export async function askAddresses(dataset: string, stateDir: string, addresses: readonly string[]): Promise<[string | null, number][]> {
  const { store, tokens, close } = await openEngine({ dataset, stateDir }, () => {});
  try {
    const found = await store.lookUp(
      addresses.map((address) => ({ address })),
      createDeadline(20_000),
    );
    return found.map((one) => (isMatch(one) ? [one.parcelId, one.confidence] : [null, 0]));
  } finally {
    await tokens.close();
    await close();
  }
}
