// One page's first load by Lighthouse.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BROWSER_ARGS, prepareBrowser } from "../setup/browser.ts";

/** Not a dependency: everybody would install it, and only this bench needs it. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** Chrome's own ways on a machine without a graphics card: told to take an emulated one, it would have that paint the page too. */
const LOAD_ARGS = BROWSER_ARGS.filter((arg) => !arg.startsWith("--use-angle="));

const LONGEST_MS = 240_000;

export type Load = { score: number; lcpMs: number };
export type Preset = "mobile" | "desktop";

/** Why it ended without a figure. */
type Ended = Error & { stderr?: string };

/**
 * The machine goes on meanwhile: the page may be served by this very process.
 * @param again how often it may still miss the load's beginning, of which it says itself that it is to be run again
 */
export async function runLighthouse(url: string, preset: Preset, again = 3): Promise<Load> {
  const flags = ["--quiet", "--output=json", "--only-categories=performance", `--chrome-flags=--headless=new ${LOAD_ARGS.join(" ")}`];
  if (preset === "desktop") flags.push("--preset=desktop");
  const options = { maxBuffer: 1e8, timeout: LONGEST_MS, env: { ...process.env, CHROME_PATH: prepareBrowser() } };
  let report: string;
  try {
    report = (await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...flags], options)).stdout;
  } catch (error) {
    const { stderr = String(error) } = error as Ended;
    if (!stderr.includes("NO_NAVSTART") || again === 0) throw new Error(`Lighthouse failed: ${stderr.slice(-500)}`);
    console.error("Lighthouse recorded no load: once more.");
    return runLighthouse(url, preset, again - 1);
  }
  const { categories, audits } = JSON.parse(report) as {
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number; errorMessage?: string }>;
  };
  const lcp = audits["largest-contentful-paint"]!;
  if (categories.performance.score === null || lcp.numericValue === undefined) throw new Error(`No score of ${url}: ${lcp.errorMessage}`);
  const load = { score: Math.round(categories.performance.score * 100), lcpMs: lcp.numericValue };
  console.error(`${url} ${preset}: ${load.score} points, LCP ${Math.round(load.lcpMs)} ms`);
  return load;
}
