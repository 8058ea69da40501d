// From an answer in hand to footprints on a map at rest: the project against a bare `setData` of the same polygons.

import type { Page } from "@playwright/test";
import type { FeatureCollection } from "geojson";
import { openBenchPage, openBrowser } from "./bench-page.ts";
import { buildAnswer, buildFeatures, buildPolygons } from "./map-answer.ts";
import { measurePan } from "./map-pan.ts";
import { type Measurement, measureInTurns, median, withPartner } from "./measurement.ts";
import { measureParse } from "./panels.ts";

const MAX_RATIO = 1.25;
const ENOUGH_TASK_MS = 50;
const MAX_TASK_RATIO = 5;
/** Many: a frame that the map just misses costs a third of what is measured. */
const ROUNDS = 15;
const MAX_IMAGE_RATIO = 2;
const ENOUGH_IMAGE_MS = 300;
const CHANGED = 100;
const CHANGE_ROUNDS = 7;

type BenchGlobals = {
  ready: Promise<void>;
  showAnswer(body: string): Promise<{ toIdleMs: number; longestTaskMs: number }>;
  showFeatures(features: FeatureCollection): Promise<{ toIdleMs: number }>;
  drawMany(count: number): Promise<void>;
  saveImage(): Promise<{ imageMs: number; bareMs: number }>;
  changeSome(count: number, turn: number): Promise<{ toIdleMs: number; longestTaskMs: number }>;
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
      const tasks: number[] = [];
      const parses: number[] = [];
      const times = await measureInTurns(
        async () => {
          const body = buildAnswer(buildPolygons(count, turn++));
          const { toIdleMs, longestTaskMs } = await ours.page.evaluate(
            (text) => (globalThis as unknown as BenchGlobals).showAnswer(text),
            body,
          );
          tasks.push(longestTaskMs);
          parses.push(await rival.page.evaluate(measureParse, body));
          return toIdleMs;
        },
        async () => {
          const features = buildFeatures(buildPolygons(count, turn++));
          const { toIdleMs } = await rival.page.evaluate((all) => (globalThis as unknown as BenchGlobals).showFeatures(all), features);
          return toIdleMs;
        },
        ROUNDS,
      );
      const ratio = times.ours / times.rival;
      const longestTask = {
        what: `longest task of its own from answer to map, ${count} footprints`,
        ours: median(tasks),
        rival: median(parses),
        rivalName: "JSON.parse of the answer",
        unit: "ms",
      };
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
        withPartner(longestTask, MAX_TASK_RATIO, ENOUGH_TASK_MS),
      );
    }
    measurements.push(await measureImage(ours.page));
    measurements.push(...(await measurePan(browser, ours.page)));
    for (const count of [2_000, 10_000]) measurements.push(...(await measureChange(ours.page, rival.page, count)));
    return measurements;
  } finally {
    await ours.close();
    await rival.close();
    await browser.close();
  }
}

/** Legend, title, scale and attribution must not cost more than the picture itself. */
async function measureImage(page: Page): Promise<Measurement> {
  const [images, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < CHANGE_ROUNDS; round++) {
    const { imageMs, bareMs } = await page.evaluate(() => (globalThis as unknown as BenchGlobals).saveImage());
    images.push(imageMs);
    bare.push(bareMs);
  }
  const figures = { ours: median(images), rival: median(bare), rivalName: "bare PNG of the canvas", unit: "ms" };
  return withPartner({ what: "saved map image, 2000 footprints", ...figures }, MAX_IMAGE_RATIO, ENOUGH_IMAGE_MS);
}

/** A hundred of many drawn properties change, as when results come in: the project sends those, the rival all. */
async function measureChange(ours: Page, rival: Page, count: number): Promise<Measurement[]> {
  for (const page of [ours, rival]) await page.evaluate((all) => (globalThis as unknown as BenchGlobals).drawMany(all), count);
  let turn = 0;
  const tasks = { ours: [] as number[], rival: [] as number[] };
  const change = async (page: Page, side: keyof typeof tasks) => {
    const { toIdleMs, longestTaskMs } = await page.evaluate(
      ([changed, at]) => (globalThis as unknown as BenchGlobals).changeSome(changed, at),
      [CHANGED, ++turn] as const,
    );
    tasks[side].push(longestTaskMs);
    return toIdleMs;
  };
  const times = await measureInTurns(
    () => change(ours, "ours"),
    () => change(rival, "rival"),
    CHANGE_ROUNDS,
  );
  const longest = { ours: median(tasks.ours), rival: median(tasks.rival) };
  return [
    { what: `${CHANGED} of ${count} properties change, to map idle`, figures: times },
    { what: `longest task of the page's thread, ${CHANGED} of ${count} properties change`, figures: longest },
  ].map(({ what, figures }) => {
    const ratio = figures.ours / figures.rival;
    return { what, ...figures, rivalName: "bare setData", unit: "ms", ratio, target: "less than the rival", met: ratio < 1 };
  });
}
