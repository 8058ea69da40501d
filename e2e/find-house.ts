// Finds a place in the dataset that tests can count on, by asking the service: no coordinate is written down here.

export type House = { lat: number; lng: number; parcelId: string; footprintId: string };

/** Hex characters of a little-endian WKB polygon with one ring of five points: its middle is inside. */
const RECTANGLE_HEX_CHARACTERS = 2 * (1 + 4 + 4 + 4 + 5 * 16);
const MIN_AREA_SQUARE_FEET = 1_500;
const STEPS = 22;

type Item = {
  parcel_id: string | null;
  footprints: { footprint_id: string; center_lat: number; center_long: number; footprint_area: number; geometry: string }[];
};

/** A parcel with one rectangular building, big enough to point at when it is fitted into the map. */
export async function findHouse(origin: string): Promise<House> {
  const { extent } = (await (await fetch(`${origin}/api/dataset`)).json()) as { extent: [number, number, number, number] };
  const [west, south, east, north] = extent;
  const locations = Array.from({ length: STEPS * STEPS }, (_, index) => ({
    coordinates: {
      lng: west + ((east - west) * ((index % STEPS) + 0.5)) / STEPS,
      lat: south + ((north - south) * (Math.floor(index / STEPS) + 0.5)) / STEPS,
    },
  }));
  const answer = await fetch(`${origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations }),
  });
  const { data } = (await answer.json()) as { data: Item[] };
  for (const { parcel_id, footprints } of data) {
    const [only, ...others] = footprints;
    if (parcel_id === null || only === undefined || others.length > 0) continue;
    if (only.geometry.length !== RECTANGLE_HEX_CHARACTERS || only.footprint_area < MIN_AREA_SQUARE_FEET) continue;
    return { lat: only.center_lat, lng: only.center_long, parcelId: parcel_id, footprintId: only.footprint_id };
  }
  throw new Error("The dataset has no parcel with one rectangular building at the places that were asked.");
}
