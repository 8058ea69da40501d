// A made-up street for tests of the import: square lots in a row with a house each, as GeoJSON text or features to be damaged.
import type { Feature, Polygon, Position } from "geojson";

const [WEST, SOUTH] = [-118.5, 34.03];
/** About 20 m. */
const STEP = 0.0002;

export type TestFeature = Feature<Polygon | null, Record<string, unknown>>;

export function sampleRing(x: number, y: number, width: number, height = width): Position[] {
  const at = (dx: number, dy: number): Position => [WEST + dx * STEP, SOUTH + dy * STEP];
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height), at(x, y)];
}

export function sampleFeature(ring: Position[], properties: Record<string, unknown>): TestFeature {
  return { type: "Feature", geometry: { type: "Polygon", coordinates: [ring] }, properties };
}

/** Lot `i` with APN `100-00i` and an address on Elm St. */
export function sampleLot(i: number, properties: Record<string, unknown> = {}): TestFeature {
  return sampleFeature(sampleRing(i, 0, 1), {
    APN: `100-00${i}`,
    SITE_ADDR: `${100 + 2 * i} ELM ST`,
    SITE_CITY: "LOS ANGELES",
    SITE_ZIP: "90272",
    OWNER_ADDR: `PO BOX ${i}`,
    ...properties,
  });
}

/** The house on lot `i`. */
export function sampleHouse(i: number, properties: Record<string, unknown> = {}): TestFeature {
  return sampleFeature(sampleRing(i + 0.25, 0.25, 0.5), { BLDG_ID: `B${i}`, HEIGHT: 15 + i, GROUND_ELEV: 100 + i, ...properties });
}

export function toGeojson(features: readonly unknown[], members: Record<string, unknown> = {}): string {
  return `${JSON.stringify({ type: "FeatureCollection", ...members }).slice(0, -1)},"features":[\n${features.map((feature) => JSON.stringify(feature)).join(",\n")}\n]}`;
}
