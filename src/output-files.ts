// What a command is about to write, held against what stands there, before anything is read: no file of a person's own is written over.
import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDatasetFile } from "./dataset/file/read-dataset.ts";
import { OperatorFault } from "./operator/operator-fault.ts";
import { whyNoFile, whyNoFolder } from "./operator/usable-paths.ts";

/** Without a path where the option was not given; without a layer behind it. */
type Input = { option: string; path: string | undefined };
export type Output = Input & { kind: keyof typeof KINDS };

/** The first member of a report's JSON: a file without it is not replaced by one. */
export const REPORT_MARK = "parcelscope_report";

/** What may be replaced: what the same option wrote before. */
const KINDS = {
  dataset: { name: "a Parcelscope dataset file", isOne: isDatasetFile },
  mapping: { name: "a mapping written by --save-map", isOne: (path: string) => readStart(path).includes('"parcelscope_mapping"') },
  report: { name: "an import report", isOne: (path: string) => readStart(path).includes(`"${REPORT_MARK}"`) },
};

const START_BYTES = 1000;

function readStart(path: string): string {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(START_BYTES);
    return start.toString("utf8", 0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}

/** Null for what is not there, and for a pipe, which has no path. */
function findReal(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** The same for all names of one file. */
function findPlace(path: string): string {
  const known = findReal(path);
  if (known !== null) return known;
  const folder = dirname(path);
  return folder === path ? path : join(findPlace(folder), basename(path));
}

function listWhyNotReplaced(option: string, path: string, kind: Output["kind"]): string[] {
  const fault = whyNoFile(path);
  if (fault) return [`${option} can't be written: ${fault} Choose another file.`];
  const { name, isOne } = KINDS[kind];
  if (statSync(path).size === 0 || isOne(path)) return [];
  return [`${option} would replace ${path}, which isn't ${name}. Choose another file, or move that one.`];
}

/** Every fault, each a sentence. */
export function listOutputFaults(outputs: readonly Output[], inputs: readonly Input[] = []): string[] {
  const taken = new Map<string, string>();
  for (const { option, path } of inputs) if (path) taken.set(findPlace(path), `${option} reads`);
  const faults: string[] = [];
  for (const { option, path, kind } of outputs) {
    if (!path) continue;
    const place = findPlace(path);
    const other = taken.get(place);
    taken.set(place, `${option} writes`);
    const noFolder = whyNoFolder(dirname(path));
    if (other) faults.push(`${option} would replace ${path}, which ${other}. Choose another file.`);
    else if (noFolder) faults.push(`${option} can't be written to ${path}: ${noFolder} Choose another path.`);
    else if (existsSync(path)) faults.push(...listWhyNotReplaced(option, path, kind));
  }
  return faults;
}

/** Throws an OperatorFault that lists every fault. */
export function requireOutputs(outputs: readonly Output[], inputs?: readonly Input[]): void {
  const faults = listOutputFaults(outputs, inputs);
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));
}
