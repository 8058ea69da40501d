import { closeSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openLogFile } from "./log-files.ts";

it("the log that a killed start left is removed, and no other", () => {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope [logs] "));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
  const open = (name: string) => {
    const log = openLogFile(stateDir, name);
    onTestFinished(() => closeSync(log.output));
    return log;
  };
  const list = () => readdirSync(join(stateDir, "logs")).sort();
  open("service").settle();
  open("service").settle();
  open("service");
  const settled = ["service.before.log", "service.log"];
  const [left, ...others] = list().filter((file) => !settled.includes(file));
  expect([list().length, others]).toEqual([3, []]);
  writeFileSync(join(stateDir, "logs", "gateway.log"), "");
  const longAgo = new Date(Date.now() - 3_700_000);
  for (const file of list().filter((file) => file !== left)) utimesSync(join(stateDir, "logs", file), longAgo, longAgo);
  // Another start may be under way.
  open("service");
  expect(list()).toContain(left);
  utimesSync(join(stateDir, "logs", left!), longAgo, longAgo);
  open("service");
  expect(list()).not.toContain(left);
  expect(list()).toEqual(expect.arrayContaining(["gateway.log", ...settled]));
});
