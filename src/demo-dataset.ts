// The demo town's file in the state folder: made when it is missing, or when an older generator or layout made it.
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { LAYOUT_VERSION } from "./contract/dataset-file.ts";
import type { DemoOptions } from "./dataset/demo/build-demo.ts";
import { DEMO_GENERATOR } from "./dataset/demo/demo-town.ts";
import { readDatasetDocument } from "./dataset/file/read-dataset.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { openProgress } from "./terminal.ts";

export async function makeDemo(options: Omit<DemoOptions, "onProgress">): Promise<void> {
  const { buildDemo } = await import("./dataset/demo/build-demo.ts");
  mkdirSync(dirname(options.path), { recursive: true });
  const progress = openProgress("Generating the demo town");
  try {
    buildDemo({ ...options, onProgress: progress.update });
  } finally {
    progress.close();
  }
}

export async function makeDemoIfStale(path: string): Promise<void> {
  if (!isCurrent(path)) await makeDemo({ path });
}

function isCurrent(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const { generator, layout_version } = readDatasetDocument(path);
    return generator.name === DEMO_GENERATOR.name && generator.version === DEMO_GENERATOR.version && layout_version === LAYOUT_VERSION;
  } catch (error) {
    if (error instanceof OperatorFault) return false;
    throw error;
  }
}
