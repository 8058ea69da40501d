// Test support: a process that publishes a dataset in small portions and tells of each, to be killed in the middle.
// Arguments: the dataset file, the database, rows in a portion.
import { publishDataset } from "../dataset/publish/publish-dataset.ts";

const [path = "", to = "", rows = ""] = process.argv.slice(2);
await publishDataset({ path, to, portionRows: Number(rows), onProgress: (progress) => process.send?.(progress) });
process.disconnect();
