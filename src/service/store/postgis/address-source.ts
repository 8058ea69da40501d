// The geocoder's questions to a publication, many of a kind at once (geocode/question-book.ts).
import type { Database, Statement } from "../../database/open-database.ts";
import type { Deadline } from "../../deadline.ts";
import type { AddressRecord, KnownStreet, NearestQuestion } from "../../geocode/address-index.ts";
import type { AddressSource } from "../../geocode/question-book.ts";
import type { StoreSql } from "./sql.ts";

type Numbered = { n: number };
type RecordRow = Numbered & { fid: string; parcel_id: string; region: string; lng: number; lat: number };

/** `regions` learns the region of every parcel that came out. */
export function createAddressSource(database: Database, sql: StoreSql, regions: Map<string, string>, deadline: Deadline): AddressSource {
  const askFor = async <Row extends Numbered>(statement: Statement, values: readonly unknown[], questions: number): Promise<Row[][]> => {
    const answers: Row[][] = Array.from({ length: questions }, () => []);
    for (const row of await database.ask<Row>(statement, values, deadline)) answers[row.n - 1]!.push(row);
    return answers;
  };
  const askRecords = async (statement: Statement, values: readonly unknown[], questions: number): Promise<AddressRecord[][]> => {
    const answers = await askFor<RecordRow>(statement, values, questions);
    return answers.map((rows) =>
      rows.map(({ n: _n, fid: _fid, parcel_id, region, lng, lat, ...rest }) => {
        regions.set(parcel_id, region);
        return { ...(rest as unknown as Omit<AddressRecord, "parcelId" | "position">), parcelId: parcel_id, position: [lng, lat] };
      }),
    );
  };

  return {
    at: (questions) => {
      const column = (name: "street" | "number" | "zip" | "city" | "unit") => questions.map((question) => question[name]);
      const values = [column("street"), column("number"), column("zip"), column("city"), column("unit")];
      return askRecords(sql.addressesAt, values, questions.length);
    },
    rangesOn: (streets) => askRecords(sql.rangesOn, [streets], streets.length),
    on: (streets) => askRecords(sql.addressesOn, [streets], streets.length),
    streetsNamed: (streets) => askFor<Numbered & KnownStreet>(sql.streetsNamed, [streets], streets.length),
    nearestOn: (questions) => {
      const column = (name: keyof NearestQuestion) => questions.map((question) => question[name]);
      const street = [column("letter"), column("street"), column("predirectional"), column("suffix"), column("postdirectional")];
      return askRecords(sql.nearestOn, [...street, column("city"), column("zip"), column("value"), column("behind")], questions.length);
    },
  };
}
