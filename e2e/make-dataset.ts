// Before all browser tests: the demo town as the product makes it, so that no test pays for it.
import { execFileSync } from "node:child_process";
import { DATASET, ROOT } from "./product.ts";

export default function makeDataset(): void {
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "src/main.ts", "dataset", "demo", "--out", DATASET], {
    cwd: ROOT,
    stdio: "ignore",
  });
}
