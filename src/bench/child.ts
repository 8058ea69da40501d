// A program under measurement: started as a process of its own, asked for its port and its memory, and stopped.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildNodeOptions } from "../processes.ts";

/** A rival's memory and speed are those that it has without our care. */
const AS_NODE_COMES = ["--disable-warning=ExperimentalWarning"];

export type Child = {
  port: number;
  /** From starting the process to its word that it listens. */
  readyAfterMs: number;
  residentMebibytes(): number;
  /** The most that it ever had. */
  peakMebibytes(): number;
  stop(): Promise<void>;
};

/** @param entry path of a program, relative to `src/` */
export async function startChild(entry: string, args: string[] = [], env: Record<string, string> = {}): Promise<Child> {
  const startedAt = performance.now();
  const child = fork(fileURLToPath(new URL(`../${entry}`, import.meta.url)), args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: entry.startsWith("bench/rivals/") ? AS_NODE_COMES : buildNodeOptions(entry),
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = await new Promise<{ port: number }>((resolve, reject) => {
    child.once("message", (message) => resolve(message as { port: number }));
    void exited.then(() => reject(new Error(`${entry} ended before it listened`)));
  });
  const readMebibytes = (line: string) => {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
  };
  const readyAfterMs = performance.now() - startedAt;
  return {
    port: ready.port,
    readyAfterMs,
    residentMebibytes: () => readMebibytes("VmRSS"),
    peakMebibytes: () => readMebibytes("VmHWM"),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
