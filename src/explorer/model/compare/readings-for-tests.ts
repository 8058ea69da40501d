// Made-up readings to compare: one house unless a test says otherwise. And what a comparison says, in short.
import type { Footprint } from "../../../contract/footprint.ts";
import type { ParcelV2 } from "../../../contract/parcel.ts";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import {
  buildSampleAnswer,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleParcel,
  SAMPLE_CENTER,
} from "../exchange/answer-for-tests.ts";
import type { RespondedExchange } from "../exchange/exchange.ts";
import { readSample } from "../exchange/read-for-tests.ts";
import type { Reading } from "../exchange/reading.ts";
import type { Position } from "../location/location.ts";
import { compareReadings, type ReadingComparison } from "./compare-readings.ts";
import { isDifferent, listSections } from "./compare-rows.ts";
import type { ComparedVersions } from "./compare-value.ts";
import { describeRow, describeValue } from "./describe-difference.ts";
import { summarizeComparison } from "./summarize-comparison.ts";

export const V2: ComparedVersions = { before: "v2", after: "v2" };

const UNITS = { parcel: {}, footprint: { footprint_area: { unit: "ft²" }, distance_to_coast: { unit: "ft" } } };

function rectangle([west, south, east, north]: Bounds): PolygonalGeometry {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

/** Degrees around the sample's center, in ten thousandths. */
export function outline(west: number, south: number, east: number, north: number): string {
  const [longitude, latitude] = SAMPLE_CENTER;
  return encodeWkbHex(rectangle([longitude + west / 1e4, latitude + south / 1e4, longitude + east / 1e4, latitude + north / 1e4]));
}

export function at(east: number, north = 0): Position {
  return [SAMPLE_CENTER[0] + east / 1e4, SAMPLE_CENTER[1] + north / 1e4];
}

export type House = Partial<Record<keyof Footprint, unknown>>;

export function house(more: House = {}, center = SAMPLE_CENTER): Record<string, unknown> {
  return { ...buildSampleFootprint(center), ...more };
}

export function without(object: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

export async function readHouses(
  footprints: unknown[] = [house()],
  parcel: Partial<Record<keyof ParcelV2, unknown>> = {},
  item: Record<string, unknown> = {},
): Promise<Reading> {
  return read(buildSampleAnswer([buildSampleItem({ parcel: { ...buildSampleParcel(), ...parcel }, footprints, ...item })]));
}

export async function read(body: unknown, more: Partial<RespondedExchange> = {}): Promise<Reading> {
  return readSample(body, more, UNITS);
}

export function compareAll(before: Reading, after: Reading, versions: ComparedVersions = V2): ReadingComparison {
  const steps = compareReadings(before, after, versions);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const NOW = new Date("2026-11-20T00:00:00Z");

/** The rows that differ: "field: before > after: difference". */
export function listDifferences(before: Reading, after: Reading, versions: ComparedVersions = V2): string[] {
  return listSections(compareAll(before, after, versions)).flatMap(({ title, rows }) =>
    rows.filter(isDifferent).map((row) => {
      const words = describeRow(row, NOW);
      if (row.kind === "only") return `${row.title} ${words}`;
      if (row.kind === "outline") return `${title} outline: ${words}`;
      const { name, before: old, after: now } = row.comparison;
      return `${name}: ${describeValue(old, NOW)} > ${describeValue(now, NOW)}: ${words}`;
    }),
  );
}

export function summarize(before: Reading, after: Reading, versions: ComparedVersions = V2): string {
  return summarizeComparison(listSections(compareAll(before, after, versions)));
}
