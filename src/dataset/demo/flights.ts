// When the pictures were taken: each neighbourhood was flown on one day, some years ago for some; clouds held a few lots back.
import { createRandom } from "./random.ts";
import type { Lot } from "./streets/build-lots.ts";

type Flight = { image: string; modelRun: string };

const FLIGHTS = {
  latest: { image: "2026-03-08", modelRun: "2026-04-21" },
  lastYear: { image: "2025-02-22", modelRun: "2025-03-30" },
  older: { image: "2023-09-14", modelRun: "2024-01-11" },
  oldest: { image: "2019-10-27", modelRun: "2020-02-05" },
} as const satisfies Record<string, Flight>;

/** Days as the interface writes them. */
export function chooseFlight({ district, block, index }: Lot, seed: number): { image_date: string; model_run_date: string } {
  const random = createRandom(seed, "flown", district.column, district.row);
  const flown = random.weighted<keyof typeof FLIGHTS>({ latest: 7, lastYear: 3, older: 1.5, oldest: 1 });
  const cloudy = createRandom(seed, "cloud", block, index).chance(0.03);
  const { image, modelRun } = FLIGHTS[cloudy ? (flown === "latest" ? "older" : "oldest") : flown];
  return { image_date: `${image}T00:00:00.000Z`, model_run_date: `${modelRun}T00:00:00.000Z` };
}
