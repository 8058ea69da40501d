// Matches -> the bytes of an answer (`AnswerV2`, `AnswerV1`). The store's own JSON goes in as it is: 500 locations are megabytes,
// and parsing them only to write them again would cost more than the lookups.
import type { Meta } from "../../contract/lookup.ts";
import { type Found, isMatch, type Match } from "../store/store.ts";

/** One item for each location, in the request's order; `inputIds` has the same length as `found`. */
export function writeAnswerV2(meta: Meta, inputIds: readonly (string | null)[], found: readonly Found[]): Buffer {
  const pieces = [`{"meta":${JSON.stringify(meta)},"data":[`];
  for (const [index, each] of found.entries()) {
    const start = `${index === 0 ? "" : ","}{"input_id":${JSON.stringify(inputIds[index] ?? null)},"parcel_id":`;
    if (isMatch(each)) {
      const { parcelId, parcelJson, footprintsJson, confidence } = each;
      const parcel = `${parcelJson.slice(0, -1)},"geocoding_confidence":${confidence}}`;
      pieces.push(`${start}${JSON.stringify(parcelId)},"parcel":${parcel},"footprints":`, footprintsJson);
    } else pieces.push(`${start}null,"parcel":null,"footprints":[]`);
    pieces.push(`,"geocoding":${each.geocodingJson}}`);
  }
  pieces.push("]}");
  return encodePieces(pieces);
}

export function writeAnswerV1(matches: readonly Match[]): Buffer {
  const pieces = ['{"data":['];
  for (const [index, { parcelJson, footprintsJson }] of matches.entries()) {
    pieces.push(`${index === 0 ? "" : ","}{"parcel":${parcelJson},"footprints":`, footprintsJson, "}");
  }
  pieces.push("]}");
  return encodePieces(pieces);
}

/** Straight into one buffer: a joined string of megabytes would be copied twice more and wait for a full garbage collection. */
function encodePieces(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((total, piece) => total + Buffer.byteLength(piece), 0));
  let offset = 0;
  for (const piece of pieces) offset += bytes.write(piece, offset);
  return bytes;
}
