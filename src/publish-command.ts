// `dataset -- publish`: a dataset file into PostgreSQL, with progress on stderr and what was done on stdout.
import { isPostgresUrl } from "./contract/postgres-layout.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { openProgress } from "./terminal.ts";

export async function runPublish(path: string, to: string): Promise<void> {
  // The address may hold a password: it is not repeated.
  if (!isPostgresUrl(to))
    throw new OperatorFault("--to must be the address of a PostgreSQL database: postgres://user:password@host/database.");
  // Loaded when needed: the driver would slow down every command.
  const { formatPublishReport, publishDataset } = await import("./dataset/publish/publish-dataset.ts");
  const progress = openProgress("Publishing");
  try {
    const done = await publishDataset({ path, to, onProgress: ({ step, done, total }) => progress.update(done, total, step) });
    progress.close();
    console.log(formatPublishReport(done));
  } finally {
    progress.close();
  }
}
