// A few places of an imported dataset that are worth a first look; they greet the person in the empty page.
import type { SamplePlace } from "../../contract/dataset-info.ts";
import type { ParcelRecord } from "./records.ts";
import { nameState } from "./source-address.ts";

/** `buildings`: null when nobody said where buildings are. */
type Candidate = { parcel: ParcelRecord; buildings: number | null; stackSize: number };

type Wanted = {
  name: string;
  fits: (candidate: Candidate) => boolean;
  /** Among those that fit, the most of this, and the first of equals. */
  most?: (candidate: Candidate) => number;
  shows: (candidate: Candidate) => string;
  /** A version 1 answer without a building does not say where its parcel lies, so the place is told by coordinates, which the map can show. */
  byPlace?: true;
};

const WANTED: Wanted[] = [
  {
    name: "One building",
    fits: ({ stackSize, buildings }) => stackSize === 1 && buildings === 1,
    shows: () => "A parcel with a single building.",
  },
  {
    name: "Many buildings",
    fits: ({ stackSize, buildings }) => stackSize === 1 && (buildings ?? 0) > 2,
    most: ({ buildings }) => buildings!,
    shows: ({ buildings }) => `A parcel with ${buildings} buildings.`,
  },
  {
    name: "Stacked parcels",
    fits: ({ stackSize, buildings }) => stackSize > 1 && buildings !== 0,
    shows: ({ stackSize }) => `One of ${stackSize} parcels on the same ground.`,
  },
  {
    name: "No building",
    fits: ({ stackSize, buildings }) => stackSize === 1 && buildings === 0,
    shows: () => "A parcel without a building.",
    byPlace: true,
  },
  {
    name: "A parcel",
    fits: ({ stackSize, buildings }) => stackSize === 1 && buildings === null,
    shows: () => "This dataset has parcels and no buildings.",
    byPlace: true,
  },
];

export type SamplePicker = {
  /** In the order of parcel numbers. */
  consider: (candidate: Candidate) => void;
  /**
   * At most one of a kind; parcels without an address only where none has one. `isAlone`: whether no other parcel answers to its address:
   * a place whose address leads to several is told by its coordinates, and only where no other will do.
   */
  pick: (isAlone: (candidate: Candidate) => boolean) => SamplePlace[];
};

/** How many of a kind are kept to choose from. */
const KEPT = 8;

function describe({ parcel }: Candidate, byAddress: boolean, name: string, shows: string): SamplePlace {
  const [lng, lat] = parcel.center;
  const coordinates = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
  return byAddress ? { name, address: nameState(parcel.address!, parcel.county.stateCode).text, shows } : { name, coordinates, shows };
}

export function createSamplePicker(): SamplePicker {
  const [addressed, all] = [new Map<Wanted, Candidate[]>(), new Map<Wanted, Candidate[]>()];
  let hasAddresses = false;
  return {
    consider: (candidate) => {
      if (candidate.parcel.address) hasAddresses = true;
      for (const wanted of WANTED.filter(({ fits }) => fits(candidate))) {
        for (const board of candidate.parcel.address ? [addressed, all] : [all]) {
          const best = board.get(wanted) ?? [];
          board.set(wanted, best);
          const { most } = wanted;
          if (most === undefined && best.length === KEPT) continue;
          best.push(candidate);
          if (most) best.sort((a, b) => most(b) - most(a)).splice(KEPT);
        }
      }
    },
    pick: (isAlone) =>
      WANTED.flatMap((wanted) => {
        const candidates = (hasAddresses ? addressed : all).get(wanted);
        if (!candidates) return [];
        const alone = hasAddresses && !wanted.byPlace ? candidates.find(isAlone) : undefined;
        const best = alone ?? candidates[0]!;
        return [describe(best, alone !== undefined, wanted.name, wanted.shows(best))];
      }),
  };
}
