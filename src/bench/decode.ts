// Decoding in the browser: the project's decoder against plain wkx on the Buffer polyfill.
import type { Page } from "@playwright/test";
import { encodeWkbHex } from "../geometry/encode-wkb.ts";
import { openBrowser, openEntry } from "./browser.ts";
import { buildPolygons } from "./map-answer.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";

const POLYGONS = 2_000;
const ROUNDS = 15;
/** The rival takes 4.5 times as long, or longer. */
const MOST_TIMES = 0.22;

export async function* benchDecode(): AsyncGenerator<Measurement> {
  await using browser = await openBrowser();
  const [ours, rival] = [await openEntry(browser, "decode-ours.ts"), await openEntry(browser, "decode-rival.ts")];
  const geometries = buildPolygons(POLYGONS, 0).map((polygon) => encodeWkbHex(polygon));
  const about = { what: `decode ${POLYGONS} polygons of 20 vertices in the browser`, rivalName: "wkx + buffer", unit: "ms" };
  const measure = (page: Page) => () => decodeAll(page, geometries);
  yield atMost(MOST_TIMES, await measureInTurns(about, measure(ours), measure(rival), ROUNDS));
}

/** Milliseconds. */
function decodeAll(page: Page, geometries: readonly string[]): Promise<number> {
  return page.evaluate((all) => {
    const { decode } = globalThis as unknown as { decode(hex: string): unknown };
    const startedAt = performance.now();
    for (const hex of all) decode(hex);
    return performance.now() - startedAt;
  }, geometries);
}
