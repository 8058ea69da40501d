import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorFault } from "./operator/operator-fault.ts";
import { loadEnvFile } from "./settings.ts";

const NAME = "PARCELSCOPE_SETTINGS_TEST";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env[NAME];
});

test("a file .env is read, a missing one is not missed, and a folder of that name is told", () => {
  loadEnvFile(join(folder, ".env"));
  writeFileSync(join(folder, ".env"), `${NAME}=1\n`);
  loadEnvFile(join(folder, ".env"));
  expect(process.env[NAME]).toBe("1");
  expect(() => loadEnvFile(folder)).toThrow(OperatorFault);
  expect(() => loadEnvFile(folder)).toThrow(`${folder} is a folder. Settings are read from it`);
});
