// What suggestions ask of a publication (service/suggest).
import type { Database } from "../../database/open-database.ts";
import type { Deadline } from "../../deadline.ts";
import type { House, KnownAddress, StreetRow, SuggestSource } from "../../suggest/suggest-addresses.ts";
import type { StoreSql } from "./sql.ts";

/** Above all that begins with the same text: the last code point there is. */
const LAST = "\u{10FFFF}";

export function createSuggestSource(database: Database, sql: StoreSql, deadline: Deadline): SuggestSource {
  return {
    at: (start, number) => database.ask<KnownAddress>(sql.suggestAt, [start, start + LAST, number], deadline),
    beyond: (start, number) => database.ask<KnownAddress>(sql.suggestBeyond, [start, start + LAST, number, number + LAST], deadline),
    streets: (start) => database.ask<StreetRow>(sql.suggestStreets, [start, start + LAST], deadline),
    on: ({ street, predirectional, suffix, postdirectional, city, state, zip }) =>
      database.ask<House>(sql.suggestOn, [street, predirectional, suffix, postdirectional, city, state, zip], deadline),
  };
}
