// What the gateway holds, and how long others wait, while a service sends many long answers that end only with their connections; beside
// answers that state their length.
import { createServer } from "node:net";
import { startChild } from "./child.ts";
import type { Measurement } from "./measurement.ts";

const ANSWERS = 8;
const BODY = Buffer.from(`[${'{"footprint_id":"a-1","flat_area":12.5},'.repeat(500_000)}0]`);
const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n";

type Run = { peakMebibytes: number; longestWaitMs: number };

export async function benchEndlessAnswers(): Promise<Measurement[]> {
  const ours = await run(HEAD);
  const rival = await run(`${HEAD}Content-Length: ${BODY.length}\r\n`);
  const what = `${ANSWERS} answers of 20 MB without a length`;
  const measure = (of: string, unit: string, member: keyof Run, times: number): Measurement => ({
    ...{ what: `${what}: ${of}`, ours: ours[member], rival: rival[member], rivalName: "with a length", unit },
    ...{ ratio: ours[member] / rival[member], target: `at most ${times} times`, met: ours[member] <= times * rival[member] },
  });
  return [measure("peak memory", "MiB", "peakMebibytes", 1.5), measure("longest wait of another", "ms", "longestWaitMs", 3)];
}

async function run(head: string): Promise<Run> {
  const upstream = await startUpstream(`${head}\r\n`);
  const settings = { PORT: "0", UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`, UPSTREAM_TOKEN: "bench-token" };
  const gateway = await startChild("gateway/main.ts", [], settings);
  const origin = `http://127.0.0.1:${gateway.port}`;
  try {
    let running = ANSWERS;
    const answers = Array.from({ length: ANSWERS }, () => readLookup(origin).finally(() => running--));
    let longestWaitMs = 0;
    while (running > 0) {
      const startedAt = performance.now();
      await (await fetch(`${origin}/api/setup`)).arrayBuffer();
      longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt);
    }
    for (const bytes of await Promise.all(answers)) if (bytes !== BODY.length) throw new Error(`an answer had ${bytes} bytes`);
    return { peakMebibytes: gateway.peakMebibytes(), longestWaitMs };
  } finally {
    await gateway.stop();
    upstream.close();
  }
}

async function startUpstream(head: string): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(head);
      socket.end(BODY);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as { port: number }).port, close: () => server.close() };
}

async function readLookup(origin: string): Promise<number> {
  const headers = { "x-parcelscope-client": "bench", "accept-encoding": "identity" };
  const { body } = await fetch(`${origin}/api/v1/parcels?location=1,2`, { headers });
  let bytes = 0;
  for await (const chunk of body!) bytes += chunk.length;
  return bytes;
}
