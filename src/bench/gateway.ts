// The gateway against a plain @fastify/http-proxy, both before an upstream that costs nothing; and a batch against the service itself.
import { startChild } from "./child.ts";
import { benchEndlessAnswers } from "./endless-answers.ts";
import { measureLatencyMs, measureRate, type Request, sendMany } from "./load.ts";
import { benchMask } from "./mask.ts";
import { type Measurement, measureInTurns, withPartner } from "./measurement.ts";
import { readPlaces } from "./read-places.ts";
import { startService } from "./started-service.ts";

const RIVAL = "@fastify/http-proxy";
const BATCH = 500;
const MEMORY_REQUESTS = 100_000;

export async function benchGateway(datasetPath: string): Promise<Measurement[]> {
  return [...(await measureAlone()), await measureBatch(datasetPath), ...(await benchMask()), ...(await benchEndlessAnswers())];
}

async function measureAlone(): Promise<Measurement[]> {
  const upstream = await startChild("bench/rivals/fixed-upstream.ts");
  const upstreamUrl = `http://127.0.0.1:${upstream.port}`;
  const gateway = await startChild("gateway/main.ts", [], { PORT: "0", UPSTREAM_URL: upstreamUrl, UPSTREAM_TOKEN: "bench-token" });
  const proxy = await startChild("bench/rivals/http-proxy.ts", [upstreamUrl, "bench-token"]);
  const post = (port: number, path: string): Request => ({
    url: `http://127.0.0.1:${port}${path}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: [{ coordinates: { lat: 34, lng: -118 } }] }),
  });
  const ours = post(gateway.port, "/api/v2/parcels");
  const rival = post(proxy.port, "/api/v2/parcels");
  const direct = post(upstream.port, "/v2/parcels");
  try {
    const rate = await measureInTurns(
      () => measureRate(ours),
      () => measureRate(rival),
    );
    const added = await measureInTurns(
      async () => (await measureLatencyMs(ours, 500)) - (await measureLatencyMs(direct, 500)),
      async () => (await measureLatencyMs(rival, 500)) - (await measureLatencyMs(direct, 500)),
    );
    const before = gateway.residentMebibytes();
    await sendMany(ours, MEMORY_REQUESTS);
    await sendMany(rival, MEMORY_REQUESTS);
    const memory = { ours: gateway.residentMebibytes(), rival: proxy.residentMebibytes() };
    return [
      {
        what: "gateway, 32 connections",
        ...rate,
        rivalName: RIVAL,
        unit: "requests/s",
        ratio: rate.ours / rate.rival,
        target: "at least 1.3 times the rival",
        met: rate.ours >= 1.3 * rate.rival,
      },
      withPartner({ what: "gateway, added at the median", ...added, rivalName: RIVAL, unit: "ms" }, 1.2, 0.5),
      {
        what: "gateway's memory after 100,000 requests",
        ...memory,
        rivalName: RIVAL,
        unit: "MiB",
        ratio: memory.ours / memory.rival,
        target: "no more than the rival",
        met: memory.ours <= memory.rival,
      },
      {
        what: "gateway's growth over 100,000 requests",
        ours: memory.ours,
        rival: before,
        rivalName: "itself before",
        unit: "MiB",
        ratio: memory.ours / before,
        target: "at most a tenth",
        met: memory.ours <= 1.1 * before,
      },
    ];
  } finally {
    await Promise.all([gateway.stop(), proxy.stop(), upstream.stop()]);
  }
}

async function measureBatch(datasetPath: string): Promise<Measurement> {
  const service = await startService(datasetPath);
  const gateway = await startChild("gateway/main.ts", [], {
    PORT: "0",
    UPSTREAM_URL: `http://127.0.0.1:${service.port}`,
    UPSTREAM_TOKEN: service.token,
  });
  const asked = service.askFor(readPlaces(datasetPath, BATCH));
  // The service does not pack its answers: neither does the gateway here.
  const direct: Request = { ...asked, headers: { ...asked.headers, "accept-encoding": "identity" } };
  const { authorization: _, ...headers } = direct.headers!;
  const ours: Request = { ...direct, url: `http://127.0.0.1:${gateway.port}/api/v2/parcels`, headers };
  try {
    const batchMs = await measureInTurns(
      () => measureLatencyMs(ours, 20),
      () => measureLatencyMs(direct, 20),
    );
    return {
      what: `batch of ${BATCH} through the gateway`,
      ...batchMs,
      rivalName: "direct",
      unit: "ms",
      ratio: batchMs.ours / batchMs.rival,
      target: "at most 1.5 times the direct one",
      met: batchMs.ours <= 1.5 * batchMs.rival,
    };
  } finally {
    await gateway.stop();
    await service.stop();
  }
}
