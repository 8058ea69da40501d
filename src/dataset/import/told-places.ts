// What a person says of the places of all rows: a city, state or ZIP for rows that have none (`--set`), and other names of cities (`--city-alias`).
import { normaliseCity } from "../../address/normalise-address.ts";
import { stateCode } from "../../address/words.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { listNames } from "./list-names.ts";

const CONSTANT_FIELDS = ["city", "state", "zip"] as const;
type ConstantField = (typeof CONSTANT_FIELDS)[number];
/** The state by its two letters. */
export type Constants = Partial<Record<ConstantField, string>>;
/** City as the addresses have it -> its other names, all as written. */
export type CityAliases = Record<string, string[]>;

const isCity = (text: string) => /^\p{L}[\p{L} .'’-]*$/u.test(text);

const CHECKS: Record<ConstantField, { read: (text: string) => string | null; fault: string }> = {
  city: { read: (text) => (isCity(text) ? text : null), fault: "write the city's name alone, such as city=Cambridge" },
  state: {
    read: (text) => stateCode(text.toUpperCase()) || null,
    fault: "that is not a state. Write its name or its two letters, such as state=MA",
  },
  zip: { read: (text) => (/^\d{5}$/.test(text) ? text : null), fault: "that is not a ZIP code. Write five digits, such as zip=02139" },
};

function isConstantField(field: string): field is ConstantField {
  return (CONSTANT_FIELDS as readonly string[]).includes(field);
}

/** `city=Cambridge`; `city=` takes back what is saved. Throws an OperatorFault for what cannot be set. */
export function resolveConstants(choices: readonly string[], saved: Constants = {}): Constants {
  const told = choices.map((choice): [ConstantField, string] => {
    const [, field, value] = /^(\w+)\s*=(.*)$/s.exec(choice) ?? [];
    if (field === undefined || value === undefined)
      throw new OperatorFault(`--set "${choice}": write field=value, such as --set city=Cambridge.`);
    if (!isConstantField(field)) throw new OperatorFault(`--set "${choice}": only ${CONSTANT_FIELDS.join(", ")} can be set for all rows.`);
    return [field, value.trim()];
  });
  const constants = Object.entries({ ...saved, ...Object.fromEntries(told) }) as [ConstantField, string][];
  return Object.fromEntries(
    constants
      .filter(([, text]) => text !== "")
      .map(([field, text]) => {
        const value = CHECKS[field].read(text);
        if (value === null) throw new OperatorFault(`--set "${field}=${text}": ${CHECKS[field].fault}.`);
        return [field, value];
      }),
  );
}

/** `Santa Monica=LOS ANGELES`, added to what is saved. Throws an OperatorFault for what names no two cities. */
export function resolveCityAliases(choices: readonly string[], saved: CityAliases = {}): CityAliases {
  const kept = Object.entries(saved).flatMap(([city, names]) => names.map((name) => `${name}=${city}`));
  const pairs = [...kept, ...choices].map(parseAlias);
  const ofCities = Map.groupBy(pairs, ({ city }) => normaliseCity(city));
  const isFirst = (name: string, at: number, names: readonly string[]) =>
    names.findIndex((other) => normaliseCity(other) === normaliseCity(name)) === at;
  return Object.fromEntries(ofCities.values().map((same) => [same[0]!.city, same.map(({ name }) => name).filter(isFirst)]));
}

function parseAlias(choice: string): { name: string; city: string } {
  const [name, city, more] = choice.split("=").map((part) => part.trim());
  const refuse = (fault: string) => new OperatorFault(`--city-alias "${choice}": ${fault}.`);
  if (!name || !city || more !== undefined) throw refuse('write name=city, such as --city-alias "Santa Monica=LOS ANGELES"');
  if (!isCity(name) || !isCity(city)) throw refuse("write the names of two cities, without state and ZIP");
  if (normaliseCity(name) === normaliseCity(city)) throw refuse("the two names are the same");
  return { name, city };
}

/** As the dataset keeps them. */
export function normaliseAliases(aliases: CityAliases): CityAliases {
  return Object.fromEntries(Object.entries(aliases).map(([city, names]) => [normaliseCity(city), names.map(normaliseCity)]));
}

/** `cities`: of the addresses, normalised. */
export function listUselessAliases(aliases: CityAliases, cities: ReadonlySet<string>): string[] {
  return Object.entries(aliases)
    .filter(([city]) => !cities.has(normaliseCity(city)))
    .map(
      ([city, names]) =>
        `No address has the city ${city}, so ${names.join(", ")} can't be another name for it (--city-alias). Cities: ${listNames([...cities].sort())}.`,
    );
}
