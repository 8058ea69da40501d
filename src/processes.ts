// The service and the gateway as child processes: started one after the other, stopped together.
import { type ChildProcess, fork } from "node:child_process";
import { openSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a child sends when it listens. `token` is the embedded service's own, for the gateway. */
export type Ready = { ready: true; port: number; token?: string };

export type Processes = {
  /** Resolves when the child listens; rejects when it ends before. */
  start(name: string, entry: string, env: Record<string, string>, logFile: string | null): Promise<Ready>;
  /** Ends all, the last started first. Safe to call twice. */
  stop(): Promise<void>;
};

/** An early first full collection and a small young generation keep a process near the memory that it needs. The gateway, through which much passes
 *  and little stays, has a larger one: a twentieth of its speed. */
export function buildNodeOptions(entry: string): string[] {
  const youngMebibytes = entry.includes("gateway/") ? 16 : 4;
  return ["--disable-warning=ExperimentalWarning", `--max-semi-space-size=${youngMebibytes}`, "--initial-old-space-size=32"];
}

/** A child that has not ended by itself after this long is killed: longer than the longest query. */
const STOP_TIMEOUT_MS = 20_000;

/** @param onDeath told the name of a child that ended unasked, and how, after the others were stopped */
export function createProcesses(onDeath: (name: string, how: string) => void): Processes {
  const children: { name: string; child: ChildProcess }[] = [];
  let stopping: Promise<void> | null = null;

  const stop = () => {
    stopping ??= (async () => {
      for (const { child } of children.toReversed()) await end(child);
    })();
    return stopping;
  };

  const start: Processes["start"] = (name, entry, env, logFile) => {
    const output = logFile ? openSync(logFile, "w", 0o600) : "inherit";
    const child = fork(fileURLToPath(new URL(entry, import.meta.url)), {
      env: { ...process.env, ...env },
      stdio: ["ignore", output, "inherit", "ipc"],
      execArgv: buildNodeOptions(entry),
    });
    children.push({ name, child });
    return new Promise((resolve, reject) => {
      let listening = false;
      child.once("message", (message: Ready) => {
        listening = true;
        resolve(message);
      });
      child.once("exit", (code, signal) => {
        const how = signal ? `signal ${signal}` : `exit code ${code}`;
        if (!listening) reject(new Error(`the ${name} did not start (${how})`));
        else if (!stopping) void stop().then(() => onDeath(name, how));
      });
    });
  };

  return { start, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
