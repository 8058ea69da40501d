// `dataset -- import`: shows which columns it takes, imports, reports. Columns and report go to stdout, progress to stderr.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withTemporaryFile } from "./dataset/file/temporary-file.ts";
import { type ImportOptions, type ImportProgress, importDataset } from "./dataset/import/import-dataset.ts";
import { formatImportReport, type ImportReport } from "./dataset/import/import-report.ts";
import { readMappingFile, writeMappingFile } from "./dataset/import/mapping-file.ts";
import { formatPlan, type ImportPlan, planImport } from "./dataset/import/plan-import.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { runPublish } from "./publish-command.ts";
import { CALLER_DIR } from "./settings.ts";
import { openProgress, toPrintable } from "./terminal.ts";

type ImportCommand = Pick<
  ImportOptions,
  "parcels" | "buildings" | "addresses" | "crs" | "units" | "treeCrown" | "map" | "name" | "attribution"
> &
  Partial<Record<"report" | "out" | "to" | "mapFile" | "saveMap", string>> & { layer?: Record<string, string>; dryRun?: boolean };

const fromCaller = (path: string) => resolve(CALLER_DIR, path);
const fromCallerIf = (path: string | undefined) => path && fromCaller(path);

export async function runImport({ out, to, report, mapFile, saveMap, dryRun, layer = {}, ...options }: ImportCommand): Promise<void> {
  const choices = {
    ...options,
    parcels: fromCaller(options.parcels),
    buildings: fromCallerIf(options.buildings),
    addresses: fromCallerIf(options.addresses),
    layers: Object.fromEntries(Object.entries(layer).map(([name, path]) => [name, fromCaller(path)])),
    mapping: mapFile ? readMappingFile(fromCaller(mapFile)) : undefined,
  };
  const showPlan = (plan: ImportPlan) => console.log(toPrintable(formatPlan(plan)));
  const save = ({ mapping }: Pick<ImportPlan, "mapping">) => saveMap && writeMappingFile(fromCaller(saveMap), mapping);
  if (dryRun) {
    const plan = await planImport(choices, { withUnits: saveMap !== undefined });
    showPlan(plan);
    save(plan);
    return;
  }
  if ((out === undefined) === (to === undefined)) {
    throw new OperatorFault("Say where the dataset goes: --out FILE, or --to postgres://… (--dry-run writes none).");
  }
  const onDone = (done: ImportReport) => {
    console.log(toPrintable(formatImportReport(done)));
    if (report) writeFileSync(fromCaller(report), `${JSON.stringify(done, null, 2)}\n`);
    save(done);
  };
  if (out) await importTo(fromCaller(out), choices, showPlan, onDone);
  else {
    await withTemporaryFile("import.gpkg", async (path) => {
      await importTo(path, choices, showPlan, onDone, hidePassword(to!));
      await runPublish(path, to!);
    });
  }
}

/** For people to see. */
function hidePassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1@");
}

async function importTo(
  out: string,
  choices: Omit<ImportOptions, "out">,
  onPlan: (plan: ImportPlan) => void,
  onDone: (done: ImportReport) => void,
  shownAs = out,
): Promise<void> {
  const progress = openProgress("Importing");
  try {
    const onProgress = ({ step, done, total }: ImportProgress) => progress.update(done, total, step);
    const done = { ...(await importDataset({ ...choices, out, onPlan, onProgress })), out: shownAs };
    progress.close();
    onDone(done);
  } finally {
    progress.close();
  }
}
