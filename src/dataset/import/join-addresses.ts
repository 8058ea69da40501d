// Further addresses of parcels: from an address file, by parcel number or else by place; and from buildings that name their parcel.
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareMetres, type Position } from "../../geometry/measures.ts";
import { boundsOfAny, createBoxIndex } from "../derive/box-index.ts";
import type { IssueLog } from "./issue-log.ts";
import { type OpenedSource, readAddressRecords } from "./read-records.ts";
import type { BuildingRecord, ParcelRecord, SourceAddress } from "./records.ts";
import { readSourceAddress } from "./source-address.ts";

function addAddress(parcel: ParcelRecord, address: SourceAddress): void {
  if (!parcel.addresses.some(({ text }) => text.toUpperCase() === address.text.toUpperCase())) parcel.addresses.push(address);
  parcel.address ??= address;
}

/** The smallest parcel around a position, then the lowest id. */
function createParcelFinder(parcels: readonly ParcelRecord[]): (position: Position) => number | null {
  const index = createBoxIndex(parcels.map(({ geometry }) => boundsOfAny(geometry)));
  return ([longitude, latitude]) => {
    const around = index
      .search([longitude, latitude, longitude, latitude])
      .filter((at) => containsPosition(parcels[at]!.geometry, [longitude, latitude]))
      .map((at) => ({ at, area: areaSquareMetres(parcels[at]!.geometry) }));
    around.sort((a, b) => a.area - b.area || a.at - b.at);
    return around[0]?.at ?? null;
  };
}

export type AddressJoin = { byNumber: number; byPlace: number };

/** `stacks`: the stack of each parcel. A point in a stack cannot say which of its units it means. */
export async function joinAddressFile(
  opened: OpenedSource,
  parcels: readonly ParcelRecord[],
  stacks: readonly (number | null)[],
  log: IssueLog,
  onBytes: (bytes: number) => void,
): Promise<AddressJoin> {
  const byId = new Map(parcels.map((parcel) => [parcel.parcelId, parcel]));
  const findParcel = createParcelFinder(parcels);
  const joined = { byNumber: 0, byPlace: 0 };
  for await (const { place, position, values } of readAddressRecords(opened, log, onBytes)) {
    const address = readSourceAddress(values);
    if (!address) {
      log.add("addresses", "left-out", place, "it names no house number and street");
      continue;
    }
    const named = byId.get(String(values.parcel_id ?? ""));
    if (named) {
      addAddress(named, address);
      joined.byNumber += 1;
      continue;
    }
    const at = position && findParcel(position);
    if (at === null) {
      log.add("addresses", "left-out", place, "no parcel has its number, and it lies in none");
    } else if (stacks[at] !== null) {
      log.add("addresses", "left-out", place, "it lies in a stack of parcels and does not say in which of them");
    } else {
      addAddress(parcels[at]!, address);
      joined.byPlace += 1;
    }
  }
  return joined;
}

/** Fills parcels without any address from buildings whose publisher names that parcel; answers how many. */
export function joinBuildingAddresses(buildings: readonly BuildingRecord[], parcels: readonly ParcelRecord[]): number {
  const bare = new Map(parcels.filter((parcel) => parcel.addresses.length === 0).map((parcel) => [parcel.parcelId, parcel]));
  for (const { address, statedParcelId } of buildings) {
    const parcel = bare.get(statedParcelId ?? "");
    if (address && parcel) addAddress(parcel, address);
  }
  return [...bare.values()].filter((parcel) => parcel.addresses.length > 0).length;
}
