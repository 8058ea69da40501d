// Columns of street suffixes, recognized by their values.
import { suffixCode } from "../address/suffixes.ts";

/** Other suffixes are words that other columns hold too: PARK, LAKE, CENTER. */
const COMMON = new Set(["ST", "AVE", "RD", "DR", "LN", "CT", "BLVD", "PL", "WAY", "CIR"]);
const [LEAST_SUFFIXES, LEAST_COMMON] = [0.8, 0.5];
const FIRST_VALUES = 20;

/** "" for what is none. */
export const readSuffix = (value: string) => suffixCode(value.replace(/\.$/, "").toUpperCase());

/** `values`: those that are not empty. */
export function areSuffixes(values: readonly string[]): boolean {
  // Of thousands of columns nearly all are out at once.
  const first = values.slice(0, FIRST_VALUES);
  if (first.length === 0 || (values.length > FIRST_VALUES && first.every((value) => readSuffix(value) === ""))) return false;
  const codes = values.map(readSuffix);
  const share = (test: (code: string) => boolean) => codes.filter(test).length / codes.length;
  return share((code) => code !== "") >= LEAST_SUFFIXES && share((code) => COMMON.has(code)) >= LEAST_COMMON;
}
