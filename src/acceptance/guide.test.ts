// The guide to one's own data, followed word by word: its section on what county data lacks makes its files, imports them, and quotes the report.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askAddresses } from "./ask-addresses-for-tests.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const GUIDE = readFileSync(new URL("../../docs/your-data.md", import.meta.url), "utf8");

/** `npm run -s dataset -- …`, from whatever folder. */
const NPM = `npm() { while [ "$1" != "--" ]; do shift; done; shift; PARCELSCOPE_CWD="$PWD" "$NODE" --disable-warning=ExperimentalWarning "$MAIN" dataset "$@"; }`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "guide-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The parts below a heading, up to the next of its rank. */
function readSection(heading: string): string {
  const start = GUIDE.indexOf(`\n${heading}\n`);
  expect(start, heading).toBeGreaterThan(0);
  const rank = heading.split(" ")[0]!;
  const rest = GUIDE.slice(start + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${rank.length}} `, "m"));
  return end < 0 ? rest : rest.slice(0, end);
}

const listBlocks = (section: string, language: string) =>
  [...section.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(([, block]) => block!);

/** Runs the commands of a section, and finds in what they print whatever it quotes. */
function follow(heading: string): string {
  const section = readSection(heading);
  const commands = listBlocks(section, "sh");
  expect(commands.length).toBeGreaterThan(0);
  const script = ["set -e", NPM, ...commands].join("\n");
  const env = { ...process.env, NODE: process.execPath, MAIN, TMPDIR: folder };
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8", env });
  expect(stderr.replace(/^.*\r/gm, "")).not.toMatch(/error|fault|caution/i);
  expect(status).toBe(0);
  expect(stdout).not.toContain("Caution");
  for (const line of listBlocks(section, "text").flatMap((block) => block.trim().split("\n"))) expect(stdout).toContain(line);
  return stdout;
}

const ask = (dataset: string, ...addresses: string[]) => askAddresses(join(folder, "example", dataset), folder, addresses);

test("no city in any file", async () => {
  expect(follow("### No city in any file")).toMatch(/city +“Cambridge” \(as set\)/);
  const questions = ["12 Maple Row, Cambridge, MA", "12 Maple Row, Harvard Square, MA", "12 Maple Row, Boston, MA"];
  expect(await ask("plain/plain.gpkg", ...questions)).toEqual([
    ["1A-1", 1],
    ["1A-1", 1],
    ["1A-1", 0.45],
  ]);
});

test("an attribute table, joined by key", async () => {
  follow("### An attribute table, joined by key");
  expect(await ask("table/table.gpkg", "14 Maple Row, Cambridge, MA")).toEqual([["1A-2", 1]]);
});

test("address rows without coordinates", async () => {
  follow("### Address rows without coordinates");
  expect(await ask("list/list.gpkg", "12 N Maple Row, Cambridge, MA 02139", "14 Maple Row, Cambridge, MA")).toEqual([
    ["1A-1", 1],
    ["1A-2", 1],
  ]);
});
