// A program under measurement, in a process of its own: started, asked for its memory, and ended with the block that it is used in.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildForkOptions } from "../processes.ts";
import { waitFor } from "./wait-for.ts";

/** A rival's memory and speed are those that it has without our care. */
const AS_NODE_COMES = ["--disable-warning=ExperimentalWarning"];

export type Child<Message> = AsyncDisposable & {
  /** What it sent when it was ready; a server sends its port. */
  message: Message;
  /** From starting the process to its message. */
  readyAfterMs: number;
  residentMebibytes(): number;
};
export type Server = Child<{ port: number }>;

type ChildOptions = { env?: Record<string, string>; seconds?: number };

/** @param entry path of a program, relative to `src/` */
export async function startChild<Message = { port: number }>(
  entry: string,
  args: string[] = [],
  { env, seconds }: ChildOptions = {},
): Promise<Child<Message>> {
  const startedAt = performance.now();
  const isRival = entry.startsWith("bench/rivals/");
  const child = fork(fileURLToPath(new URL(`../${entry}`, import.meta.url)), args, {
    ...(isRival ? { execArgv: AS_NODE_COMES, env: { ...process.env, ...env } } : buildForkOptions(entry, env)),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<Message>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Message));
    void exited.then(() => reject(new Error(`${entry} ended before it was ready`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await waitFor(`${entry} to end`, exited).finally(() => child.kill("SIGKILL"));
  };
  try {
    const message = await waitFor(`${entry} to be ready`, ready, seconds);
    const readyAfterMs = performance.now() - startedAt;
    const residentMebibytes = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))![1]) / 1024;
    return { message, readyAfterMs, residentMebibytes, [Symbol.asyncDispose]: stop };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}
