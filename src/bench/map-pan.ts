// Two thousand footprints under the person's hand: the map is moved with buildings colored by a field and the zones around the selected one, against
// the same map without either. What the page does beside drawing is told apart by a profile.
import type { Browser, Page } from "@playwright/test";
import { type Measurement, measureInTurns, median, NO_RIVAL, withPartner } from "./measurement.ts";
import { measureOwnTask } from "./own-tasks.ts";

const COUNT = 2_000;
const ROUNDS = 5;
/** The map library draws three times as many layers. */
const MAX_RATIO = 2.5;
/** What people begin to notice. */
const ENOUGH_MS = 50;

export type PanFigures = { longestTaskMs: number; legendMs: number };
type PanGlobals = {
  drawBuildings(count: number, colored: boolean): Promise<void>;
  drawZones(): Promise<number>;
  pan(): Promise<PanFigures>;
};

/** `page`: of `pages/map-ours.ts`. */
export async function measurePan(browser: Browser, page: Page): Promise<Measurement[]> {
  const draw = (colored: boolean) =>
    page.evaluate(([count, with_]) => (globalThis as unknown as PanGlobals).drawBuildings(count, with_), [COUNT, colored] as const);
  const drawZones = () => page.evaluate(() => (globalThis as unknown as PanGlobals).drawZones());
  const pan = () => page.evaluate(() => (globalThis as unknown as PanGlobals).pan());
  const legends: number[] = [];
  const rings: number[] = [];
  const times = await measureInTurns(
    async () => {
      await draw(true);
      rings.push(await drawZones());
      const { longestTaskMs, legendMs } = await pan();
      legends.push(legendMs);
      return longestTaskMs;
    },
    async () => {
      await draw(false);
      return (await pan()).longestTaskMs;
    },
    ROUNDS,
  );
  const owns: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A new outline is measured anew.
    await draw(true);
    owns.push(await measureOwnTask(browser, page, async () => [await drawZones(), await pan()]));
  }
  const own = (what: string, ours: number) =>
    withPartner({ what, ours, rival: times.rival, rivalName: "longest task of the plain map", unit: "ms" }, 1, ENOUGH_MS);
  const moved = { what: `longest task while ${COUNT} colored footprints with zones are moved, drawing included`, unit: "ms" };
  const ours = median(owns);
  return [
    withPartner({ ...moved, ...times, rivalName: "the same, plain" }, MAX_RATIO, ENOUGH_MS),
    {
      what: `our own longest task while zones are drawn and ${COUNT} colored footprints are moved`,
      ours,
      ...NO_RIVAL,
      unit: "ms",
      target: `at most ${ENOUGH_MS} ms`,
      met: ours <= ENOUGH_MS,
    },
    own(`legend counted after a move, ${COUNT} buildings`, median(legends)),
    own("zones measured around a building of 19 corners, in a worker", median(rings)),
  ];
}
