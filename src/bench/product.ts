// The whole product as `npm start` runs it, on free ports and with a state folder of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Product = { origin: string; readyAfterMs: number; stop(): Promise<void> };

export async function startProduct(datasetPath: string): Promise<Product> {
  const stateDir = mkdtempSync(join(tmpdir(), "parcelscope-bench-"));
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/main.ts", "start"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, PORT: String(await freePort()), SERVICE_PORT: "0", STATE_DIR: stateDir, DATASET: datasetPath },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString());
      if (address) resolve(address[0]);
    });
    void exited.then(() => reject(new Error("the product ended before it listened")));
  });
  const readyAfterMs = performance.now() - startedAt;
  return {
    origin,
    readyAfterMs,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
