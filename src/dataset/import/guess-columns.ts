// Which column of a file holds which field: from the columns' names and from a sample of their values, with what a person said on top.
// Pure: the same sample gives the same answer.
import { IMPORT_FIELDS, type ImportField, type ImportRole } from "./import-fields.ts";
import { areSuffixes } from "./suffix-columns.ts";
import { parseText } from "./values.ts";

export type ColumnGuess = {
  column: string;
  /** In words, for the report. */
  how: "as set" | "because it joins the most rows" | "by its name" | "by part of its name" | "by its values";
  /** Up to three different values. */
  examples: string[];
};
/** Field name -> column. */
export type ColumnMap = Record<string, ColumnGuess>;

/** How many of a column's values must look right: fewer where its name leaves no doubt. */
const [MIN_SHARE, MIN_SHARE_WITH_NAME] = [0.8, 0.5];
const [PART_OF_IT, BY_VALUES, EMPTY] = [0.4, 0.2, 0.1];

const squash = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

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
const STRICT_VALUES: Record<string, (column: Column) => boolean> = {
  address: (column) => fitsValues(column, /^\d+[-\dA-Z]*\s+(\S+\s+)*\S*[A-Za-z]{2}/, MIN_SHARE),
  zip: (column) => fitsValues(column, /^\d{5}(-\d{4})?$/, MIN_SHARE),
  suffix: ({ values }) => areSuffixes(values),
};

/** 0 to 1, the better the likelier; null for a column that cannot be the field. */
function scoreColumn(column: Column, field: string, definition: ImportField): { score: number; how: ColumnGuess["how"] } | null {
  const named = scoreName(column.name, definition);
  const minShare = named?.how === "by its name" ? MIN_SHARE_WITH_NAME : MIN_SHARE;
  if (named && fitsValues(column, definition.values, minShare)) return named;
  if (definition.rare && named?.how === "by its name" && column.values.length === 0) return { score: EMPTY * named.score, how: named.how };
  const looksRight = !definition.not?.test(squash(column.name)) && STRICT_VALUES[field]?.(column);
  return looksRight ? { score: BY_VALUES, how: "by its values" } : null;
}

function describeColumn(column: Column, how: ColumnGuess["how"]): ColumnGuess {
  return { column: column.name, how, examples: [...new Set(column.values)].slice(0, 3) };
}

/** Columns that may be the parcel number, the likeliest first; the one that is told alone, and none where "" is. */
export function listKeyCandidates(role: ImportRole, rows: readonly Record<string, unknown>[], told: Record<string, string> = {}): string[] {
  const fields = IMPORT_FIELDS[role];
  const definition = fields.parcel_id;
  if (!definition) return [];
  if (told.parcel_id !== undefined) return told.parcel_id ? [told.parcel_id] : [];
  const isOther = ({ name }: Column) =>
    Object.values(told).includes(name) ||
    Object.entries(fields).some(([field, { names }]) => field !== "parcel_id" && names.includes(squash(name)));
  return listColumns(rows)
    .flatMap((column) => {
      const scored = isOther(column) ? null : scoreColumn(column, "parcel_id", definition);
      return scored ? [{ name: column.name, score: scored.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

/**
 * `rows`: the properties of the first features. `told`: field -> column as `resolveColumnChoices` gives it, "" for none. `key`: the parcel
 * number, where a trial of the join chose it. A column serves one field. Columns that are empty throughout the sample are taken only when told,
 * but for those of parts of an address that most addresses lack.
 */
export function guessColumns(
  role: ImportRole,
  rows: readonly Record<string, unknown>[],
  told: Record<string, string> = {},
  key?: string,
): ColumnMap {
  const fields = IMPORT_FIELDS[role];
  const columns = listColumns(rows);
  const map: ColumnMap = {};
  const taken = new Set<string>();
  for (const [field, name] of Object.entries(told)) {
    const column = columns.find((one) => one.name === name);
    if (!column) continue;
    map[field] = describeColumn(column, "as set");
    taken.add(column.name);
  }

  const open = Object.entries(fields).filter(([field]) => !(field in told));
  const candidates = open.flatMap(([field, definition]) =>
    columns.flatMap((column) => {
      const scored = scoreColumn(column, field, definition);
      return scored ? [{ field, column, ...scored }] : [];
    }),
  );
  candidates.sort((a, b) => b.score - a.score);
  const byName = candidates.find(({ field }) => field === "parcel_id");
  const byJoin = columns.find(({ name }) => name === key);
  if (byJoin && byJoin !== byName?.column && !map.parcel_id) {
    map.parcel_id = describeColumn(byJoin, "because it joins the most rows");
    taken.add(byJoin.name);
  }
  for (const { field, column, how } of candidates) {
    if (field in map || taken.has(column.name)) continue;
    map[field] = describeColumn(column, how);
    taken.add(column.name);
  }
  return Object.fromEntries(Object.keys(fields).flatMap((field) => (map[field] ? [[field, map[field]]] : [])));
}
