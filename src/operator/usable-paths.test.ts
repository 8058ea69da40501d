import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whyNoFolder } from "./usable-paths.ts";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "usable-paths-"));
  file = join(folder, "file");
  writeFileSync(file, "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("files can be put into a folder that is there or can be made, and not below a file", () => {
  expect(whyNoFolder(folder)).toBeNull();
  expect(whyNoFolder(join(folder, "a", "b"))).toBeNull();
  expect(whyNoFolder(file)).toBe(`${file} isn't a folder.`);
  expect(whyNoFolder(join(file, "a", "b"))).toBe(`${file} isn't a folder.`);
  expect(readdirSync(folder)).toEqual(["file"]);
});

test.skipIf(process.platform !== "linux")("nothing can be made in a folder of the system's own, also by root", () => {
  for (const path of ["/proc", "/proc/x", "/proc/x/y"]) expect(whyNoFolder(path)).toBe("Nothing can be created in /proc.");
});
