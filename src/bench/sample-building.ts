// A building with a value for each of its fields, as measured values differ a little from building to building; the same for the same number.
import { type Field, FOOTPRINT_TABLE } from "../contract/field-table.ts";

const WORDS = ["metal", "wood shake", "asphalt shingle", "tile"];
const SPREAD = 100_003;

/** A number under `limit`, its own for each building and field. */
export function spread(building: number, field: number, limit: number): number {
  return (((building + 1) * 7_919 + field * 10_477) % SPREAD) % limit;
}

/** All of a Footprint but its geometry. */
export function buildSampleBuilding(building: number): Record<string, unknown> {
  const values = Object.entries<Field>(FOOTPRINT_TABLE).map(([name, { kind, order }], at) => {
    const words = order ?? WORDS;
    if (kind === "flag") return [name, spread(building, at, 50) === 0];
    if (kind === "text") return [name, words[spread(building, at, words.length)]];
    if (kind === "day") return [name, `20${15 + spread(building, at, 11)}-06-15T00:00:00.000Z`];
    if (kind === "id") return [name, name === "parcel_id" ? "p" : `f${building}`];
    return [name, spread(building, at, 100)];
  });
  return { ...Object.fromEntries(values), crs: 4326, geometry: null };
}
