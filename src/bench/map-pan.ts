// Two thousand footprints under the person's hand: the map is moved with buildings colored by a field and the zones around the selected one, against
// the same map without either. What the page does beside drawing (the legend's counts, measuring the zones) is timed apart.
import type { Page } from "@playwright/test";
import { type Measurement, measureInTurns, median, withPartner } from "./measurement.ts";

const COUNT = 2_000;
const ROUNDS = 5;
/** The map library draws three times as many layers. */
const MAX_RATIO = 2.5;
/** What people begin to notice. */
const ENOUGH_MS = 50;

export type PanFigures = { longestTaskMs: number; legendMs: number; ringsMs: number };
type PanGlobals = { pan(count: number, colored: boolean): Promise<PanFigures> };

/** `page`: of `pages/map-ours.ts`. */
export async function measurePan(page: Page): Promise<Measurement[]> {
  const figures: PanFigures[] = [];
  const pan = (colored: boolean) =>
    page.evaluate(([count, with_]) => (globalThis as unknown as PanGlobals).pan(count, with_), [COUNT, colored] as const);
  const times = await measureInTurns(
    async () => {
      figures.push(await pan(true));
      return figures.at(-1)!.longestTaskMs;
    },
    async () => (await pan(false)).longestTaskMs,
    ROUNDS,
  );
  const own = (what: string, ours: number) =>
    withPartner({ what, ours, rival: times.rival, rivalName: "longest task of the plain map", unit: "ms" }, 1, ENOUGH_MS);
  const moved = { what: `longest task while ${COUNT} colored footprints with zones are moved, drawing included`, unit: "ms" };
  return [
    withPartner({ ...moved, ...times, rivalName: "the same, plain" }, MAX_RATIO, ENOUGH_MS),
    own(`legend counted after a move, ${COUNT} buildings`, median(figures.map(({ legendMs }) => legendMs))),
    own("zones measured around a building of 19 corners", median(figures.map(({ ringsMs }) => ringsMs))),
  ];
}
