// `dataset -- publish`: a dataset file into PostgreSQL, with progress on stderr and what was done on stdout.
import { isPostgresUrl } from "./contract/postgres-layout.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { openProgress } from "./terminal.ts";

// Loaded when needed: the driver would slow down every command.
const load = () => import("./dataset/publish/publish-dataset.ts");

/** What is wrong with `--to`, as far as its text says. The address may hold a password: it is not repeated. */
export function listTargetFaults(to: string): string[] {
  return isPostgresUrl(to) ? [] : ["--to must be the address of a PostgreSQL database: postgres://user:password@host/database."];
}

/** Throws an OperatorFault where a dataset could not be published to, before the work of making one. */
export async function requireTarget(to: string): Promise<void> {
  await (await load()).requireDatabase(to);
}

export async function runPublish(path: string, to: string): Promise<void> {
  const faults = listTargetFaults(to);
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));
  const { formatPublishReport, publishDataset } = await load();
  const progress = openProgress("Publishing");
  try {
    const done = await publishDataset({ path, to, onProgress: ({ step, done, total }) => progress.update(done, total, step) });
    progress.close();
    console.log(formatPublishReport(done));
  } finally {
    progress.close();
  }
}
