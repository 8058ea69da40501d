// Suggestions at 100,000 addresses, keystroke by keystroke, beside SQLite's own full-text search for the same words in the same run.
import { DatabaseSync } from "node:sqlite";
import { createDeadline } from "../service/deadline.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";
import { openGeopackage } from "../service/store/geopackage/open-geopackage.ts";
import { atMost, type Measurement, measureInTurns, measureMedian } from "./measurement.ts";
import { requireTown } from "./town.ts";

const PARCELS = 100_000;
const ADDRESSES = 40;
const MOST_TIMES = 20;
/** What was promised of each. */
const ENOUGH_MS = 5;

/** What of an address was typed, from its street line and the rest. */
const TYPED: Record<string, (line: string, rest: string) => string> = {
  "the number and a letter": (line) => line.replace(/^(\S+ \S).*/, "$1"),
  "the number and half of the street": (line) => line.slice(0, Math.ceil(line.length / 2)),
  "a digit and a letter": (line) => line.replace(/^(\S)\S* (\S).*/, "$1 $2"),
  "a letter alone": (line) => line.replace(/^\S+ (\S).*/, "$1"),
  "the street without a number": (line) => line.replace(/^\S+ /, ""),
  "all but the ZIP": (line, rest) => `${line}, ${rest.replace(/ \S+$/, "")}`,
};

export async function* benchSuggest(): AsyncGenerator<Measurement> {
  const path = await requireTown(PARCELS);
  using opened = new DisposableStack();
  const store = opened.adopt(openGeopackage(path, createGeocoder), ({ close }) => close());
  using words = openFullText(path);
  const match = words.prepare("SELECT text, parcel_id FROM words WHERE words MATCH ? LIMIT 8");
  const texts = words.prepare("SELECT text FROM words WHERE rowid % 2477 = 0 LIMIT ?").all(ADDRESSES);
  for (const [typed, cut] of Object.entries(TYPED)) {
    const begun = texts.map(({ text }) => /^(.*?), (.*)$/.exec(String(text))!).map(([, line, rest]) => cut(line!, rest!));
    const what = `suggestions among ${PARCELS.toLocaleString("en-US")} addresses: ${typed}`;
    const figure = await measureInTurns(
      { what, rivalName: "SQLite FTS5, prefix query", unit: "ms" },
      () => measureMedian(begun, (text) => store.suggest(text, createDeadline(60_000))),
      () => measureMedian(begun, (text) => match.all(toFullTextQuery(text))),
    );
    yield atMost(MOST_TIMES, figure, ENOUGH_MS);
  }
}

/** The same addresses in a full-text table with indexes for short beginnings. */
function openFullText(path: string): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE VIRTUAL TABLE words USING fts5(text, parcel_id UNINDEXED, prefix='1 2 3')");
  db.prepare("ATTACH ? AS town").run(path);
  db.exec("INSERT INTO words (text, parcel_id) SELECT text, parcel_id FROM town.addresses");
  db.exec("DETACH town");
  return db;
}

/** All words, the last as a beginning. */
function toFullTextQuery(text: string): string {
  return `${(text.match(/\w+/g) ?? []).map((word) => `"${word}"`).join(" AND ")}*`;
}
