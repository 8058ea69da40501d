// Starts the whole product as a person does (`start`), on free ports and with a state folder of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../src/setup/find-free-port.ts";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export type Product = {
  /** Address of the page. */
  origin: string;
  process: ChildProcess;
  /** Everything that it printed, both streams. */
  output(): string;
  /** Resolves with its exit code. */
  exited: Promise<number | null>;
  /** Stops it as Ctrl-C does; resolves with its exit code. */
  stop(): Promise<number | null>;
};

/** The demo town, made once for all tests. */
export const DATASET = join(ROOT, "node_modules", ".cache", "e2e", "demo-town.gpkg");

/** A test's own product: everything but the dataset is fresh. `dev`: with React as it checks itself. */
export async function startProduct(env: Record<string, string> = {}, command: "start" | "dev" = "start"): Promise<Product> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-"));
  const ports = { PORT: String(await findFreePort()), SERVICE_PORT: String(await findFreePort()) };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/main.ts", command], {
    cwd: ROOT,
    env: { ...process.env, ...ports, STATE_DIR: stateDir, DATASET, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = / is at (http:\S+)\s/.exec(output);
      if (address) resolve(address[1]!);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void exited.then((code) => reject(new Error(`it ended with ${code} before it listened:\n${output}`)));
  });
  return {
    origin,
    process: child,
    output: () => output,
    exited,
    stop: async () => {
      child.kill("SIGINT");
      const code = await exited;
      rmSync(stateDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Processes of which `pid` is the parent; none where it has ended. */
export function listChildren(pid: number): number[] {
  return readProcessFile(pid, `task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
}

/** Empty where the process has ended. */
export function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
