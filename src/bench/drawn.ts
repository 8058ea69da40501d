// From a response in hand to footprints on a map at rest: the project against a bare `setData` of the same polygons.
import { call, openBrowser, openEntry } from "./browser.ts";
import { buildAnswer, buildFeatures, buildPolygons } from "./map-answer.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";

const MOST_TIMES = 1.25;
/** Many: a frame that the map just misses costs a third of what is measured. */
const ROUNDS = 15;

export async function* benchDrawn(): AsyncGenerator<Measurement> {
  await using browser = await openBrowser();
  const [ours, bare] = [await openEntry(browser, "map-ours.ts"), await openEntry(browser, "bare-map.ts")];
  for (const page of [ours, bare]) await call(page, "isReady");
  for (const count of [500, 2_000]) {
    // Every turn shows other polygons, so that neither side can find its work done.
    let turn = 0;
    const about = { what: `response in hand to map at rest, ${count} footprints`, rivalName: "bare setData", unit: "ms" };
    const figure = await measureInTurns(
      about,
      () => call<number>(ours, "showAnswer", buildAnswer(buildPolygons(count, turn++))),
      () => call<number>(bare, "showFeatures", buildFeatures(buildPolygons(count, turn++))),
      ROUNDS,
    );
    yield atMost(MOST_TIMES, figure);
  }
}
