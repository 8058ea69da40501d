// `dataset -- import`: shows which columns it takes, imports, reports. Columns and report go to stdout, progress to stderr.
import { resolve } from "node:path";
import { writeWholeFile } from "./dataset/file/part-file.ts";
import { type ImportOptions, importDataset } from "./dataset/import/import-dataset.ts";
import { formatImportReport, type ImportReport } from "./dataset/import/import-report.ts";
import { parseJoin } from "./dataset/import/join-choice.ts";
import { readMappingFile, writeMappingFile } from "./dataset/import/mapping-file.ts";
import { formatFirstRows, formatPlan, type ImportPlan, planImport } from "./dataset/import/plan-import.ts";
import { splitLayer } from "./dataset/import/source/open-source.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { listOutputFaults, type Output, REPORT_MARK } from "./output-files.ts";
import { CALLER_DIR } from "./settings.ts";
import { openProgress, toPrintable } from "./terminal.ts";

type ImportCommand = Pick<
  ImportOptions,
  "parcels" | "buildings" | "addresses" | "join" | "crs" | "units" | "map" | "set" | "name" | "attribution"
> &
  Partial<Record<"report" | "out" | "mapFile" | "saveMap", string>> & {
    layer?: Record<string, string>;
    cityAlias?: string[];
    acceptDamage?: boolean;
    dryRun?: boolean;
  };

const fromCaller = (path: string) => resolve(CALLER_DIR, path);
/** A table with its key behind it. */
function joinFromCaller(text: string): string {
  const { path, key } = parseJoin(text);
  return key === null ? fromCaller(path) : `${fromCaller(path)}:${key.parcels}=${key.table}`;
}

const fromCallerIf = (path: string | undefined) => path && fromCaller(path);

export async function runImport({
  out,
  report,
  mapFile,
  saveMap,
  dryRun,
  layer = {},
  cityAlias: cityAliases,
  ...options
}: ImportCommand): Promise<void> {
  const sources = {
    parcels: fromCaller(options.parcels),
    buildings: fromCallerIf(options.buildings),
    addresses: fromCallerIf(options.addresses),
    join: options.join && joinFromCaller(options.join),
    layers: Object.fromEntries(Object.entries(layer).map(([name, path]) => [name, fromCaller(path)])),
  };
  const inputs = [
    { option: "--parcels", path: sources.parcels },
    { option: "--buildings", path: sources.buildings },
    { option: "--addresses", path: sources.addresses },
    { option: "--join", path: sources.join && parseJoin(sources.join).path },
    ...Object.entries(sources.layers).map(([name, path]) => ({ option: `--layer ${name}`, path })),
  ].map(({ option, path }) => ({ option, path: path && splitLayer(path)[0] }));
  // --map-file is not among them: a mapping may be saved again.
  const outputs: Output[] = [
    { option: "--out", kind: "dataset", path: fromCallerIf(out) },
    { option: "--report", kind: "report", path: fromCallerIf(report) },
    { option: "--save-map", kind: "mapping", path: fromCallerIf(saveMap) },
  ];
  const faults = listOutputFaults(outputs, inputs);
  if (!dryRun && !out) faults.push("Set the output: --out FILE (--dry-run needs none).");
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));

  const choices = { ...options, ...sources, cityAliases, mapping: mapFile ? readMappingFile(fromCaller(mapFile)) : undefined };
  const onPlan = (plan: ImportPlan) => console.log(toPrintable(formatPlan(plan)));
  const tellWritten = (place: string) => console.log(toPrintable(`Written: ${place}`));
  const save = ({ mapping }: Pick<ImportPlan, "mapping">) => {
    if (!saveMap) return;
    writeMappingFile(fromCaller(saveMap), mapping);
    tellWritten(fromCaller(saveMap));
  };
  const writeReport = (content: object) => {
    if (!report) return;
    writeWholeFile(fromCaller(report), `${JSON.stringify({ [REPORT_MARK]: 1, ...content }, null, 2)}\n`);
    tellWritten(fromCaller(report));
  };
  if (dryRun) {
    const plan = await planImport(choices);
    onPlan(plan);
    console.log(toPrintable(formatFirstRows(plan)));
    save(plan);
    writeReport({ dryRun: true, ...plan });
    return;
  }
  const path = fromCaller(out!);
  const done = await importWithProgress({ ...choices, out: path, onPlan });
  console.log(toPrintable(formatImportReport(done)));
  save(done);
  writeReport({ out: path, ...done });
  tellWritten(path);
}

async function importWithProgress(options: ImportOptions): Promise<ImportReport> {
  const progress = openProgress("Importing");
  try {
    return await importDataset({ ...options, onProgress: ({ step, done, total }) => progress.update(done, total, step) });
  } finally {
    progress.close();
  }
}
