// Decoding in the browser: the project's decoder against plain wkx on the Buffer polyfill.
import type { Polygon } from "geojson";
import { encodeWkbHex } from "../geometry/encode-wkb.ts";
import { openBenchPage, openBrowser } from "./bench-page.ts";
import { type Measurement, measureInTurns } from "./measurement.ts";

const POLYGONS = 2_000;
const VERTICES = 20;

export async function benchDecode(): Promise<Measurement[]> {
  const browser = await openBrowser();
  const ours = await openBenchPage(browser, "decode-ours.ts");
  const rival = await openBenchPage(browser, "decode-rival.ts");
  const geometries = Array.from({ length: POLYGONS }, (_, i) => encodeWkbHex(buildPolygon(i)));
  const decodeAll = (page: typeof ours.page) =>
    page.evaluate((all) => (globalThis as unknown as { decodeAll(all: string[]): number }).decodeAll(all), geometries);
  try {
    const times = await measureInTurns(
      () => decodeAll(ours.page),
      () => decodeAll(rival.page),
      15,
    );
    const factor = times.rival / times.ours;
    return [
      {
        what: `decode ${POLYGONS} polygons of ${VERTICES} vertices in the browser`,
        ...times,
        rivalName: "wkx + buffer",
        unit: "ms",
        ratio: times.ours / times.rival,
        target: "at least 4.5 times as fast",
        met: factor >= 4.5,
      },
    ];
  } finally {
    await ours.close();
    await rival.close();
    await browser.close();
  }
}

function buildPolygon(index: number): Polygon {
  const [west, south] = [-118.5 + index * 1e-4, 34];
  const ring = Array.from({ length: VERTICES }, (_, i) => {
    const angle = (i / VERTICES) * 2 * Math.PI;
    return [west + Math.cos(angle) * 1e-4, south + Math.sin(angle) * 1e-4];
  });
  return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
}
