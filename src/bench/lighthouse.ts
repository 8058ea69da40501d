// One page's first load by Lighthouse.
import { spawnSync } from "node:child_process";
import { BROWSER_ARGS, prepareBrowser } from "../setup/browser.ts";

/** Not a dependency: everybody would install it, and only this bench needs it. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** Chrome's own ways on a machine without a graphics card: told to take an emulated one, it would have that paint the page too. */
const LOAD_ARGS = BROWSER_ARGS.filter((arg) => !arg.startsWith("--use-angle="));

export type Load = { score: number; lcpMs: number };
export type Preset = "mobile" | "desktop";

/** `again`: how often it may still miss the load's beginning, of which it says itself that it is to be run again. */
export function runLighthouse(url: string, preset: Preset, again = 3): Load {
  const flags = ["--quiet", "--output=json", "--only-categories=performance", `--chrome-flags=--headless=new ${LOAD_ARGS.join(" ")}`];
  if (preset === "desktop") flags.push("--preset=desktop");
  const { stdout, status, stderr } = spawnSync("npx", ["--yes", LIGHTHOUSE, url, ...flags], {
    encoding: "utf8",
    maxBuffer: 1e8,
    env: { ...process.env, CHROME_PATH: prepareBrowser() },
  });
  if (status !== 0 && stderr.includes("NO_NAVSTART") && again > 0) {
    console.error("Lighthouse recorded no load: once more.");
    return runLighthouse(url, preset, again - 1);
  }
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr.slice(-500)}`);
  const { categories, audits } = JSON.parse(stdout) as {
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number; errorMessage?: string }>;
  };
  const lcp = audits["largest-contentful-paint"]!;
  if (categories.performance.score === null || lcp.numericValue === undefined) throw new Error(`No score of ${url}: ${lcp.errorMessage}`);
  const load = { score: Math.round(categories.performance.score * 100), lcpMs: lcp.numericValue };
  console.error(`${url} ${preset}: ${load.score} points, LCP ${Math.round(load.lcpMs)} ms`);
  return load;
}
