// A response of 5 MB and 120,000 lines in the Inspector, against CodeMirror 6: until its formatted text is shown, until a search has counted
// its matches, and how long the page is held up meanwhile.
import { openBenchPage, openBrowser } from "./bench-page.ts";
import { type Measurement, measureInTurns, median, ROUNDS, withPartner } from "./measurement.ts";

const LINES = 120_000;
const CELLS = 40;
const ENOUGH = { openMs: 1_000, searchMs: 200, taskMs: 100 };

type TextGlobals = {
  openText(body: string): Promise<{ ms: number; longestTaskMs: number }>;
  searchText(query: string): Promise<{ ms: number; found: number }>;
};

export async function benchResponseText(): Promise<Measurement[]> {
  const browser = await openBrowser();
  const ours = await openBenchPage(browser, "text-ours.ts");
  const rival = await openBenchPage(browser, "text-rival.ts");
  try {
    const body = buildBody();
    const tasks = { ours: [] as number[], rival: [] as number[] };
    const open = (name: "ours" | "rival") => async () => {
      const { page } = { ours, rival }[name];
      const { ms, longestTaskMs } = await page.evaluate((text) => (globalThis as unknown as TextGlobals).openText(text), body);
      tasks[name].push(longestTaskMs);
      return ms;
    };
    const found = new Set<number>();
    const search =
      ({ page }: typeof ours) =>
      async () => {
        const { ms, found: count } = await page.evaluate(
          (query) => (globalThis as unknown as TextGlobals).searchText(query),
          "not assessed",
        );
        found.add(count);
        return ms;
      };
    const opened = await measureInTurns(open("ours"), open("rival"));
    const searched = await measureInTurns(search(ours), search(rival));
    if (found.size !== 1) throw new Error(`The two searches found different numbers of matches: ${[...found].join(", ")}.`);
    const held = { ours: median(tasks.ours.slice(-ROUNDS)), rival: median(tasks.rival.slice(-ROUNDS)) };
    const where = `${(body.length / 1e6).toFixed(0)} MB, ${LINES.toLocaleString("en-US")} lines`;
    const partner = { rivalName: "CodeMirror 6, read-only", unit: "ms" };
    return [
      withPartner({ what: `response formatted and shown (${where})`, ...opened, ...partner }, 1, ENOUGH.openMs),
      withPartner({ what: `longest task meanwhile (${where})`, ...held, ...partner }, 1, ENOUGH.taskMs),
      withPartner({ what: `response searched, every match counted (${where})`, ...searched, ...partner }, 1, ENOUGH.searchMs),
    ];
  } finally {
    await ours.close();
    await rival.close();
    await browser.close();
  }
}

function buildBody(): string {
  const buildRow = (row: number) =>
    Object.fromEntries(
      Array.from({ length: CELLS }, (_, cell) => [
        `measured_value_${cell}`,
        cell % 3 ? row * cell + 0.125 : `zone ${row} of ${cell}, not assessed: the field is not reported here`,
      ]),
    );
  return JSON.stringify({ data: Array.from({ length: Math.ceil(LINES / (CELLS + 2)) }, (_, row) => buildRow(row)) });
}
