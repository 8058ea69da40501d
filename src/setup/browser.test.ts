import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findOnPath, prepareMeasuredBrowser } from "./browser.ts";

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

test("figures are measured in the browser that is named, or in one with windows", () => {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const name of ["chromium-headless-shell", "chromium"]) writeFileSync(join(folder, name), "");
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM", undefined);
  expect(prepareMeasuredBrowser()).toBe(join(folder, "chromium"));
  vi.stubEnv("CHROMIUM", join(folder, "chromium-headless-shell"));
  expect(prepareMeasuredBrowser()).toBe(join(folder, "chromium-headless-shell"));
  vi.stubEnv("CHROMIUM", "/opt/missing");
  expect(() => prepareMeasuredBrowser()).toThrow("CHROMIUM names /opt/missing, which does not exist.");
});
