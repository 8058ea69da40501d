// Which column of a table holds which field: by the words of its name, unless its values speak against it, with what a person said on top.
// Pure: the same sample gives the same answer.
import { ANYWHERE, type Beside, type Column, HOUSE, isAnothers, isState, type KnownPlace, OBJECTIONS, objectToKey } from "./evidence.ts";
import { isKnown, readWords, squash } from "./name-words.ts";
import type { ColumnField, ColumnFields } from "./read-fields.ts";
import { areSuffixes } from "./street-suffixes.ts";
import { parseText } from "./values.ts";

export type ColumnGuess = {
  column: string;
  /** In words, for the report. */
  how: "as set" | "because it joins the most rows" | "by its name" | "by part of its name" | "by its values";
  /** In what share of the first rows it has a value. */
  filled: number;
  /** Up to three different values. */
  examples: string[];
};
/** Field name -> column. */
export type ColumnMap = Record<string, ColumnGuess>;
/** A column that has a field's name, and why it isn't taken; `isUnnamed`: it has its values alone. */
export type RefusedColumn = { field: string; column: string; why: string; isUnreadable?: boolean; isUnnamed?: boolean };
export type EmptyColumn = { field: string; column: string };

export type Table = {
  fields: ColumnFields;
  /** The values of the first rows. */
  rows: readonly Record<string, unknown>[];
  /** Field -> column, "" for none. */
  told?: Readonly<Record<string, string>>;
  /** The parcel number, where a trial of the join chose it. */
  key?: string | undefined;
  place?: KnownPlace | undefined;
  /** As `Beside` has it. */
  isUnique?: boolean;
};

/** How many of a column's values must look right: fewer where its name leaves no doubt. */
const [MIN_SHARE, MIN_SHARE_WITH_NAME] = [0.8, 0.5];
/** A whole address is compared with number and street, a city with what is beside it. */
const LATE = ["address", "city"];
const [PART_OF_IT, BY_VALUES, EMPTY] = [0.4, 0.2, 0.1];

type Score = { score: number; how: ColumnGuess["how"] };

/** 0 to 1; null when the name says nothing, or something else. */
function scoreName({ name, words }: Column, { names, phrases, beside }: ColumnField): Score | null {
  if (names.includes(squash(name))) return { score: 1, how: "by its name" };
  const rest = (phrase: ReadonlySet<string>) => [...words].filter((word) => !phrase.has(word) && !beside.has(word));
  const rank = (at: number) => at / phrases.length;
  const having = phrases.map((phrase, at) => ({ phrase, at })).filter(({ phrase }) => [...phrase].every((word) => words.has(word)));
  const whole = having.find(({ phrase }) => rest(phrase).length === 0);
  if (whole) return { score: 1 - 0.3 * rank(whole.at), how: "by its name" };
  // A prefix of what isn't known may be a plat's.
  const says = (word: string) => word.length > 2 && word !== "pre";
  const part = having.find(({ phrase }) => !rest(phrase).some(isKnown) && [...phrase].some(says));
  return part ? { score: PART_OF_IT - 0.1 * rank(part.at), how: "by part of its name" } : null;
}

/** "SitusSt" is a street or a state, as its values are. */
const spellState = (name: string, values: readonly string[]) =>
  /st$/i.test(name) && values.filter(isState).length > values.length / 2 ? name.replace(/st$/i, "_state") : name;

function listColumns(rows: readonly Record<string, unknown>[]): Column[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => {
    const cells = rows.map((row) => row[name]);
    const values = cells.flatMap((cell) => parseText(cell) ?? []);
    return { name, words: readWords(spellState(name, values)), cells, values };
  });
}

function fitsValues({ values }: Column, pattern: RegExp | undefined, minShare: number): boolean {
  if (values.length === 0) return false;
  return !pattern || values.filter((value) => pattern.test(value)).length >= minShare * values.length;
}

/** Fields that are recognized by their values alone, where no name fits. */
const STRICT_VALUES: Record<string, (column: Column) => boolean> = {
  address: (column) => fitsValues(column, HOUSE, MIN_SHARE),
  zip: (column) => fitsValues(column, /^\d{5}(-\d{4})?$/, MIN_SHARE),
  suffix: ({ values }) => areSuffixes(values),
};
/** The better the likelier; null for a column that cannot be the field. */
function scoreColumn(column: Column, field: string, definition: ColumnField): Score | null {
  const named = scoreName(column, definition);
  const minShare = named?.how === "by its name" ? MIN_SHARE_WITH_NAME : MIN_SHARE;
  if (named && fitsValues(column, definition.values, minShare)) return named;
  if (definition.isRare && named?.how === "by its name" && column.values.length === 0)
    return { score: EMPTY * named.score, how: named.how };
  if (!STRICT_VALUES[field]?.(column)) return null;
  return isAnothers(column) ? null : { score: BY_VALUES, how: "by its values" };
}

/** Columns that have the name of a number, and mostly other values. */
function listUnreadable(fields: ColumnFields, columns: readonly Column[]): RefusedColumn[] {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === "number" || kind === "whole" || kind === "year")
    .flatMap(([field, definition]) =>
      columns
        .filter((column) => column.values.length > 0 && scoreName(column, definition)?.how === "by its name")
        .filter((column) => !fitsValues(column, definition.values, MIN_SHARE_WITH_NAME))
        .map(({ name, values }) => {
          const example = values.find((value) => !definition.values!.test(value));
          return { field, column: name, why: `its values can't be read (“${example}”)`, isUnreadable: true };
        }),
    );
}

