// The first load of the product's page by Lighthouse, in turns with a bare MapLibre page of the same tiles and with a static page.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BROWSER_ARGS, prepareMeasuredBrowser } from "../setup/browser.ts";
import { atMost, type Measurement, median } from "./measurement.ts";
import { openProduct } from "./product-page.ts";

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
type Preset = "mobile" | "desktop";
/** Why it ended without a figure. */
type Ended = Error & { stderr?: string };

export async function* benchLighthouse(datasetPath: string): AsyncGenerator<Measurement> {
  await using product = await openProduct(datasetPath);
  const [phone, barePhone] = await loadInTurns("mobile", product.origin, product.mapUrl);
  const target = `at least ${MOBILE_POINTS_ABOVE} points above`;
  yield { ...compareScores("mobile", phone!, barePhone!, BARE), target, met: phone!.score >= barePhone!.score + MOBILE_POINTS_ABOVE };
  yield atMost(1, { what: "first load, mobile LCP", ours: phone!.lcpMs, rival: barePhone!.lcpMs, rivalName: BARE, unit: "ms" });
  const [ours, bare, still] = await loadInTurns("desktop", product.origin, product.mapUrl, product.staticUrl);
  yield { ...compareScores("desktop", ours!, bare!, BARE), target: "no fewer points", met: ours!.score >= bare!.score };
  const met = ours!.score >= DESKTOP_POINTS || ours!.score >= still!.score - DESKTOP_POINTS_BELOW;
  const enough = `at least ${DESKTOP_POINTS}, or within ${DESKTOP_POINTS_BELOW} points`;
  yield { ...compareScores("desktop", ours!, still!, "static page"), target: enough, met };
}

function compareScores(preset: Preset, { score: ours }: Load, { score: rival }: Load, rivalName: string) {
  return { what: `first load, Lighthouse ${preset}`, ours, rival, rivalName, unit: "points", ratio: ours / rival };
}

/** The medians of each page. */
async function loadInTurns(preset: Preset, ...urls: string[]): Promise<Load[]> {
  const loads = urls.map((): Load[] => []);
  for (let run = 0; run < RUNS; run++) for (const [at, url] of urls.entries()) loads[at]!.push(await runLighthouse(url, preset));
  return loads.map((all) => ({ score: median(all.map(({ score }) => score)), lcpMs: median(all.map(({ lcpMs }) => lcpMs)) }));
}

/** @param again how often it may still miss the load's beginning, of which it says itself that it is to be run again */
async function runLighthouse(url: string, preset: Preset, again = 3): Promise<Load> {
  const flags = ["--quiet", "--output=json", "--only-categories=performance", `--chrome-flags=--headless=new ${LOAD_ARGS.join(" ")}`];
  if (preset === "desktop") flags.push("--preset=desktop");
  const options = { maxBuffer: 1e8, timeout: LONGEST_MS, env: { ...process.env, CHROME_PATH: prepareMeasuredBrowser() } };
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
