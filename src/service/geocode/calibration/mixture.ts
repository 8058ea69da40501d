// Questions of five classes, each asked of an index of its own, and the stated mixture of them, in fixed shares. They hold what a service meets
// beside addresses that are merely written badly: streets that the data lacks, numbers on the directional street only, data without a city.
import { buildingKey } from "../settle-rivals.ts";
import { type Known, type Labelled, labelHard, labelUsual, moveAway } from "./label-addresses.ts";
import { CHANGES, createRandom, pick, type Random } from "./mangle.ts";
import { splitHouses, splitStreets, streetKey } from "./withhold.ts";

/** Questions, and the addresses that the index holds when they are asked. */
export type Round = { name: string; kept: Known[]; questions: Labelled[] };

type BuildRound = (rows: readonly Known[], limit: number, seed: number) => Omit<Round, "name">;

const FOREIGN_IN = 3;

/** Each with its share of the mixture, in a hundred. */
export const CLASSES = {
  usual: { share: 20, build: withholdHouses },
  hard: { share: 25, build: spoilMuch },
  withheld: { share: 25, build: withholdStreets },
  directional: { share: 10, build: turnHouses },
  "no city": { share: 20, build: leaveOutCities },
} as const satisfies Record<string, { share: number; build: BuildRound }>;

/** One class, or all of them. */
export type QuestionSet = keyof typeof CLASSES | "mixture";

/** `limit` questions in all. */
export function buildRounds(set: QuestionSet, rows: readonly Known[], limit: number, seed: number): Round[] {
  if (set !== "mixture") return [{ name: set, ...CLASSES[set].build(rows, limit, seed) }];
  return Object.entries(CLASSES).map(([name, { share, build }]) => ({ name, ...build(rows, Math.round((limit * share) / 100), seed) }));
}

/** Every fifth house and every tenth street is missing. */
function withholdHouses(rows: readonly Known[], limit: number, seed: number): Omit<Round, "name"> {
  const { kept, taken } = splitHouses(rows);
  return { kept, questions: labelUsual(kept, taken, limit, seed) };
}

/** Likewise, with several things wrong in each question. */
function spoilMuch(rows: readonly Known[], limit: number, seed: number): Omit<Round, "name"> {
  const { kept, taken } = splitHouses(rows);
  return { kept, questions: labelHard(kept, taken, limit, seed) };
}

/** One street in five is missing, and one question in five is about one of those. */
function withholdStreets(rows: readonly Known[], limit: number, seed: number): Omit<Round, "name"> {
  const { kept, taken } = splitStreets(rows, seed);
  return { kept, questions: labelUsual(kept, taken, limit, seed) };
}

/** Every second house of one plain street in three lies on a directional street of its name. Asked without the directional, it is a number that
 *  the plain street does not have. */
function turnHouses(rows: readonly Known[], limit: number, seed: number): Omit<Round, "name"> {
  const random = createRandom(seed);
  const plain = [...Map.groupBy(rows, streetKey).values()].filter(([first]) => !first!.predirectional && !first!.postdirectional);
  const turned = new Map<Known, Known>();
  for (const street of plain.filter((_, at) => at % 3 === 0)) {
    const predirectional = pick(random, ["N", "S", "E", "W"]);
    const houses = [...Map.groupBy(street, buildingKey).values()].filter((_, at) => at % 2 === 0);
    for (const known of houses.flat()) turned.set(known, { ...known, predirectional });
  }
  const kept = rows.map((known) => turned.get(known) ?? known);
  // What is asked plainly is in no dataset.
  const questions = labelUsual([...turned.values()], [...turned.keys()], limit, seed, {
    missingIn: 2,
    without: "no predirectional",
  });
  return { kept, questions };
}

/** The dataset has neither city nor ZIP; one question in three is about a house of another town that is like one here. */
function leaveOutCities(rows: readonly Known[], limit: number, seed: number): Omit<Round, "name"> {
  const random = createRandom(seed);
  const { kept, taken } = splitHouses(rows);
  const foreign = Array.from({ length: kept.length }, () => moveToTwin(pick(random, kept), random));
  const here = labelUsual(kept, taken, Math.round((limit * (FOREIGN_IN - 1)) / FOREIGN_IN), seed);
  const elsewhere = labelUsual(foreign, [], limit - here.length, seed, { without: "no place" });
  return {
    kept: kept.map((known) => ({ ...known, city: "", zip: "" })),
    questions: [...here, ...elsewhere.map((question) => ({ ...question, parcelId: null }))],
  };
}

/** The house of another town: of twelve, nine have the very street and number, one the street with another suffix, two a similar name. */
function moveToTwin(known: Known, random: Random): Known {
  const at = Math.floor(random() * 12);
  const twin = at < 9 ? known : at < 10 ? CHANGES["another suffix"]!(known, random) : CHANGES["two wrong letters"]!(known, random);
  return { ...known, ...twin, ...moveAway(known, random) };
}
