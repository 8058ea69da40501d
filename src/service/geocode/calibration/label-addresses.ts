// Questions whose right answer is known. The usual ones are spoiled in one way of mangle.ts; the hard ones up to four at once (faults.ts).
import type { NormalisedAddress } from "../../../address/address-parts.ts";
import { buildingKey } from "../settle-rivals.ts";
import { FAULTS, inventStreet, type Surroundings } from "./faults.ts";
import { CHANGES, createRandom, pick, type Random, shuffle, WRITINGS } from "./mangle.ts";

/** A row of `addresses`. */
export type Known = NormalisedAddress & { parcel_id: string };

/** `parcelId` null: the right answer is none. */
export type Labelled = { text: string; change: string; writing: string; parcelId: string | null };

/** One question in five is about a house that was taken out of the dataset; of the hard ones, another about a house of another town. */
const MISSING_IN = 5;
const MOST_FAULTS = 4;
/** Questions of one kind in a row, so that each gets every change. */
const BLOCK = Object.keys(CHANGES).length;

/** `limit` questions about `kept`, which the dataset holds, and, one in `missingIn`, about `taken`, which it does not; `without` one change. */
export function labelUsual(
  kept: readonly Known[],
  taken: readonly Known[],
  limit: number,
  seed: number,
  { missingIn = MISSING_IN, without = "" } = {},
): Labelled[] {
  const changes = Object.entries(CHANGES).filter(([change]) => change !== without);
  return label({ kept, taken, limit, seed, missingIn }, (known, random, at) => {
    const [change, spoil] = changes[at % changes.length]!;
    const address = spoil(known, random);
    return address && { address, change };
  });
}

/**
 * Likewise, with one to four components spoiled at once. A wrong number means the house that has it, if there is one, and so does
 * an address that became another's to the letter, city or ZIP left out at most: no answer could know better.
 */
export function labelHard(kept: readonly Known[], taken: readonly Known[], limit: number, seed: number): Labelled[] {
  const around = describeSurroundings(kept);
  const withoutPart = (known: Known) => [known, { ...known, zip: "" }, { ...known, city: "" }];
  const parcels = new Map(kept.flatMap((known) => withoutPart(known).map((written) => [keyOf(written), known.parcel_id])));
  const [cities, zips] = [new Set(kept.map(({ city }) => city)), new Set(kept.map(({ zip }) => zip))];
  return label({ kept, taken, limit, seed, missingIn: MISSING_IN }, (known, random, at) => {
    const isStranger = Math.floor(at / BLOCK) % MISSING_IN === 1;
    let address: NormalisedAddress = isStranger ? { ...known, ...moveAway(known, random) } : known;
    let parcelId: string | null | undefined = isStranger ? null : undefined;
    const components = shuffle(random, Object.keys(FAULTS) as (keyof typeof FAULTS)[]).slice(0, 1 + (at % MOST_FAULTS));
    const spoiled = components.filter((component) => {
      const fault = pick(random, FAULTS[component]);
      const next = fault(address, random, around);
      if (!next || (isStranger && (cities.has(next.city) || zips.has(next.zip)))) return false;
      if (fault === inventStreet) parcelId = null;
      if (component === "number" && parcelId !== null) parcelId = parcels.get(keyOf({ ...known, number: next.number })) ?? null;
      address = next;
      return true;
    });
    if (spoiled.length === 0) return null;
    const itself = parcels.get(keyOf(address));
    return { address, change: spoiled.sort().join(" + "), parcelId: itself ?? parcelId };
  });
}

/** Null where the address cannot be spoiled in this way; without a parcel the right answer is the address's own. */
type Spoil = (
  known: Known,
  random: Random,
  at: number,
) => { address: NormalisedAddress; change: string; parcelId?: string | null | undefined } | null;

type Draw = { kept: readonly Known[]; taken: readonly Known[]; limit: number; seed: number; missingIn: number };

function label({ kept, taken, limit, seed, missingIn }: Draw, spoil: Spoil): Labelled[] {
  const random = createRandom(seed);
  const writings = Object.entries(WRITINGS);
  const labelled: Labelled[] = [];
  for (let at = 0; labelled.length < limit && at < limit * 10; at++) {
    const missing = Math.floor(at / BLOCK) % missingIn === 0 && taken.length > 0;
    const known = pick(random, missing ? taken : kept);
    const [writing, write] = pick(random, writings);
    const spoiled = spoil(known, random, at);
    if (!spoiled) continue;
    const { address, change, parcelId = missing ? null : known.parcel_id } = spoiled;
    labelled.push({ text: write(address, random), change, writing, parcelId });
  }
  return labelled;
}

/** The same street and number in a town that the dataset has not, with a ZIP of the area or of any other. */
export function moveAway({ zip }: Known, random: Random): Pick<NormalisedAddress, "city" | "zip"> {
  const city = pick(random, ["ELSEWHERE", "SPRING VALLEY", "GREENVILLE", "CLINTON"]);
  const area = random() < 0.5 ? zip.slice(0, 3) : String(100 + Math.floor(random() * 899));
  return { city, zip: area + String(100 + Math.floor(random() * 899)).slice(1) };
}

function describeSurroundings(kept: readonly Known[]): Surroundings {
  const suffixes = Map.groupBy(kept, ({ street }) => street);
  return {
    suffixesOf: (street) => [...new Set(suffixes.get(street)?.map(({ suffix }) => suffix))].filter(Boolean),
    places: kept.map(({ city, state, zip }) => ({ city, state, zip })),
    streets: [...suffixes.keys()],
  };
}

function keyOf(address: NormalisedAddress): string {
  return `${buildingKey(address)}|${address.unit}`;
}
