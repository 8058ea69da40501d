// The service and the gateway as child processes: started one after the other, started again when they die, stopped together.
import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { LogFile } from "./log-files.ts";
import { FAULT_EXIT } from "./operator/operator-fault.ts";

/** What a child sends when it listens. */
export type Ready = { ready: true; port: number };

export type ProcessOrder = {
  /** As people see it. */
  name: string;
  /** Path of the program, relative to `src/`. */
  entry: string;
  env: Record<string, string>;
  /** The setting that its port is in: a process that is started again gets the port that the first one had. */
  portSetting: "PORT" | "SERVICE_PORT";
  /** Null: this program's own output. */
  logFile: Pick<LogFile, "path" | "output"> | null;
};

export type Processes = {
  /** Resolves when the child listens; rejects when it ends before. From then on it is started again whenever it dies. */
  start(order: ProcessOrder): Promise<Ready>;
  /** Ends all, the last started first. Safe to call twice. */
  stop(): Promise<void>;
};

export type Supervision = {
  /** Shows the operator a line at each death and each restart. */
  log(line: string): void;
  /** Called with the reason once everything was stopped, because one process died too often or of what only a person can mend. */
  onGiveUp(reason: string): void;
  wait?: (ms: number) => Promise<unknown>;
  now?: () => number;
};

type Child = { process: ChildProcess; listening: Promise<Ready>; ended: Promise<string> };

/** A child that has not ended by itself after this long is killed: longer than the longest query. */
const STOP_TIMEOUT_MS = 20_000;
/** So many deaths of one process in so long are a fault that starting it again does not mend. */
const MAX_DEATHS = 5;
const DEATHS_WITHIN_MS = 60_000;
/** Doubled with each death that counts. */
const FIRST_WAIT_MS = 100;

/** Keeps a process near the memory that it needs: an early first full collection, the next when the heap has grown by half, a small young
 *  generation, and with glibc one malloc arena for all threads. The gateway, through which much passes and little stays, has a larger young
 *  generation, a twentieth of its speed, and its own arenas: with one it is ready 7 % later, for 11 MiB less. */
export function buildForkOptions(entry: string, env: Record<string, string> = {}): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  const isGateway = entry.includes("gateway/");
  const heap = [`--max-semi-space-size=${isGateway ? 16 : 4}`, "--initial-old-space-size=32", "--heap-growing-percent=50"];
  const arenas = isGateway ? {} : { MALLOC_ARENA_MAX: "1" };
  return { execArgv: ["--disable-warning=ExperimentalWarning", ...heap], env: { ...arenas, ...process.env, ...env } };
}

export function createProcesses({ log, onGiveUp, wait = sleep, now = () => performance.now() }: Supervision): Processes {
  /** The newest of each order, in the order of their first start. */
  const children = new Map<ProcessOrder, ChildProcess>();
  let stopping: Promise<void> | null = null;

  const stop = () => {
    stopping ??= (async () => {
      for (const child of [...children.values()].toReversed()) await end(child);
    })();
    return stopping;
  };

  const run = (order: ProcessOrder, more: Record<string, string> = {}): Child => {
    const child = spawnChild(order, more);
    children.set(order, child.process);
    return child;
  };

  /** Starts it again and again, until all are stopped. */
  const keep = async (order: ProcessOrder, first: Child, { port }: Ready): Promise<void> => {
    const { name, logFile } = order;
    const itsLog = logFile === null ? "" : ` Its log is ${logFile.path}.`;
    let deaths: number[] = [];
    for (let child = first; ; ) {
      const how = await child.ended;
      if (stopping) return;
      if (child.process.exitCode === FAULT_EXIT) {
        await stop();
        return onGiveUp(`The ${name} can't run for the reason above, so everything was stopped.`);
      }
      deaths = [...deaths.filter((at) => at > now() - DEATHS_WITHIN_MS), now()];
      if (deaths.length === MAX_DEATHS) {
        await stop();
        const often = `${MAX_DEATHS} times within a minute, the last time by ${how}`;
        return onGiveUp(`The ${name} stopped ${often}, so everything was stopped.${itsLog}`);
      }
      const waitMs = FIRST_WAIT_MS * 2 ** (deaths.length - 1);
      log(`The ${name} stopped (${how}). Restarting it in ${waitMs / 1000} s.${itsLog}`);
      await wait(waitMs);
      if (stopping) return;
      child = run(order, { [order.portSetting]: String(port) });
      child.listening.then(
        () => log(`The ${name} is running again.`),
        // Logged when its death is counted.
        () => {},
      );
    }
  };

  return {
    async start(order) {
      const child = run(order);
      const ready = await child.listening;
      void keep(order, child, ready);
      return ready;
    },
    stop,
  };
}

function spawnChild({ name, entry, env, logFile }: ProcessOrder, more: Record<string, string>): Child {
  const child = fork(fileURLToPath(new URL(entry, import.meta.url)), {
    ...buildForkOptions(entry, { ...env, ...more }),
    stdio: ["ignore", logFile?.output ?? "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    // One that cannot be started at all.
    child.once("error", ({ message }) => resolve(message));
  });
  const listening = new Promise<Ready>((resolve, reject) => {
    child.once("message", (message: Ready) => resolve(message));
    void ended.then((how) => reject(new Error(`the ${name} didn't start (${how})`)));
  });
  return { process: child, listening, ended };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
