// Two thousand footprints under the person's hand: the map is moved with buildings colored by a field and the zones around the selected one,
// against the same map without either.
import { call, openBrowser, openEntry } from "./browser.ts";
import { atMost, type Measurement, measureInTurns } from "./measurement.ts";

const COUNT = 2_000;
/** The map library draws three times as many layers. */
const MOST_TIMES = 2.5;
/** What people begin to notice. */
const ENOUGH_MS = 50;

export async function* benchPan(): AsyncGenerator<Measurement> {
  await using browser = await openBrowser();
  const page = await openEntry(browser, "map-ours.ts");
  await call(page, "isReady");
  const what = `longest task while ${COUNT} colored footprints with zones are moved, drawing included`;
  const measure = (draw: "drawColored" | "drawPlain") => async () => {
    await call(page, draw, COUNT);
    return call<number>(page, "pan");
  };
  const figure = await measureInTurns({ what, rivalName: "the same, plain", unit: "ms" }, measure("drawColored"), measure("drawPlain"));
  yield atMost(MOST_TIMES, figure, ENOUGH_MS);
}
