// Files that the operator gives for the page (DICTIONARY, BASEMAPS, RULES): read and checked before anything is served by them.
import { readFileSync, statSync } from "node:fs";
import type { DatasetDictionary } from "../contract/fields.ts";
import type { Basemap } from "../contract/page-setup.ts";
import { findUnknownValues } from "../rules/find-unknown-values.ts";
import { RULE_LIMITS, type ServedRuleSet } from "../rules/rule-format.ts";
import { checkBasemaps } from "./check-basemaps.ts";
import { checkDictionary, DICTIONARY_BYTES } from "./check-dictionary.ts";
import { serveRules } from "./serve-rules.ts";

/** Null where the file is no field dictionary. */
export function readDictionary(path: string, faults: string[]): DatasetDictionary | null {
  return readDocument(path, checkDictionary, `DICTIONARY ${path}`, "field dictionary", faults, DICTIONARY_BYTES);
}

/** An array of basemaps, and of ids of public ones. Empty where the file is none. */
export function readBasemaps(path: string, faults: string[]): Basemap[] {
  return readDocument(path, checkBasemaps, `BASEMAPS ${path}`, "list of basemaps", faults) ?? [];
}

/** Null where the file is no set of rules: a sentence for each fault. */
export function readRules(path: string, faults: string[]): ServedRuleSet | null {
  const setting = `RULES ${path}`;
  const parsed = parseFile(path, setting, faults, RULE_LIMITS.bytes);
  if (!parsed) return null;
  const served = serveRules(parsed.document);
  if (served.ok) return served.set;
  faults.push(...served.faults.map((fault) => `${setting}: ${fault}.`));
  return null;
}

/** A sentence for each comparison that can hardly be true. */
export function warnOfRules({ rules, dictionary }: { rules: ServedRuleSet; dictionary: DatasetDictionary | null }): string[] {
  return findUnknownValues(rules, dictionary).map((warning) => `RULES: ${warning}`);
}

/** Adds a sentence to `faults`, and gives null, where the file cannot be read or `check` throws an Error. */
function readDocument<T>(
  path: string,
  check: (document: unknown) => T,
  setting: string,
  what: string,
  faults: string[],
  mostBytes?: number,
): T | null {
  const parsed = parseFile(path, setting, faults, mostBytes);
  if (!parsed) return null;
  try {
    return check(parsed.document);
  } catch (error) {
    faults.push(`${setting} isn't a ${what}: ${(error as Error).message}.`);
    return null;
  }
}

/** Null, and a sentence in `faults`, where the file is not there, too large, or not JSON. */
function parseFile(path: string, setting: string, faults: string[], mostBytes = Number.POSITIVE_INFINITY): { document: unknown } | null {
  try {
    const file = statSync(path);
    // A pipe or a device may never end.
    if (!file.isFile()) throw new Error("it isn't a regular file.");
    if (file.size > mostBytes) throw new Error(`it has ${file.size} bytes, but may have at most ${mostBytes}.`);
    // Some editors begin a file with a byte order mark.
    return { document: JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, "")) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    faults.push(`${setting} can't be read: ${code === "ENOENT" ? "there is no such file." : message}`);
    return null;
  }
}
