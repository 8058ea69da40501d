// What commands write, as a person types them: never over a file of their own, over what the same option wrote before, and where they cannot, told at once.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleHouse, sampleLot, toGeojson } from "../dataset/import/sample-neighborhood-for-tests.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
/** Root may write anywhere: where it runs the tests, another user runs the commands that must not. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "output-files-"));
  write("p.geojson", toGeojson([sampleLot(1), sampleLot(2)]));
  write("b.geojson", toGeojson([sampleHouse(1), sampleHouse(2)]));
  write("notes.txt", "mine\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const readAll = () => Object.fromEntries(readdirSync(folder).map((name) => [name, read(name)]));

function run(args: string[], options: object = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PARCELSCOPE_CWD: folder },
    ...options,
  });
  return { status, stdout, stderr };
}

const dataset = (command: string, ...args: string[]) => run(["dataset", command, ...args]);
const FILES = ["--parcels", "p.geojson", "--buildings", "b.geojson"];

test.each<[string, string[], RegExp[]]>([
  ["the parcels", ["import", ...FILES, "--out", "p.geojson"], [/^--out would replace \S+p\.geojson, which --parcels reads\./]],
  ["the buildings", ["import", ...FILES, "--out", "./b.geojson"], [/b\.geojson, which --buildings reads/]],
  ["a layer", ["import", ...FILES, "--layer", "trees=notes.txt", "--out", "notes.txt"], [/which --layer trees reads/]],
  ["a report over an input", ["import", ...FILES, "--out", "o.gpkg", "--report", "p.geojson"], [/^--report would replace \S+p\.geojson/]],
  ["a mapping over an input", ["import", ...FILES, "--dry-run", "--save-map", "p.geojson"], [/^--save-map would replace \S+p\.geojson/]],
  ["two in one", ["import", ...FILES, "--out", "o.gpkg", "--report", "o.gpkg"], [/^--report would replace \S+o\.gpkg, which --out writes/]],
  ["notes", ["import", ...FILES, "--out", "notes.txt"], [/notes\.txt, which isn't a Parcelscope dataset file/]],
  [
    "notes, three times, and no place",
    ["import", ...FILES, "--report", "notes.txt", "--save-map", "notes.txt"],
    [/^--report would .* isn't an import report/m, /^--save-map would .* which --report writes/m, /^Set the output/m],
  ],
  ["notes by the demo town", ["demo", "--out", "notes.txt"], [/notes\.txt, which isn't a Parcelscope dataset file/]],
  ["a folder", ["demo", "--out", "."], [/^--out can't be written: \S+ is a folder\./]],
  [
    "below a file",
    ["import", ...FILES, "--out", "o.gpkg", "--report", "notes.txt/x/r.json"],
    [/^--report can't .*notes\.txt isn't a folder/],
  ],
])("%s: refused before anything is read", (_, args, sentences) => {
  const before = readAll();
  const { status, stdout, stderr } = dataset(...(args as [string]));
  expect(status).toBe(1);
  for (const sentence of sentences) expect(stderr).toMatch(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(sentences.length);
  expect(stdout).toBe("");
  expect(readAll()).toEqual(before);
});

test.each(["link.geojson", "here/p.geojson", "hard.geojson"])("%s is the input that it leads to", (out) => {
  symlinkSync(join(folder, "p.geojson"), join(folder, "link.geojson"));
  symlinkSync(folder, join(folder, "here"));
  linkSync(join(folder, "p.geojson"), join(folder, "hard.geojson"));
  const before = read("p.geojson");
  // A hard link is a file of its own by name, and refused for what is in it.
  const why = out === "hard.geojson" ? "which isn't a Parcelscope dataset file" : "which --parcels reads";
  expect(dataset("import", ...FILES, "--out", out)).toMatchObject({ status: 1, stderr: expect.stringContaining(why) });
  expect(read("p.geojson")).toBe(before);
});

test("the demo town, where it goes by itself, is written over no file of a person's own", () => {
  write("demo-town.gpkg", "mine");
  const { status, stderr } = run(["dataset", "demo"], { env: { ...process.env, STATE_DIR: folder } });
  expect([status, stderr]).toEqual([
    1,
    `The demo town would replace ${join(folder, "demo-town.gpkg")}, which isn't a Parcelscope dataset file. Choose another file, or move that one.\n`,
  ]);
  expect(read("demo-town.gpkg")).toBe("mine");
});

test("what a command wrote is replaced by the same command, and by no other option", () => {
  const all = ["import", ...FILES, "--out", "new/o.gpkg", "--report", "new/r.json", "--save-map", "new/m.json"] as const;
  expect(dataset(...all)).toMatchObject({ status: 0 });
  expect(dataset(...all, "--map-file", "new/m.json", "--name", "Second")).toMatchObject({ status: 0 });
  expect(JSON.parse(read("new/r.json"))).toMatchObject({ name: "Second", out: join(folder, "new/o.gpkg") });
  write("empty.gpkg", "");
  expect(dataset("demo", "--parcels", "3", "--out", "empty.gpkg")).toMatchObject({ status: 0 });
  expect(dataset("demo", "--parcels", "3", "--out", "new/o.gpkg")).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, "new")).sort()).toEqual(["m.json", "o.gpkg", "r.json"]);

  const { size } = statSync(join(folder, "new/o.gpkg"));
  for (const [option, name] of [
    ["--report", "m.json"],
    ["--save-map", "r.json"],
  ] as const) {
    const { stderr } = dataset("import", ...FILES, "--out", "new/o.gpkg", option, `new/${name}`);
    expect(stderr).toContain(`${option} would replace ${join(folder, "new", name)}, which isn't`);
  }
  expect(statSync(join(folder, "new/o.gpkg")).size).toBe(size);
});

const NO_OTHER_USER = run(["--help"], NOBODY).status === 0 ? null : "another user may not read this folder";
if (NO_OTHER_USER) console.warn(`Skipped: ${NO_OTHER_USER}, so no command runs without permissions`);

describe.skipIf(NO_OTHER_USER)("without permission", () => {
  beforeEach(() => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "closed"), { mode: 0o500 });
  });

  test.each<[string, string[], RegExp]>([
    [
      "to write the dataset",
      [...FILES, "--out", "closed/a/o.gpkg"],
      /^--out can't be written to \S+: This user has no permission to write to \S+closed\./,
    ],
    ["to write the report", [...FILES, "--dry-run", "--report", "closed/r.json"], /^--report can't be written/],
    ["to read the parcels", ["--parcels", "secret.geojson", "--dry-run"], /^This user has no permission to read \S+secret\.geojson\./],
  ])("%s: told in a sentence at once", (_, args, sentence) => {
    write("secret.geojson", read("p.geojson"));
    chmodSync(join(folder, "secret.geojson"), 0o000);
    const { status, stdout, stderr } = run(["dataset", "import", ...args], NOBODY);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.trim()).toMatch(sentence);
    expect(stderr.trim()).not.toContain("\n");
  });
});

test("a report of another program is not written over", () => {
  write("own.json", '{\n  "out": "build"\n}\n');
  const before = readAll();
  expect(dataset("import", ...FILES, "--out", "o.gpkg", "--report", "own.json").stderr).toMatch(/own\.json, which isn't an import report/);
  expect(readAll()).toEqual(before);
});
