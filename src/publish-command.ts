// `dataset -- publish`: a dataset file into PostgreSQL, with progress on stderr and what was done on stdout.
import { formatPublishReport, publishDataset } from "./dataset/publish/publish-dataset.ts";
import { openProgress } from "./terminal.ts";

export async function runPublish(path: string, to: string): Promise<void> {
  const progress = openProgress("Publishing");
  try {
    const done = await publishDataset({ path, to, onProgress: ({ step, done, total }) => progress.update(done, total, step) });
    progress.close();
    console.log(formatPublishReport(done));
  } finally {
    progress.close();
  }
}
