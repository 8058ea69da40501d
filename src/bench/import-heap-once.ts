// One import in a process of its own, run with --expose-gc: tells the most that was alive at any of many moments.
// `node import-heap-once.ts PARCELS BUILDINGS ADDRESSES OUT`
import { importDataset } from "../dataset/import/import-dataset.ts";

const [parcels, buildings, addresses, out] = process.argv.slice(2) as [string, string, string, string];
let [most, told] = [0, 0];
const onProgress = () => {
  told += 1;
  if (told % 2 > 0) return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  most = Math.max(most, heapUsed + external);
};
await importDataset({ parcels, buildings, addresses, out, onProgress });
process.send?.(most);
