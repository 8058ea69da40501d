// Lets the geocoder, which asks and goes on at once, work on an index that answers later: a question without an answer yet is written down,
// the geocoder is stopped, and it begins anew when the answers of many texts have come in together.
import type { AddressIndex, AddressRecord, KnownStreet, NearestQuestion } from "./address-index.ts";

type NumberQuestion = { street: string; number: string; zip: string; city: string; unit: string };

/** Questions of one kind are asked together; answers stand in the same order. */
export type AddressSource = {
  at(questions: readonly NumberQuestion[]): Promise<AddressRecord[][]>;
  rangesOn(streets: readonly string[]): Promise<AddressRecord[][]>;
  on(streets: readonly string[]): Promise<AddressRecord[][]>;
  streetsNamed(streets: readonly string[]): Promise<KnownStreet[][]>;
  nearestOn(questions: readonly NearestQuestion[]): Promise<AddressRecord[][]>;
};

/** The questions that need no waiting. */
export type KnownNames = Pick<AddressIndex, "cities" | "citiesWith" | "streetNames">;

export type QuestionBook = {
  index: AddressIndex;
  /** The work's result, or null when it met a question that has no answer yet. */
  attempt<Result>(work: () => Result): Result | null;
  /** Has every open question answered. */
  settle(source: AddressSource): Promise<void>;
};

class Unanswered extends Error {
  override name = "Unanswered";
}

type Page<Question, Answer> = {
  known: Map<string, Answer[]>;
  open: Map<string, Question>;
  settle: (source: AddressSource) => Promise<void>;
};

function createPage<Question, Answer>(
  ask: (source: AddressSource, questions: readonly Question[]) => Promise<Answer[][]>,
): Page<Question, Answer> {
  const page: Page<Question, Answer> = {
    known: new Map(),
    open: new Map(),
    async settle(source) {
      if (page.open.size === 0) return;
      const answers = await ask(source, [...page.open.values()]);
      [...page.open.keys()].forEach((key, at) => {
        page.known.set(key, answers[at]!);
      });
      page.open.clear();
    },
  };
  return page;
}

export function createQuestionBook(names: KnownNames): QuestionBook {
  const numbers = createPage<NumberQuestion, AddressRecord>((source, questions) => source.at(questions));
  const ranges = createPage<string, AddressRecord>((source, streets) => source.rangesOn(streets));
  const streets = createPage<string, AddressRecord>((source, names) => source.on(names));
  const named = createPage<string, KnownStreet>((source, names) => source.streetsNamed(names));
  const nearest = createPage<NearestQuestion, AddressRecord>((source, questions) => source.nearestOn(questions));
  let incomplete = false;

  /** What comes after a guess is a guess: only a question that is sure to be asked is written down. */
  const require = <Question, Answer>(page: Page<Question, Answer>, key: string, question: Question): Answer[] => {
    const known = page.known.get(key);
    if (known && !incomplete) return known;
    if (!incomplete) page.open.set(key, question);
    throw new Unanswered();
  };

  return {
    index: {
      // The first questions about an address are all of this kind and cheap: they are gathered as if nothing were known.
      at({ street, zip, city, unit }, number) {
        if (!names.streetNames().has(street)) return [];
        const key = JSON.stringify([street, number, zip, city, unit]);
        const known = numbers.known.get(key);
        if (known) return known;
        numbers.open.set(key, { street, number, zip, city, unit });
        incomplete = true;
        return [];
      },
      rangesOn: (street) => require(ranges, street, street),
      on: (street) => require(streets, street, street),
      streetNames() {
        if (incomplete) throw new Unanswered();
        return names.streetNames();
      },
      streetsNamed: (street) => (names.streetNames().has(street) ? require(named, street, street) : []),
      nearestOn: (question) => require(nearest, JSON.stringify(question), question),
      cities: names.cities,
      citiesWith: names.citiesWith,
    },
    attempt(work) {
      incomplete = false;
      try {
        const result = work();
        return incomplete ? null : result;
      } catch (error) {
        if (error instanceof Unanswered) return null;
        throw error;
      }
    },
    async settle(source) {
      await Promise.all([numbers, ranges, streets, named, nearest].map((page) => page.settle(source)));
    },
  };
}
