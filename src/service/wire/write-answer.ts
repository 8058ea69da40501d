// Matches -> the JSON text of an answer (`AnswerV2`, `AnswerV1`). The store's own JSON goes in as it is: 500 locations are megabytes,
// and parsing them only to write them again would cost more than the lookups.
import type { Meta } from "../../contract/lookup.ts";
import type { Match } from "../store/store.ts";

/** One item for each location, in the request's order; `inputIds` has the same length as `matches`. */
export function writeAnswerV2(meta: Meta, inputIds: readonly (string | null)[], matches: readonly (Match | null)[]): string {
  const items = matches.map((match, index) => {
    const inputId = JSON.stringify(inputIds[index] ?? null);
    if (!match) return `{"input_id":${inputId},"parcel_id":null,"parcel":null,"footprints":[]}`;
    const parcel = `${match.parcelJson.slice(0, -1)},"geocoding_confidence":${match.confidence}}`;
    return `{"input_id":${inputId},"parcel_id":${JSON.stringify(match.parcelId)},"parcel":${parcel},"footprints":${match.footprintsJson}}`;
  });
  return `{"meta":${JSON.stringify(meta)},"data":[${items.join(",")}]}`;
}

export function writeAnswerV1(matches: readonly Match[]): string {
  const items = matches.map(({ parcelJson, footprintsJson }) => `{"parcel":${parcelJson},"footprints":${footprintsJson}}`);
  return `{"data":[${items.join(",")}]}`;
}
