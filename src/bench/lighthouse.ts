// The first load of the product's page by Lighthouse, in turns with a bare MapLibre page of the same tiles and with a static page.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BROWSER_ARGS, prepareBrowser } from "../setup/browser.ts";
import { atMost, type Measurement, median } from "./measurement.ts";
import { withProduct } from "./product-page.ts";

/** Not a dependency: everybody would install it, and only this bench needs it. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** Chrome's own ways on a machine without a graphics card: told to take an emulated one, it would have that paint the page too. */
const LOAD_ARGS = BROWSER_ARGS.filter((arg) => !arg.startsWith("--use-angle="));
const LONGEST_MS = 240_000;
/** Few, since Lighthouse takes up to a minute a run on a slow machine. */
const RUNS = 2;
const MOBILE_POINTS_ABOVE = 15;
const DESKTOP_POINTS = 98;
const DESKTOP_POINTS_BELOW = 2;
const BARE = "bare MapLibre page";

type Load = { score: number; lcpMs: number };
/** Why it ended without a figure. */
type Ended = Error & { stderr?: string };

export function benchLighthouse(datasetPath: string): AsyncGenerator<Measurement> {
  return withProduct(datasetPath, async function* ({ origin, mapUrl, staticUrl }) {
    const loads = { ours: [] as Load[], bare: [] as Load[], static: [] as Load[] };
    const of = (page: keyof typeof loads, figure: keyof Load) => median(loads[page].map((load) => load[figure]));
    const points = (preset: string, partner: "bare" | "static", rivalName: string) => ({
      ...{ what: `first load, Lighthouse ${preset}`, ours: of("ours", "score"), rival: of(partner, "score"), rivalName, unit: "points" },
      ratio: of("ours", "score") / of(partner, "score"),
    });
    for (const preset of ["mobile", "desktop"] as const) {
      for (const page of Object.values(loads)) page.length = 0;
      for (let run = 0; run < RUNS; run++) {
        loads.ours.push(await runLighthouse(origin, preset));
        loads.bare.push(await runLighthouse(mapUrl, preset));
        if (preset === "desktop") loads.static.push(await runLighthouse(staticUrl, preset));
      }
      const beside = points(preset, "bare", BARE);
      if (preset === "mobile") {
        yield { ...beside, target: `at least ${MOBILE_POINTS_ABOVE} points above`, met: beside.ours >= beside.rival + MOBILE_POINTS_ABOVE };
        yield atMost(1, {
          what: "first load, mobile LCP",
          ours: of("ours", "lcpMs"),
          rival: of("bare", "lcpMs"),
          rivalName: BARE,
          unit: "ms",
        });
        continue;
      }
      yield { ...beside, target: "no fewer points", met: beside.ours >= beside.rival };
      const still = points(preset, "static", "static page");
      const met = still.ours >= DESKTOP_POINTS || still.ours >= still.rival - DESKTOP_POINTS_BELOW;
      yield { ...still, target: `at least ${DESKTOP_POINTS}, or within ${DESKTOP_POINTS_BELOW} points`, met };
    }
  });
}

/** @param again how often it may still miss the load's beginning, of which it says itself that it is to be run again */
async function runLighthouse(url: string, preset: "mobile" | "desktop", again = 3): Promise<Load> {
  const flags = ["--quiet", "--output=json", "--only-categories=performance", `--chrome-flags=--headless=new ${LOAD_ARGS.join(" ")}`];
  if (preset === "desktop") flags.push("--preset=desktop");
  const options = { maxBuffer: 1e8, timeout: LONGEST_MS, env: { ...process.env, CHROME_PATH: prepareBrowser() } };
  let report: string;
  try {
    report = (await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...flags], options)).stdout;
  } catch (error) {
    const { stderr = String(error) } = error as Ended;
    if (!stderr.includes("NO_NAVSTART") || again === 0) throw new Error(`Lighthouse gave no figure of ${url}: ${stderr.slice(-500)}`);
    return runLighthouse(url, preset, again - 1);
  }
  const { categories, audits } = JSON.parse(report) as {
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number; errorMessage?: string }>;
  };
  const lcp = audits["largest-contentful-paint"]!;
  if (categories.performance.score === null || lcp.numericValue === undefined) throw new Error(`No score of ${url}: ${lcp.errorMessage}`);
  return { score: Math.round(categories.performance.score * 100), lcpMs: lcp.numericValue };
}
