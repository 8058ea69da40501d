// The operator's field dictionary (DICTIONARY): what the fields of a real service mean, checked before anything is served by it.
import { readFileSync, statSync } from "node:fs";
import { Value } from "typebox/value";
import { DatasetDictionary } from "../contract/fields.ts";

/** Adds a sentence to `faults`, and gives null, where the file is no field dictionary. */
export function readDictionary(path: string, faults: string[]): DatasetDictionary | null {
  try {
    // A pipe or a device may never end.
    if (!statSync(path).isFile()) throw new Error("it is not a regular file.");
    const dictionary: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (Value.Check(DatasetDictionary, dictionary)) return dictionary;
    const [first] = Value.Errors(DatasetDictionary, dictionary);
    faults.push(`DICTIONARY ${path} is no field dictionary: ${first?.instancePath || "the document"} ${first?.message ?? "is wrong"}.`);
  } catch (error) {
    faults.push(`DICTIONARY ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}
