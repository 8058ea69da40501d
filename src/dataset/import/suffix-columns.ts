// Columns of street suffixes that an import would pass over, which would leave "12 MAIN" of 12 Main St.
import type { ColumnMap } from "../../columns/guess-columns.ts";
import { areSuffixes, readSuffix } from "../../columns/street-suffixes.ts";
import { parseText } from "../../columns/values.ts";
import type { ImportRole } from "./import-fields.ts";

const LEAST_MISSING = 0.5;

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
              .map(readSuffix),
            code: readSuffix(value),
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
