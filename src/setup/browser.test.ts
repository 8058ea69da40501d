import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findOnPath } from "./browser.ts";

test("a browser is found wherever the PATH leads", () => {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [empty, bin] = [join(folder, "empty"), join(folder, "bin")];
  for (const one of [empty, bin]) mkdirSync(one);
  const path = [empty, bin, join(folder, "missing")].join(delimiter);
  expect(findOnPath(path)).toBeUndefined();
  writeFileSync(join(bin, "google-chrome"), "");
  expect(findOnPath(path)).toBe(join(bin, "google-chrome"));
});
