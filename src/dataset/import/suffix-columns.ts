// Columns of street suffixes, recognised by their values; and those that an import would pass over, which would leave "12 MAIN" of 12 Main St.
import { suffixCode } from "../../address/suffixes.ts";
import type { ColumnMap } from "./guess-columns.ts";
import type { ImportRole } from "./import-fields.ts";
import { parseText } from "./values.ts";

/** Other suffixes are words that other columns hold too: PARK, LAKE, CENTER. */
const COMMON = new Set(["ST", "AVE", "RD", "DR", "LN", "CT", "BLVD", "PL", "WAY", "CIR"]);
const [LEAST_SUFFIXES, LEAST_COMMON, LEAST_MISSING] = [0.8, 0.5, 0.5];

const codeOf = (value: string) => suffixCode(value.replace(/\.$/, "").toUpperCase());

const FIRST_VALUES = 20;

/** `values`: those that are not empty. */
export function areSuffixes(values: readonly string[]): boolean {
  // Of thousands of columns nearly all are out at once.
  const first = values.slice(0, FIRST_VALUES);
  if (first.length === 0 || (values.length > FIRST_VALUES && first.every((value) => codeOf(value) === ""))) return false;
  const codes = values.map(codeOf);
  const share = (test: (code: string) => boolean) => codes.filter(test).length / codes.length;
  return share((code) => code !== "") >= LEAST_SUFFIXES && share((code) => COMMON.has(code)) >= LEAST_COMMON;
}

type Sampled = { role: ImportRole; columns: ColumnMap; rows: readonly Record<string, unknown>[] };

const quote = (values: readonly string[]) =>
  `(${[...new Set(values)]
    .slice(0, 3)
    .map((value) => `“${value}”`)
    .join(", ")})`;

/** Whether most addresses lack the suffix that stands beside them. */
function isMissingIn(address: string, suffix: string, rows: Sampled["rows"]): boolean {
  const both = rows.flatMap((row) => {
    const [line, value] = [parseText(row[address]), parseText(row[suffix])];
    return line && value
      ? [
          {
            words: line
              .toUpperCase()
              .split(/[^\p{L}\d]+/u)
              .map(codeOf),
            code: codeOf(value),
          },
        ]
      : [];
  });
  return both.length > 0 && both.filter(({ words, code }) => !words.includes(code)).length >= LEAST_MISSING * both.length;
}

/** In words, for each file whose addresses go without them. */
export function listUnusedSuffixes({ role, columns, rows }: Sampled): string[] {
  const { address, number, street, suffix } = columns;
  const inParts = number !== undefined && street !== undefined;
  if (!address && !inParts) return [];
  if (inParts && suffix) return [];
  const names = suffix ? [suffix.column] : [...new Set(rows.flatMap((row) => Object.keys(row)))];
  for (const name of names) {
    const values = rows.flatMap((row) => parseText(row[name]) ?? []);
    if (!areSuffixes(values)) continue;
    if (inParts) return [`${role}: ${name} has street suffixes ${quote(values)} and isn't used. Use it with --map ${role}.suffix=${name}.`];
    if (isMissingIn(address!.column, name, rows))
      return [
        `${role}: ${name} has street suffixes ${quote(values)} that are missing in ${address!.column} and aren't used. If other columns have house number and street, name them with --map number=COLUMN street=COLUMN address=.`,
      ];
  }
  return [];
}
