// Is a confidence of 0.9 right nine times in ten? Known addresses, spoiled in every way of mangle.ts, are asked of an index from which
// every fifth of them was taken out: for those the right answer is none.
import { DatabaseSync } from "node:sqlite";
import type { NormalisedAddress } from "../../../address/address-parts.ts";
import { ADDRESS_COLUMNS, ADDRESS_INDEXES } from "../../../contract/dataset-file.ts";
import { createGeocoder } from "../geocoder.ts";
import { CHANGES, createRandom, pick, WRITINGS } from "./mangle.ts";

/** One question whose answer is known; `parcelId` null: the right answer is none. */
type Labelled = { text: string; change: string; writing: string; parcelId: string | null };

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

const COLUMNS = Object.keys(ADDRESS_COLUMNS).join(", ");
const KEPT_IN = 5;

/**
 * Asks at most `limit` questions, drawn from the `addresses` table of `dataset` (a path or an open file). Works in memory on a copy;
 * the same seed asks the same.
 */
export function measureCalibration(
  dataset: DatabaseSync,
  { limit = 5_000, seed = 1 } = {},
): Calibration & { wrong: (Labelled & { answer: string })[] } {
  const rows = dataset.prepare(`SELECT ${COLUMNS} FROM addresses WHERE number <> '' AND street <> '' ORDER BY parcel_id, text`).all();
  const { kept, taken } = splitRows(rows);
  const db = openCopy(kept);
  const geocoder = createGeocoder(db);
  const labelled = labelAddresses(kept, taken, limit, seed);
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

type Row = Record<string, unknown>;

/** Every fifth house is taken out whole, with all its units, so that no twin record answers for it. */
function splitRows(rows: Row[]): { kept: Row[]; taken: Row[] } {
  const houses = [...Map.groupBy(rows, houseKey).values()];
  return {
    kept: houses.filter((_, index) => index % KEPT_IN !== 0).flat(),
    taken: houses.filter((_, index) => index % KEPT_IN === 0).flat(),
  };
}

function houseKey(row: Row): string {
  return ["number", "predirectional", "street", "suffix", "postdirectional", "city", "zip"].map((part) => row[part]).join("|");
}

function openCopy(rows: Row[]): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec(`CREATE TABLE addresses (${Object.entries(ADDRESS_COLUMNS).map((column) => column.join(" "))})`);
  const names = Object.keys(ADDRESS_COLUMNS);
  const insert = db.prepare(`INSERT INTO addresses (${names}) VALUES (${names.map(() => "?")})`);
  db.exec("BEGIN");
  for (const row of rows) insert.run(...names.map((name) => row[name] as string | number));
  db.exec("COMMIT");
  for (const sql of ADDRESS_INDEXES) db.exec(sql);
  return db;
}

/** `limit` questions, four in five of them about an address that is there. */
function labelAddresses(kept: readonly Row[], taken: readonly Row[], limit: number, seed: number): Labelled[] {
  const random = createRandom(seed);
  const changes = Object.entries(CHANGES);
  const writings = Object.entries(WRITINGS);
  const labelled: Labelled[] = [];
  for (let tries = 0; labelled.length < limit && tries < limit * 10; tries++) {
    const missing = tries % KEPT_IN === 0 && taken.length > 0;
    const row = pick(random, missing ? taken : kept);
    const [change, spoil] = changes[tries % changes.length]!;
    const [writing, write] = pick(random, writings);
    const spoiled = spoil(row as unknown as NormalisedAddress, random);
    if (spoiled) labelled.push({ text: write(spoiled, random), change, writing, parcelId: missing ? null : String(row.parcel_id) });
  }
  return labelled;
}

function countTenths(answers: { confidence: number; right: boolean }[]): Tenth[] {
  const tenths = Array.from({ length: 10 }, (_, index) => {
    const from = (9 - index) / 10;
    const inside = answers.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10 + 1e-9)) === 9 - index);
    return { from, to: from + 0.1, answers: inside.length, right: inside.filter(({ right }) => right).length };
  });
  return tenths.filter(({ answers: count }) => count > 0);
}
