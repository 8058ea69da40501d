// `npm run screenshots`: the pictures of the README, taken of the running product with its sample data.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { Command } from "commander";
import { BROWSER_ARGS, prepareBrowser } from "../src/setup/browser.ts";
import makeDataset from "./make-dataset.ts";
import { ROOT, startProduct } from "./product.ts";

const FOLDER = join(ROOT, "docs", "screenshots");

type Picture = { name: string; width: number; height: number; colorScheme: "light" | "dark"; sample: string; inspect?: string };

const PICTURES: readonly Picture[] = [
  { name: "desktop-light", width: 1440, height: 900, colorScheme: "light", sample: "Trees over the roof" },
  { name: "desktop-dark", width: 1440, height: 900, colorScheme: "dark", sample: "A family home" },
  { name: "inspector", width: 1440, height: 900, colorScheme: "light", sample: "A courtyard", inspect: "geometry" },
  { name: "phone", width: 390, height: 844, colorScheme: "light", sample: "A courtyard" },
];

new Command("screenshots").description("Take the pictures of the README, of the running product with its sample data.").parse();

mkdirSync(FOLDER, { recursive: true });
makeDataset();
const product = await startProduct();
const browser = await chromium.launch({ executablePath: prepareBrowser(), args: BROWSER_ARGS });
const { samples } = (await (await fetch(`${product.origin}/api/dataset`)).json()) as { samples: { name: string; address: string }[] };
for (const { name, width, height, colorScheme, sample, inspect } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: "reduce" });
  const { address } = samples.find((each) => each.name === sample)!;
  await page.goto(`${product.origin}/#address=${encodeURIComponent(address)}${inspect ? `&inspect=${inspect}` : ""}`);
  await page.getByRole("region", { name: "Parcel", exact: true }).getByText(address.split(",")[0]!).first().waitFor();
  await restOf(page);
  if (inspect) await page.getByRole("tabpanel").getByText(/WKB/).first().waitFor();
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  console.log(`docs/screenshots/${name}.png`);
  await page.close();
}
await takeList();
await browser.close();
await product.stop();

/** The sample list once all of it is looked up, in its table. */
async function takeList(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${product.origin}/#room=lists`);
  await page.getByRole("button", { name: "Try the sample list" }).click();
  await page.getByRole("button", { name: /^Look up \d+ places$/ }).click();
  await page
    .getByText(/^(\d+) of \1 lookups done$/)
    .first()
    .waitFor();
  await page.getByText("still to be read").waitFor({ state: "hidden" });
  await page.getByRole("grid", { name: "List" }).getByText("No findings").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(FOLDER, "list.png") });
  console.log("docs/screenshots/list.png");
  await page.close();
}

/** Until the map has drawn what it has and asks for nothing more. */
async function restOf(page: Page): Promise<void> {
  await page.getByRole("application").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () =>
      performance.getEntriesByName("footprints-drawn").length > 0 ||
      new Promise((resolve) => new PerformanceObserver(resolve).observe({ entryTypes: ["mark"] })),
  );
}
