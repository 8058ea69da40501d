// Is a confidence of 0.9 right nine times in ten? Known addresses, spoiled (label-addresses.ts), are asked of an index from which
// some streets and houses were taken out: for those the right answer is none.
import type { DatabaseSync } from "node:sqlite";
import { ADDRESS_COLUMNS } from "../../../contract/dataset-file.ts";
import { createGeocoder, type GeocodeResult } from "../geocoder.ts";
import type { Known, Labelled } from "./label-addresses.ts";
import { buildRounds, type QuestionSet, type Round } from "./mixture.ts";
import { openCopy } from "./withhold.ts";

/** `score`: the mean confidence of its answers. */
type Tenth = { from: number; to: number; answers: number; right: number; score: number };

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
  /** By class of the mixture: questions, and right ones (none counts as right where none is). */
  classes: { name: string; asked: number; right: number }[];
};

const COLUMNS = Object.keys(ADDRESS_COLUMNS).join(", ");

/**
 * Asks at most `limit` questions of one set, drawn from the `addresses` table of `dataset` (a path or an open file). Works in memory on
 * copies; the same seed asks the same.
 */
export function measureCalibration(
  dataset: DatabaseSync,
  { limit = 5_000, seed = 1, set = "usual" as QuestionSet } = {},
): Calibration & { wrong: (Labelled & { answer: string })[] } {
  const rows = dataset
    .prepare(`SELECT ${COLUMNS} FROM addresses WHERE number <> '' AND street <> '' ORDER BY parcel_id, text`)
    .all() as unknown as Known[];
  const answers = buildRounds(set, rows, limit, seed).flatMap(answerRound);
  const matched = answers.filter(({ result }) => result.parcelId !== null);
  const findable = answers.filter(({ question }) => question.parcelId !== null);
  return {
    tenths: countTenths(matched),
    asked: answers.length,
    absent: answers.length - findable.length,
    precision: matched.filter(isRight).length / matched.length,
    recall: findable.filter(isRight).length / findable.length,
    classes: [...Map.groupBy(answers, ({ round }) => round)].map(([name, group]) => ({
      name,
      asked: group.length,
      right: group.filter(isRight).length,
    })),
    wrong: matched
      .filter((answer) => !isRight(answer))
      .sort((one, other) => other.result.confidence - one.result.confidence)
      .map(({ question, result }) => ({ ...question, answer: `${result.confidence} ${result.reason}` })),
  };
}

type Answer = { round: string; question: Labelled; result: GeocodeResult };

function answerRound({ name, kept, questions }: Round): Answer[] {
  const db = openCopy(kept);
  const geocoder = createGeocoder(db);
  const deadline = { check() {}, remainingMs: () => Number.POSITIVE_INFINITY };
  const answers = questions.map((question) => ({ round: name, question, result: geocoder.geocode(question.text, deadline) }));
  db.close();
  return answers;
}

function isRight({ question, result }: Answer): boolean {
  return result.parcelId === question.parcelId;
}

function countTenths(matched: readonly Answer[]): Tenth[] {
  const tenths = Array.from({ length: 10 }, (_, index) => {
    const inside = matched.filter(({ result }) => Math.min(9, Math.floor(result.confidence * 10 + 1e-9)) === 9 - index);
    const score = inside.reduce((sum, { result }) => sum + result.confidence, 0) / inside.length;
    const from = (9 - index) / 10;
    return { from, to: from + 0.1, answers: inside.length, right: inside.filter(isRight).length, score };
  });
  return tenths.filter(({ answers }) => answers > 0);
}
