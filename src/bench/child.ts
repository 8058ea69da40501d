// A program under measurement, in a process of its own: started, asked for its port and its memory, and stopped.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildNodeOptions } from "../processes.ts";
import { waitFor } from "./wait-for.ts";

/** A rival's memory and speed are those that it has without our care. */
const AS_NODE_COMES = ["--disable-warning=ExperimentalWarning"];

export type Child = {
  port: number;
  /** From starting the process to its message that it listens. */
  readyAfterMs: number;
  residentMebibytes(): number;
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
  const ready = new Promise<{ port: number }>((resolve, reject) => {
    child.once("message", (message) => resolve(message as { port: number }));
    void exited.then(() => reject(new Error(`${entry} ended before it listened`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await waitFor(`${entry} to end`, exited).catch((error: unknown) => {
      child.kill("SIGKILL");
      throw error;
    });
  };
  try {
    const { port } = await waitFor(`${entry} to listen`, ready);
    const readyAfterMs = performance.now() - startedAt;
    const residentMebibytes = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))![1]) / 1024;
    return { port, readyAfterMs, residentMebibytes, stop };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}
