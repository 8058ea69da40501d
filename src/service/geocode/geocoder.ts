// Places an address among those of the dataset: whole matches only so far.
import type { DatabaseSync } from "node:sqlite";
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import type { Deadline } from "../deadline.ts";

export type GeocodeResult = { parcelId: string | null; confidence: number };
export type Geocoder = { geocode(text: string, deadline: Deadline): GeocodeResult };

export function createGeocoder(db: DatabaseSync): Geocoder {
  const select = db.prepare("SELECT parcel_id FROM addresses WHERE street = ? AND number = ? AND unit = ? AND city = ? AND state = ? AND zip = ?");
  return {
    geocode(text, deadline) {
      deadline.check();
      const { street, number, unit, city, state, zip } = normaliseAddress(parseAddress(text));
      const rows = select.all(street, number, unit, city, state, zip);
      return rows.length === 1 ? { parcelId: String(rows[0]!.parcel_id), confidence: 1 } : { parcelId: null, confidence: 0 };
    },
  };
}
