// A dataset file that others change while it is served. Changed in place, it is no longer what was opened, and nothing is answered from it; moved or
// replaced by a rename, what was opened is served on.
import { DatabaseUnavailable, nameSqliteFault } from "../../database-unavailable.ts";
import type { FileChange } from "../../watch-file.ts";
import type { Store } from "../store.ts";

const CHANGED = "The dataset file was changed or cut short while the service was running";
const RESTART = "Restart the service to use it as it is now";

/** The same store, which rejects with DatabaseUnavailable while the file can't be trusted. `warn` is told once that the file was replaced. */
export function guardFile(store: Store, path: string, findChange: () => FileChange, warn: (message: string) => void): Store {
  let isTold = false;

  const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const change = findChange();
    if (change === "changed") throw new DatabaseUnavailable(CHANGED, { remedy: RESTART });
    if (change === "moved" && !isTold) {
      isTold = true;
      warn(`${path} was replaced or removed. The service still serves the dataset that it opened; restart it to serve what is there now.`);
    }
    return work().catch((error) => {
      throw nameSqliteFault("dataset file", error);
    });
  };

  return {
    ...store,
    lookUp: (...given) => guard(() => store.lookUp(...given)),
    findShapes: (...given) => guard(() => store.findShapes(...given)),
    countParcels: (...given) => guard(() => store.countParcels(...given)),
    suggest: (...given) => guard(() => store.suggest(...given)),
    check: () => guard(() => store.check()),
  };
}
