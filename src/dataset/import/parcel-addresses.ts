// The addresses of parcels. A parcel's record has the first; all others are in the scratch file, since thousands can share a parcel.
import type { ParcelRecord, SourceAddress } from "./records.ts";
import type { Scratch } from "./scratch.ts";

export type ParcelAddresses = {
  /** For a parcel that has one in its record. Answers whether it was not there already, in letters of whatever case. */
  add: (parcel: ParcelRecord, address: SourceAddress) => boolean;
  /** All, in the order in which they came. Of one parcel at a time. */
  of: (parcel: ParcelRecord) => Iterable<SourceAddress>;
};

export function gatherAddresses({ db }: Scratch): ParcelAddresses {
  db.exec("CREATE TABLE further_addresses (parcel_id TEXT, capitals TEXT, record TEXT, UNIQUE (parcel_id, capitals))");
  const insert = db.prepare("INSERT OR IGNORE INTO further_addresses VALUES (?, ?, ?)");
  const select = db.prepare("SELECT record FROM further_addresses WHERE parcel_id = ? ORDER BY rowid");
  return {
    add: ({ parcelId, address: first }, address) => {
      const capitals = address.text.toUpperCase();
      return first?.text.toUpperCase() !== capitals && insert.run(parcelId, capitals, JSON.stringify(address)).changes > 0;
    },
    of: function* ({ parcelId, address }) {
      if (address === null) return;
      yield address;
      for (const { record } of select.iterate(parcelId)) yield JSON.parse(record as string) as SourceAddress;
    },
  };
}
