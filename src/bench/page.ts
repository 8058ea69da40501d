// The page of the running product: Enter to footprints drawn, its longest tasks, and its first load (Lighthouse). The size of its
// parts is the same on every machine: `src/setup/check-bundle.ts` checks it.
import { startProduct } from "../../e2e/product.ts";
import { serveBarePages } from "./bare-pages.ts";
import { measureEnter } from "./enter.ts";
import { measureFirstLoad } from "./first-load.ts";
import type { Measurement } from "./measurement.ts";
import { measureLongestTasks } from "./panels.ts";

export async function benchPage(datasetPath: string): Promise<Measurement[]> {
  const product = await startProduct({ DATASET: datasetPath });
  const bare = await serveBarePages(product.origin);
  try {
    return [
      await measureEnter(product.origin, bare.mapUrl),
      ...(await measureLongestTasks(product.origin)),
      ...(await measureFirstLoad(product.origin, bare)),
    ];
  } finally {
    await bare.close();
    await product.stop();
  }
}
