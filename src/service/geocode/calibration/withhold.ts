// Datasets that lack something: which addresses are taken out of a copy, and the copy.
import { DatabaseSync } from "node:sqlite";
import { ADDRESS_COLUMNS, ADDRESS_INDEXES } from "../../../contract/dataset-file.ts";
import { buildingKey } from "../settle-rivals.ts";
import type { Known } from "./label-addresses.ts";
import { createRandom, shuffle } from "./mangle.ts";

export type Split = { kept: Known[]; taken: Known[] };

const HOUSE_IN = 5;
const STREET_IN = 10;
const STREET_WITHHELD_IN = 5;

/** Every fifth house is taken out whole, with all its units, so that no twin record answers for it, and every tenth street. */
export function splitHouses(rows: readonly Known[]): Split {
  const streets = [...Map.groupBy(rows, streetKey).values()];
  const houses = [...Map.groupBy(streets.filter((_, at) => at % STREET_IN !== STREET_IN - 1).flat(), buildingKey).values()];
  return {
    kept: houses.filter((_, at) => at % HOUSE_IN !== 0).flat(),
    taken: [...houses.filter((_, at) => at % HOUSE_IN === 0).flat(), ...streets.filter((_, at) => at % STREET_IN === STREET_IN - 1).flat()],
  };
}

export function streetKey(row: Known): string {
  return ["predirectional", "street", "suffix", "postdirectional", "city", "zip"].map((part) => row[part as keyof Known]).join("|");
}

/** One street in five is taken out, by lot. */
export function splitStreets(rows: readonly Known[], seed: number): Split {
  const streets = shuffle(createRandom(seed), [...Map.groupBy(rows, streetKey).values()]);
  const count = Math.ceil(streets.length / STREET_WITHHELD_IN);
  return { kept: streets.slice(count).flat(), taken: streets.slice(0, count).flat() };
}

/** The rows in memory, as a dataset file holds them. Close it when done. */
export function openCopy(rows: readonly Known[]): DatabaseSync {
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
