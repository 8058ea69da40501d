// From an answer in hand to footprints on a map at rest: the project against a bare `setData` of the same polygons.
import type { FeatureCollection, Polygon } from "geojson";
import { encodeWkbHex } from "../geometry/encode-wkb.ts";
import { openBenchPage, openBrowser } from "./bench-page.ts";
import { type Measurement, measureInTurns } from "./measurement.ts";

const MAX_RATIO = 1.25;
const MAX_TASK_MS = 50;

type BenchGlobals = {
  ready: Promise<void>;
  showAnswer(body: string): Promise<{ toIdleMs: number; ownMs: number }>;
  showFeatures(features: FeatureCollection): Promise<{ toIdleMs: number }>;
};

export async function benchMap(): Promise<Measurement[]> {
  const browser = await openBrowser();
  const ours = await openBenchPage(browser, "map-ours.ts");
  const rival = await openBenchPage(browser, "map-rival.ts");
  const measurements: Measurement[] = [];
  try {
    for (const { page } of [ours, rival]) await page.evaluate(() => (globalThis as unknown as BenchGlobals).ready);
    for (const count of [500, 2_000]) {
      // Every turn shows other polygons, so that neither side can find its work done.
      let turn = 0;
      let longestOwnMs = 0;
      const times = await measureInTurns(
        async () => {
          const body = buildAnswer(buildPolygons(count, turn++));
          const { toIdleMs, ownMs } = await ours.page.evaluate((text) => (globalThis as unknown as BenchGlobals).showAnswer(text), body);
          longestOwnMs = Math.max(longestOwnMs, ownMs);
          return toIdleMs;
        },
        async () => {
          const features = buildFeatures(buildPolygons(count, turn++));
          const { toIdleMs } = await rival.page.evaluate((all) => (globalThis as unknown as BenchGlobals).showFeatures(all), features);
          return toIdleMs;
        },
        7,
      );
      const ratio = times.ours / times.rival;
      measurements.push(
        {
          what: `answer in hand to map idle, ${count} footprints`,
          ...times,
          rivalName: "bare setData",
          unit: "ms",
          ratio,
          target: `at most ${MAX_RATIO} times the rival`,
          met: ratio <= MAX_RATIO,
        },
        {
          what: `longest task after reading, ${count} footprints`,
          ours: longestOwnMs,
          rival: null,
          rivalName: "",
          unit: "ms",
          ratio: null,
          target: `at most ${MAX_TASK_MS} ms`,
          met: longestOwnMs <= MAX_TASK_MS,
        },
      );
    }
    return measurements;
  } finally {
    await ours.close();
    await rival.close();
    await browser.close();
  }
}

function buildPolygons(count: number, turn: number): Polygon[] {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => {
    const west = -118.518 + ((i % columns) / columns) * 0.025 + turn * 1e-6;
    const south = 33.997 + (Math.floor(i / columns) / columns) * 0.025;
    const ring = Array.from({ length: 19 }, (__, k) => {
      const angle = (k / 19) * 2 * Math.PI;
      return [west + Math.cos(angle) * 1e-4, south + Math.sin(angle) * 1e-4];
    });
    return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
  });
}

function buildFeatures(polygons: Polygon[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: polygons.map((geometry, i) => ({ type: "Feature", properties: { key: `f${i}` }, geometry })),
  };
}

function buildAnswer(polygons: Polygon[]): string {
  const footprints = polygons.map((geometry, i) => ({
    parcel_id: "p",
    footprint_id: `f${i}`,
    center_long: geometry.coordinates[0]![0]![0],
    center_lat: geometry.coordinates[0]![0]![1],
    state: "California",
    county: "Los Angeles",
    crs: 4326,
    footprint_area: 1_800,
    geometry: encodeWkbHex(geometry),
  }));
  return JSON.stringify({ data: [{ parcel: { parcel_id: "p", number_of_buildings_in_parcel: polygons.length }, footprints }] });
}