/** For each field the first column that has its name, and no value. */
function listEmpty(fields: ColumnFields, columns: readonly Column[]): EmptyColumn[] {
  const empty = columns.filter(({ values }) => values.length === 0);
  return Object.entries(fields).flatMap(([field, definition]) => {
    const column = empty.find((one) => scoreName(one, definition)?.how === "by its name");
    return column ? [{ field, column: column.name }] : [];
  });
}

type Candidate = Score & { field: string; column: Column };

function listCandidates(fields: ColumnFields, columns: readonly Column[]): Candidate[] {
  const candidates = Object.entries(fields).flatMap(([field, definition]) =>
    columns.flatMap((column) => {
      const scored = scoreColumn(column, field, definition);
      return scored ? [{ field, column, ...scored }] : [];
    }),
  );
  return candidates.sort((a, b) => LATE.indexOf(a.field) - LATE.indexOf(b.field) || b.score - a.score);
}

/** Columns that may be the parcel number, the likeliest first; the one that is told alone, and none where "" is. */
export function listKeyCandidates({ fields, rows, told = {}, isUnique = false }: Table): string[] {
  if (told.parcel_id !== undefined) return told.parcel_id ? [told.parcel_id] : [];
  const { keys = [], others = [] } = Object.groupBy(listCandidates(fields, listColumns(rows)), ({ field }) =>
    field === "parcel_id" ? "keys" : "others",
  );
  const named = others.filter(({ how }) => how === "by its name").map(({ column }) => column.name);
  const taken = new Set([...named, ...Object.values(told)]);
  return keys
    .filter(({ column, how }) => !taken.has(column.name) && objectToKey(column, { isUnique, isNamed: how === "by its name" }) === null)
    .map(({ column }) => column.name);
}

/**
 * A column serves one field. Columns that are empty throughout the sample are taken only when told, but for those of parts of an address that most
 * addresses lack. Where house number and street are set, no whole address is guessed. `refused` and `empty`: of fields that nothing fills.
 */
export function guessColumns({ fields, rows, told = {}, key, place = ANYWHERE, isUnique = false }: Table): {
  map: ColumnMap;
  refused: RefusedColumn[];
  empty: EmptyColumn[];
} {
  const columns = listColumns(rows);
  const chosen = new Map<string, { column: Column; how: ColumnGuess["how"] }>();
  const refused: RefusedColumn[] = [];
  const foreign = new Set<Column>();
  const isTaken = (column: Column) => [...chosen.values()].some((one) => one.column === column);
  for (const [field, name] of Object.entries(told)) {
    const column = columns.find((one) => one.name === name);
    if (column) chosen.set(field, { column, how: "as set" });
  }
  const inParts = Boolean(told.number && told.street);
  const open = Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in told) && !(inParts && field === "address")));
  const unreadable = listUnreadable(
    open,
    columns.filter((column) => !isTaken(column)),
  );
  const candidates = listCandidates(
    open,
    columns.filter(({ name }) => !unreadable.some(({ column }) => column === name)),
  );
  const byJoin = columns.find(({ name }) => name === key);
  if (byJoin && !chosen.has("parcel_id") && byJoin !== candidates.find(({ field }) => field === "parcel_id")?.column)
    chosen.set("parcel_id", { column: byJoin, how: "because it joins the most rows" });
  for (const { field, column, how } of candidates) {
    if (chosen.has(field) || isTaken(column)) continue;
    const beside: Beside = {
      columns,
      columnOf: (other) => chosen.get(other)?.column,
      place,
      foreign,
      isUnique,
      isNamed: how === "by its name",
    };
    const why = OBJECTIONS[field]?.(column, beside) ?? null;
    if (why === null) chosen.set(field, { column, how });
    else if (["address", "state", "zip"].includes(field)) foreign.add(column);
    if (why !== null && how !== "by its values") refused.push({ field, column: column.name, why });
  }
  const isTown = (column: Column) =>
    !isTaken(column) && !isAnothers(column) && column.values.length > 0 && column.values.every(place.isCityHere);
  const towns = open.city ? columns.filter(isTown) : [];
  const describe = ({ column, how }: { column: Column; how: ColumnGuess["how"] }): ColumnGuess => ({
    column: column.name,
    how,
    filled: column.values.length / column.cells.length,
    examples: [...new Set(column.values)].slice(0, 3),
  });
  return {
    map: Object.fromEntries(Object.keys(fields).flatMap((field) => (chosen.has(field) ? [[field, describe(chosen.get(field)!)]] : []))),
    refused: [
      ...refused,
      ...towns.map(({ name }) => ({ field: "city", column: name, why: "only its values look like it", isUnnamed: true })),
      ...listUnreadable(
        open,
        columns.filter((column) => !isTaken(column)),
      ),
    ].filter(({ field }) => !chosen.has(field)),
    empty: listEmpty(open, columns).filter(({ field }) => !chosen.has(field)),
  };
}
