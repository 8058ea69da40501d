// Small towns: the same every time, as large as asked for, refused when the request makes no sense.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { buildDemo, type DemoOptions } from "./build-demo.ts";
import { DEMO_GENERATOR } from "./demo-town.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "build-demo-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string, options: Omit<DemoOptions, "path">) {
  const path = join(folder, name);
  buildDemo({ path, ...options });
  return { path, ...readDatasetDocument(path) };
}

test("the same seed and size give the same bytes; another seed or size gives another town", () => {
  const one = build("one.gpkg", { parcels: 60, seed: 7 });
  const same = build("same.gpkg", { parcels: 60, seed: 7 });
  expect(readFileSync(same.path).equals(readFileSync(one.path))).toBe(true);
  expect(build("seed.gpkg", { parcels: 60, seed: 8 }).info.id).not.toBe(one.info.id);
  expect(build("size.gpkg", { parcels: 61, seed: 7 }).info.id).not.toBe(one.info.id);
});

test("the build date is the caller's to give, and does not change the dataset's id", () => {
  const usual = build("usual.gpkg", { parcels: 20 });
  const dated = build("dated.gpkg", { parcels: 20, builtAt: "2031-02-03T04:05:06.000Z" });
  expect(dated.info).toEqual({ ...usual.info, built_at: "2031-02-03T04:05:06.000Z" });
  expect(dated.generator).toEqual(DEMO_GENERATOR);
});

test("as many parcels as asked for, from one on", () => {
  for (const parcels of [1, 2, 99, 433]) expect(build(`${parcels}.gpkg`, { parcels }).info.parcels).toBe(parcels);
});

test("progress rises to the whole", () => {
  const seen: [number, number][] = [];
  const { info } = build("progress.gpkg", { parcels: 40, onProgress: (done, total) => seen.push([done, total]) });
  expect(seen.at(-1)).toEqual([info.footprints, info.footprints]);
  expect(seen.every(([done], i) => i === 0 || done >= seen[i - 1]![0])).toBe(true);
});

test("a size or seed that makes no sense is refused before anything is written", () => {
  for (const parcels of [0, -5, 2.5, Number.NaN, 999_999_999_999_999]) {
    expect(() => buildDemo({ path: join(folder, "none.gpkg"), parcels })).toThrow(/--parcels must be a whole number/);
  }
  expect(() => buildDemo({ path: join(folder, "none.gpkg"), seed: 0.5 })).toThrow(/--seed must be a whole number/);
  expect(existsSync(join(folder, "none.gpkg"))).toBe(false);
});
