// An intersection: of the parcels with an address on one of the streets, the one that is nearest to an address on the other.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { distanceMetres } from "../../geometry/measures.ts";
import type { Deadline } from "../deadline.ts";
import type { AddressIndex, AddressRecord } from "./address-index.ts";
import { compareAddresses } from "./compare.ts";

/** Corner houses of two streets that cross are seldom further apart. */
const CORNER_METRES = 80;
/** Side of the squares by which near pairs are found, in degrees: never less than CORNER_METRES south of 60° north. */
const CELL_DEGREES = 0.0015;

/** The corner parcel on the first street; null where the streets do not come near each other in the asked place. */
export function findCrossing(
  index: AddressIndex,
  one: NormalisedAddress,
  other: NormalisedAddress,
  deadline: Deadline,
): AddressRecord | null {
  const cells = Map.groupBy(recordsOn(index, other), ({ position: [lng, lat] }) => cellKey(lng, lat, 0, 0));
  let nearest: AddressRecord | null = null;
  let leastMetres = CORNER_METRES;
  for (const record of recordsOn(index, one)) {
    deadline.check();
    for (const rival of neighbours(cells, record)) {
      const metres = distanceMetres(record.position, rival.position);
      if (metres < leastMetres) [nearest, leastMetres] = [record, metres];
    }
  }
  return nearest;
}

function recordsOn(index: AddressIndex, asked: NormalisedAddress): AddressRecord[] {
  return index.on(asked.street).filter((record) => {
    const { suffix, directional, place } = compareAddresses({ address: asked, number: "same", alias: false }, record).comparison;
    return suffix !== "other" && directional !== "other" && place !== "other" && place !== "elsewhere";
  });
}

function cellKey(lng: number, lat: number, east: number, north: number): string {
  return `${Math.floor(lng / CELL_DEGREES) + east},${Math.floor(lat / CELL_DEGREES) + north}`;
}

function neighbours(cells: ReadonlyMap<string, AddressRecord[]>, { position: [lng, lat] }: AddressRecord): AddressRecord[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((east) => steps.flatMap((north) => cells.get(cellKey(lng, lat, east, north)) ?? []));
}
