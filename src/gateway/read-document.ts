// Files that the operator gives for the page (DICTIONARY, BASEMAPS): read and checked before anything is served by them.
import { readFileSync, statSync } from "node:fs";
import { DatasetDictionary } from "../contract/fields.ts";
import type { Basemap } from "../contract/page-setup.ts";
import { checkBasemaps } from "./check-basemaps.ts";
import { checkShape } from "./check-shape.ts";

/** Null where the file is no field dictionary. */
export function readDictionary(path: string, faults: string[]): DatasetDictionary | null {
  return readDocument(path, (document) => checkShape(DatasetDictionary, document), `DICTIONARY ${path}`, "field dictionary", faults);
}

/** An array of basemaps, and of ids of public ones. Empty where the file is none. */
export function readBasemaps(path: string, faults: string[]): Basemap[] {
  return readDocument(path, checkBasemaps, `BASEMAPS ${path}`, "list of basemaps", faults) ?? [];
}

/** Adds a sentence to `faults`, and gives null, where the file cannot be read or `check` throws an Error. */
function readDocument<T>(path: string, check: (document: unknown) => T, setting: string, what: string, faults: string[]): T | null {
  let document: unknown;
  try {
    // A pipe or a device may never end.
    if (!statSync(path).isFile()) throw new Error("it is not a regular file.");
    // Some editors begin a file with a byte order mark.
    document = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    faults.push(`${setting} cannot be read: ${code === "ENOENT" ? "there is no such file." : message}`);
    return null;
  }
  try {
    return check(document);
  } catch (error) {
    faults.push(`${setting} is no ${what}: ${(error as Error).message}.`);
    return null;
  }
}
