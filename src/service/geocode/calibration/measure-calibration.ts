// Is a confidence of 0.9 right nine times in ten? Known addresses, spoiled (label-addresses.ts), are asked of an index from which
// every tenth street and every fifth house was taken out: for those the right answer is none.
import { DatabaseSync } from "node:sqlite";
import { ADDRESS_COLUMNS, ADDRESS_INDEXES } from "../../../contract/dataset-file.ts";
import { createGeocoder } from "../geocoder.ts";
import { type Known, type Labelled, labelHard, labelUsual } from "./label-addresses.ts";

type Tenth = { from: number; to: number; answers: number; right: number };

export type Calibration = {
  /** By confidence, from the highest; tenths without an answer are left out. */
  tenths: Tenth[];
  asked: number;
  /** Questions about a house that was taken out. */
  absent: number;
  /** Right among the answers that name a parcel. */
  precision: number;
  /** Right among the questions that have a parcel. */
  recall: number;
  /** By change: questions, right ones (none counts as right where none is), and wrong ones at 0.9 or more. */
  changes: { change: string; asked: number; right: number; confidentlyWrong: number }[];
};

const SETS = { usual: labelUsual, hard: labelHard };
const COLUMNS = Object.keys(ADDRESS_COLUMNS).join(", ");
const HOUSE_IN = 5;
const STREET_IN = 10;

/**
 * Asks at most `limit` questions, drawn from the `addresses` table of `dataset` (a path or an open file). Works in memory on a copy;
 * the same seed asks the same.
 */
export function measureCalibration(
  dataset: DatabaseSync,
  { limit = 5_000, seed = 1, set = "usual" as keyof typeof SETS } = {},
): Calibration & { wrong: (Labelled & { answer: string })[] } {
  const rows = dataset
    .prepare(`SELECT ${COLUMNS} FROM addresses WHERE number <> '' AND street <> '' ORDER BY parcel_id, text`)
    .all() as unknown as Known[];
  const { kept, taken } = splitRows(rows);
  const db = openCopy(kept);
  const geocoder = createGeocoder(db);
  const labelled = SETS[set](kept, taken, limit, seed);
  const answers = labelled.map((question) => ({
    question,
    result: geocoder.geocode(question.text, { check() {}, remainingMs: () => Number.POSITIVE_INFINITY }),
  }));
  db.close();
  const isRight = ({ question, result }: (typeof answers)[number]) => result.parcelId === question.parcelId;
  const matched = answers.filter(({ result }) => result.parcelId !== null);
  const findable = answers.filter(({ question }) => question.parcelId !== null);
  return {
    tenths: countTenths(matched.map((answer) => ({ confidence: answer.result.confidence, right: isRight(answer) }))),
    asked: answers.length,
    absent: answers.length - findable.length,
    precision: matched.filter(isRight).length / matched.length,
    recall: findable.filter(isRight).length / findable.length,
    changes: [...Map.groupBy(answers, ({ question }) => question.change)].map(([change, group]) => ({
      change,
      asked: group.length,
      right: group.filter(isRight).length,
      confidentlyWrong: group.filter((answer) => answer.result.confidence >= 0.9 && !isRight(answer)).length,
    })),
    wrong: answers
      .filter((answer) => answer.result.parcelId !== null && !isRight(answer))
      .sort((one, other) => other.result.confidence - one.result.confidence)
      .map(({ question, result }) => ({ ...question, answer: `${result.confidence} ${result.reason}` })),
  };
}

/** Every fifth house is taken out whole, with all its units, so that no twin record answers for it, and every tenth street. */
function splitRows(rows: Known[]): { kept: Known[]; taken: Known[] } {
  const streets = [...Map.groupBy(rows, streetKey).values()];
  const houses = [...Map.groupBy(streets.filter((_, at) => at % STREET_IN !== STREET_IN - 1).flat(), houseKey).values()];
  return {
    kept: houses.filter((_, at) => at % HOUSE_IN !== 0).flat(),
    taken: [...houses.filter((_, at) => at % HOUSE_IN === 0).flat(), ...streets.filter((_, at) => at % STREET_IN === STREET_IN - 1).flat()],
  };
}

function streetKey(row: Known): string {
  return ["predirectional", "street", "suffix", "postdirectional", "city", "zip"].map((part) => row[part as keyof Known]).join("|");
}

function houseKey(row: Known): string {
  return `${row.number}|${streetKey(row)}`;
}

function openCopy(rows: Known[]): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec(`CREATE TABLE addresses (${Object.entries(ADDRESS_COLUMNS).map((column) => column.join(" "))})`);
  const names = Object.keys(ADDRESS_COLUMNS);
  const insert = db.prepare(`INSERT INTO addresses (${names}) VALUES (${names.map(() => "?")})`);
  db.exec("BEGIN");
  for (const row of rows) insert.run(...names.map((name) => (row as unknown as Record<string, string | number>)[name]!));
  db.exec("COMMIT");
  for (const sql of ADDRESS_INDEXES) db.exec(sql);
  return db;
}

function countTenths(answers: { confidence: number; right: boolean }[]): Tenth[] {
  const tenths = Array.from({ length: 10 }, (_, index) => {
    const from = (9 - index) / 10;
    const inside = answers.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10 + 1e-9)) === 9 - index);
    return { from, to: from + 0.1, answers: inside.length, right: inside.filter(({ right }) => right).length };
  });
  return tenths.filter(({ answers: count }) => count > 0);
}
