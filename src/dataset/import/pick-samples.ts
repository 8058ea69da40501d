// A few places of an imported dataset that are worth a first look; they greet the person in the empty page.
import type { SamplePlace } from "../../contract/dataset-info.ts";
import type { ParcelRecord } from "./records.ts";

type Candidate = { parcel: ParcelRecord; buildings: number; stack: number | null };

function describe({ parcel }: Candidate, name: string, shows: string): SamplePlace {
  const [lng, lat] = parcel.center;
  const coordinates = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
  return parcel.address ? { name, address: parcel.address.text, shows } : { name, coordinates, shows };
}

/** At most one of a kind, in the order of parcel numbers among equals. */
export function pickSamples(
  parcels: readonly ParcelRecord[],
  buildings: readonly number[],
  stacks: readonly (number | null)[],
): SamplePlace[] {
  const all = parcels.map((parcel, at): Candidate => ({ parcel, buildings: buildings[at]!, stack: stacks[at]! }));
  const addressed = all.filter(({ parcel }) => parcel.address !== null);
  const pool = addressed.length > 0 ? addressed : all;
  const lone = pool.filter(({ stack }) => stack === null);
  const samples: SamplePlace[] = [];
  const add = (candidate: Candidate | undefined, name: string, shows: (candidate: Candidate) => string) => {
    if (candidate) samples.push(describe(candidate, name, shows(candidate)));
  };
  const most = lone.reduce<Candidate | undefined>((best, one) => (one.buildings > (best?.buildings ?? 2) ? one : best), undefined);
  add(
    lone.find(({ buildings: count }) => count === 1),
    "One building",
    () => "A parcel with a single building.",
  );
  add(most, "Many buildings", ({ buildings: count }) => `A parcel with ${count} buildings, the most of this dataset.`);
  add(
    pool.find(({ stack, buildings: count }) => stack !== null && count > 0),
    "Stacked parcels",
    ({ stack }) => `One of ${stacks.filter((one) => one === stack).length} parcels on the same ground.`,
  );
  add(
    lone.find(({ buildings: count }) => count === 0),
    "No building",
    () => "A parcel without a building.",
  );
  return samples;
}
