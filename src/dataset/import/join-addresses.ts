// Further addresses of parcels from an address file: by parcel number, or else by place.
import type { GatheredParcels } from "./gather-parcels.ts";
import type { IssueLog } from "./issue-log.ts";
import type { Placement } from "./place-buildings.ts";
import { type OpenedSource, readAddressRecords } from "./read-records.ts";
import type { SourceAddress } from "./records.ts";

/** Whether it was not there already. */
export function addAddress({ parcels, addresses }: GatheredParcels, at: number, address: SourceAddress): boolean {
  const parcel = parcels.at(at);
  if (parcel.address) return addresses.add(parcel, address);
  parcels.replace(at, { ...parcel, address });
  return true;
}

export type AddressJoin = {
  byNumber: number;
  byPlace: number;
  /** Of both: those that their parcel has already. */
  repeated: number;
};

/** A point in a stack cannot say which of its units it means. */
export async function joinAddressFile(
  opened: OpenedSource,
  gathered: GatheredParcels,
  { stacks, parcelAt }: Placement,
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<AddressJoin> {
  const joined = { byNumber: 0, byPlace: 0, repeated: 0 };
  for await (const { place, position, values, address } of readAddressRecords(opened, log, onBytes)) {
    const named = gathered.parcels.indexOf(String(values.parcel_id ?? ""));
    if (named !== null) {
      if (!addAddress(gathered, named, address)) joined.repeated += 1;
      joined.byNumber += 1;
      continue;
    }
    const at = position && parcelAt(position);
    if (at === null) {
      log.add("addresses", "left-out", place, opened.columns.parcel_id ? "no parcel has its number or contains it" : "it is on no parcel");
    } else if (stacks.numberOf(at) !== null) {
      log.add("addresses", "left-out", place, "it is on stacked parcels and doesn't say which one");
    } else {
      if (!addAddress(gathered, at, address)) joined.repeated += 1;
      joined.byPlace += 1;
    }
  }
  return joined;
}
