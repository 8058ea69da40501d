// The page of the running product: its weight, its first load (Lighthouse), Enter to footprints drawn, and its longest tasks.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { startProduct } from "../../e2e/product.ts";
import { BROWSER_ARGS, prepareBrowser } from "../setup/browser.ts";
import { openBrowser } from "./bench-page.ts";
import { type Measurement, median, NO_RIVAL } from "./measurement.ts";
import { measureLongestTasks } from "./panels.ts";

/** Not a dependency: everybody would install it, and one line of this bench needs it. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** Chrome's own ways on a machine without a graphics card: told to take an emulated one, it would have that paint the page too. */
const LOAD_ARGS = BROWSER_ARGS.filter((arg) => !arg.startsWith("--use-angle="));
const RUNS = 5;
const PAGE_DIR = fileURLToPath(new URL("../../dist/page", import.meta.url));

export async function benchPage(datasetPath: string): Promise<Measurement[]> {
  const product = await startProduct({ DATASET: datasetPath });
  try {
    return [
      measureWeight(),
      ...measureFirstLoad(product.origin),
      await measureEnter(product.origin),
      ...(await measureLongestTasks(product.origin)),
    ];
  } finally {
    await product.stop();
  }
}

function measureWeight(): Measurement {
  const scripts = readdirSync(join(PAGE_DIR, "assets")).filter((name) => name.endsWith(".js") || name.endsWith(".mjs"));
  const kilobytes = scripts
    .filter((name) => !/maplibre.*worker/.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(PAGE_DIR, "assets", name))).length / 1_000, 0);
  return {
    what: "all JavaScript without the map's worker, gzip",
    ours: kilobytes,
    ...NO_RIVAL,
    unit: "kB",
    target: "under 450 kB",
    met: kilobytes < 450,
  };
}

function measureFirstLoad(origin: string): Measurement[] {
  const mobile = Array.from({ length: RUNS }, () => runLighthouse(origin, []));
  const desktop = Array.from({ length: RUNS }, () => runLighthouse(origin, ["--preset=desktop"]));
  const score = (runs: Load[]) => median(runs.map((run) => run.score));
  const lcpMs = median(mobile.map((run) => run.lcpMs));
  const line = (what: string, ours: number, unit: string, target: string, met: boolean): Measurement => ({
    what,
    ours,
    ...NO_RIVAL,
    unit,
    target,
    met,
  });
  return [
    line("first load, Lighthouse mobile", score(mobile), "points", "at least 88", score(mobile) >= 88),
    line("first load, Lighthouse desktop", score(desktop), "points", "at least 98", score(desktop) >= 98),
    line("first load, mobile LCP", lcpMs, "ms", "under 1,600 ms", lcpMs < 1_600),
  ];
}

type Load = { score: number; lcpMs: number };

/** `again`: how often it may still miss the load's beginning, of which it says itself that it is to be run again. */
function runLighthouse(origin: string, preset: string[], again = 3): Load {
  const flags = ["--quiet", "--output=json", "--only-categories=performance", `--chrome-flags=--headless=new ${LOAD_ARGS.join(" ")}`];
  const { stdout, status, stderr } = spawnSync("npx", ["--yes", LIGHTHOUSE, origin, ...flags, ...preset], {
    encoding: "utf8",
    maxBuffer: 1e8,
    env: { ...process.env, CHROME_PATH: prepareBrowser() },
  });
  if (status !== 0 && stderr.includes("NO_NAVSTART") && again > 0) {
    console.error("Lighthouse recorded no load: once more.");
    return runLighthouse(origin, preset, again - 1);
  }
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr.slice(-500)}`);
  const report = JSON.parse(stdout) as { categories: { performance: { score: number } }; audits: Record<string, { numericValue: number }> };
  return { score: report.categories.performance.score * 100, lcpMs: report.audits["largest-contentful-paint"]!.numericValue };
}

/** From Enter in the search field to the first frame in which the parcel's panel stands and the map has its footprints. */
async function measureEnter(origin: string): Promise<Measurement> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(origin);
  const addresses = await listSamplesWithBuildings(origin);
  const search = page.getByRole("searchbox", { name: "Address or coordinates" });
  await page.locator(".maplibregl-canvas").waitFor();
  const times: number[] = [];
  for (const address of addresses) {
    await search.fill(address);
    times.push(await page.evaluate(measureUntilDrawn));
  }
  await browser.close();
  // The first one warms the service, the page and the map.
  const ours = median(times.slice(1));
  return {
    what: "from Enter to footprints drawn, warm",
    ours,
    ...NO_RIVAL,
    unit: "ms",
    target: "under 300 ms",
    met: ours < 300,
  };
}

/** A sample place without a building has nothing that could be drawn. */
async function listSamplesWithBuildings(origin: string): Promise<string[]> {
  const { samples } = (await (await fetch(`${origin}/api/dataset`)).json()) as { samples: { address?: string }[] };
  const addresses = samples.flatMap(({ address }) => address ?? []);
  const answer = await fetch(`${origin}/api/v2/parcels`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: addresses.map((address) => ({ address })) }),
  });
  const { data } = (await answer.json()) as { data: { footprints: unknown[] }[] };
  return addresses.filter((_, index) => data[index]!.footprints.length > 0);
}

/** Runs in the page. The app marks `footprints-drawn` when the map is at rest with the footprints of an answer. */
async function measureUntilDrawn(): Promise<number> {
  const drawn = new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const mark = list.getEntriesByName("footprints-drawn").at(-1);
      if (!mark) return;
      observer.disconnect();
      resolve(mark.startTime);
    });
    observer.observe({ entryTypes: ["mark"] });
  });
  const startedAt = performance.now();
  document.querySelector<HTMLInputElement>("input[type=search]")!.form!.requestSubmit();
  return (await drawn) - startedAt;
}
