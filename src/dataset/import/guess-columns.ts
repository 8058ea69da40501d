// Which column of a file holds which field: from the columns' names and from a sample of their values, with what a person said on top.
// Pure: the same sample gives the same answer.
import { IMPORT_FIELDS, type ImportField, type ImportRole } from "./import-fields.ts";
import { parseText } from "./values.ts";

export type ColumnGuess = {
  column: string;
  /** In words, for the report. */
  how: "as told" | "by its name" | "by a name like it" | "by part of its name" | "by its values";
  /** Up to three different values. */
  examples: string[];
};
/** Field name -> column. */
export type ColumnMap = Record<string, ColumnGuess>;

/** How many of a column's values must look right: fewer where its name leaves no doubt. */
const [MIN_SHARE, MIN_SHARE_WITH_NAME] = [0.8, 0.5];
const [LIKE_IT, PART_OF_IT, BY_VALUES] = [0.6, 0.4, 0.2];

const squash = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** One letter more, less, other, or two swapped ("HIEGHT"). */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return one === other;
  let front = 0;
  while (front < one.length && one[front] === other[front]) front += 1;
  const [restOne, restOther] = [one.slice(front), other.slice(front)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

/** The words of a name: `SITE_ADDR_1`, `siteAddr` and `Site Addr` have the same ones. */
function listWords(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** 0 to 1, and how it was recognised; null when the name says nothing. */
function scoreName(column: string, field: ImportField): { score: number; how: ColumnGuess["how"] } | null {
  const squashed = squash(column);
  if (field.not?.test(squashed)) return null;
  const exact = field.names.indexOf(squashed);
  if (exact >= 0) return { score: 1 - (0.3 * exact) / field.names.length, how: "by its name" };
  if (squashed.length >= 5 && field.names.some((name) => name.length >= 5 && isSlip(squashed, name)))
    return { score: LIKE_IT, how: "by a name like it" };
  const words = listWords(column);
  const part = field.names.findIndex((name) => name.length >= 3 && words.includes(name));
  return part >= 0 && words.length > 1 ? { score: PART_OF_IT - (0.1 * part) / field.names.length, how: "by part of its name" } : null;
}

type Column = { name: string; values: string[] };

function listColumns(rows: readonly Record<string, unknown>[]): Column[] {
  const columns = new Map<string, string[]>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const values = columns.get(name) ?? [];
      columns.set(name, values);
      const text = parseText(value);
      if (text !== null) values.push(text);
    }
  }
  return [...columns].map(([name, values]) => ({ name, values }));
}

function fitsValues({ values }: Column, pattern: RegExp | undefined, minShare: number): boolean {
  if (values.length === 0) return false;
  return !pattern || values.filter((value) => pattern.test(value)).length >= minShare * values.length;
}

/** Fields that are recognised by their values alone, where no name fits. */
const STRICT_VALUES: Record<string, RegExp> = { address: /^\d+[-\dA-Z]*\s+(\S+\s+)*\S*[A-Za-z]{2}/, zip: /^\d{5}(-\d{4})?$/ };

function describeColumn(column: Column, how: ColumnGuess["how"]): ColumnGuess {
  return { column: column.name, how, examples: [...new Set(column.values)].slice(0, 3) };
}

/**
 * `rows`: the properties of the first features. `told`: field -> column as `resolveColumnChoices` gives it, "" for none.
 * A column serves one field. Columns that are empty throughout the sample are taken only when told.
 */
export function guessColumns(role: ImportRole, rows: readonly Record<string, unknown>[], told: Record<string, string> = {}): ColumnMap {
  const fields: Record<string, ImportField> = IMPORT_FIELDS[role];
  const columns = listColumns(rows);
  const map: ColumnMap = {};
  const taken = new Set<string>();
  for (const [field, name] of Object.entries(told)) {
    const column = columns.find((one) => one.name === name);
    if (!column) continue;
    map[field] = describeColumn(column, "as told");
    taken.add(column.name);
  }

  const open = Object.entries(fields).filter(([field]) => !(field in told));
  const candidates = open.flatMap(([field, definition]) =>
    columns.flatMap((column) => {
      const named = scoreName(column.name, definition);
      const minShare = named?.how === "by its name" ? MIN_SHARE_WITH_NAME : MIN_SHARE;
      if (named && fitsValues(column, definition.values, minShare)) return [{ field, column, ...named }];
      const strict = STRICT_VALUES[field];
      const looksRight = strict && !definition.not?.test(squash(column.name)) && fitsValues(column, strict, MIN_SHARE);
      return looksRight ? [{ field, column, score: BY_VALUES, how: "by its values" as const }] : [];
    }),
  );
  candidates.sort((a, b) => b.score - a.score);
  for (const { field, column, how } of candidates) {
    if (field in map || taken.has(column.name)) continue;
    map[field] = describeColumn(column, how);
    taken.add(column.name);
  }
  return Object.fromEntries(Object.keys(fields).flatMap((field) => (map[field] ? [[field, map[field]]] : [])));
}
